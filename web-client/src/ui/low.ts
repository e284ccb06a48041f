/** Windows in which the board needs each line, as between the bars of a phone's browser. Style sheets say the same. */
export const LOW = '(width < 48rem) and (height < 700px), (height < 480px)';
