// Copies text. On plain HTTP browsers have no clipboard object, so the old way is kept.

/** Returns whether it worked. */
export async function copyText(text: string, shown: HTMLInputElement): Promise<boolean> {
  try {
    // Missing outside secure contexts, whatever its type says.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    shown.focus();
    shown.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way on plain HTTP
    return document.execCommand('copy');
  }
}
