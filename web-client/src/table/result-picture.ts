// The result of a game as a picture to share, drawn in the browser.

import type { SeatMark } from '../games/board';

export interface PictureRow {
  readonly name: string;
  readonly points: string;
  readonly mark: SeatMark;
  readonly isWinner: boolean;
}

export interface PictureWords {
  /** The name of the game. */
  readonly title: string;
  /** Who won, in one sentence. */
  readonly sentence: string;
  /** What made the game worth playing; empty if there is nothing to tell. */
  readonly story: string;
  readonly rows: readonly PictureRow[];
  /** Where it was played. */
  readonly place: string;
}

/** What previews of links expect. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The width of the words, beside the picture of the game. */
const WORDS = 740;
const MARGIN = 56;
const ROOM = WORDS - 2 * MARGIN;

/** The box of a seat mark's path. */
const MARK_BOX = 24;

/** One palette, whatever scheme the page has. */
const COLOURS = {
  paper: '#f5eddc',
  ink: '#17262e',
  soft: '#5b6a70',
  brass: '#c49a45',
  wash: '#f6e7bf',
};

/** Draws the picture, with the one of the game beside the words if there is one. */
export async function resultPicture(words: PictureWords, cover: string | null): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser cannot draw');
  pen.fillStyle = COLOURS.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  if (cover !== null) await drawCover(pen, cover);
  pen.fillStyle = COLOURS.brass;
  pen.fillRect(WORDS, 0, 6, HEIGHT);

  const root = getComputedStyle(document.documentElement);
  const fonts = {
    title: root.getPropertyValue('--font-title'),
    text: getComputedStyle(document.body).fontFamily,
  };
  pen.textBaseline = 'alphabetic';
  line(pen, words.title, { y: 92, size: 34, font: fonts.title, colour: COLOURS.soft });
  line(pen, words.sentence, { y: 162, size: 60, font: fonts.title, colour: COLOURS.ink });
  const told = lines(pen, words.story, `30px ${fonts.text}`);
  for (const [at, text] of told.entries()) {
    line(pen, text, { y: 212 + at * 38, size: 30, font: fonts.text, colour: COLOURS.ink });
  }
  const top = 300;
  const step = Math.min(72, (HEIGHT - 70 - top) / words.rows.length);
  for (const [at, row] of words.rows.entries())
    drawRow(pen, row, top + at * step, step, fonts.text);
  line(pen, words.place, { y: HEIGHT - 28, size: 22, font: fonts.text, colour: COLOURS.soft });
  return canvas.convertToBlob({ type: 'image/png' });
}

async function drawCover(pen: OffscreenCanvasRenderingContext2D, cover: string) {
  const image = new Image();
  image.src = cover;
  await image.decode();
  const [width, height] = [WIDTH - WORDS, HEIGHT];
  const scale = Math.max(width / image.width, height / image.height);
  const [w, h] = [width / scale, height / scale];
  pen.drawImage(
    image,
    (image.width - w) / 2,
    (image.height - h) / 2,
    w,
    h,
    WORDS,
    0,
    width,
    height,
  );
}

interface Line {
  readonly y: number;
  readonly size: number;
  readonly font: string;
  readonly colour: string;
  readonly x?: number;
  readonly room?: number;
}

/** Writes a line, in smaller letters if it would not fit. */
function line(
  pen: OffscreenCanvasRenderingContext2D,
  text: string,
  { y, size, font, colour, x = MARGIN, room = ROOM }: Line,
) {
  pen.fillStyle = colour;
  pen.font = `700 ${size}px ${font}`;
  const width = pen.measureText(text).width;
  if (width > room) pen.font = `700 ${Math.floor((size * room) / width)}px ${font}`;
  pen.fillText(text, x, y);
}

/** The lines that a text takes, two at most: the rest stays in the second. */
function lines(pen: OffscreenCanvasRenderingContext2D, text: string, font: string): string[] {
  if (text === '') return [];
  pen.font = font;
  const words = text.split(' ');
  let first = '';
  while (words.length > 0 && pen.measureText(`${first} ${words[0] ?? ''}`).width <= ROOM) {
    first = `${first} ${words.shift() ?? ''}`.trim();
  }
  return [first, words.join(' ')].filter((one) => one !== '');
}

function drawRow(
  pen: OffscreenCanvasRenderingContext2D,
  { name, points, mark, isWinner }: PictureRow,
  top: number,
  height: number,
  font: string,
) {
  const size = Math.min(34, height * 0.5);
  const base = top + height / 2 + size * 0.35;
  if (isWinner) {
    pen.fillStyle = COLOURS.wash;
    pen.fillRect(MARGIN - 16, top + 3, ROOM + 32, height - 6);
  }
  pen.save();
  pen.translate(MARGIN, top + (height - size * 1.2) / 2);
  pen.scale((size * 1.2) / MARK_BOX, (size * 1.2) / MARK_BOX);
  pen.fillStyle = plain(mark.colour);
  pen.fill(new Path2D(mark.path));
  pen.restore();
  pen.font = `700 ${size}px ${font}`;
  const width = pen.measureText(points).width;
  line(pen, points, { x: WORDS - MARGIN - width, y: base, size, font, colour: COLOURS.ink });
  const x = MARGIN + size * 1.2 + 16;
  line(pen, name, {
    x,
    y: base,
    size,
    font,
    colour: COLOURS.ink,
    room: ROOM - width - size * 1.2 - 40,
  });
}

/** A colour without variables and schemes, which a canvas does not know. */
function plain(colour: string): string {
  const probe = document.createElement('span');
  probe.style.color = colour;
  probe.style.colorScheme = 'light';
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}
