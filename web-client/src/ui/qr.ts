// QR codes as one SVG path.

import qrcode from 'qrcode-generator';

export interface QrDrawing {
  /** Modules a side, the quiet zone included. */
  readonly size: number;
  readonly path: string;
}

/** What the standard asks for around the code, in modules. */
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
