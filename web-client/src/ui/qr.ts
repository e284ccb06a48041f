// QR codes as one SVG path.

import qrcode from 'qrcode-generator';

export interface QrDrawing {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  readonly path: string;
}

/** The quiet zone around the code that the standard requires, in modules. */
const QUIET = 4;

export function qrDrawing(text: string): QrDrawing {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return { size: count + 2 * QUIET, path };
}
