// Converts quiet hours between time fields and minutes after midnight.

/** `22:30` for 1350. */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** 1350 for `22:30`; `null` for anything else. */
export function minutesOf(clock: string): number | null {
  const found = /^(\d{2}):(\d{2})/.exec(clock);
  if (found === null) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2])];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}
