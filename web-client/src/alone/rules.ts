// The rules of a game as a worker has them: WebAssembly with one buffer, through which JSON goes in
// and comes out.

/** What every module has, besides what it can be asked. */
interface Buffer {
  readonly memory: WebAssembly.Memory;
  /** Makes room for this many bytes; returns where it begins. */
  room(bytes: number): number;
  /** Where the answer begins. */
  answer_at(): number;
}

/** Fetches and compiles a module; `null` if it cannot be had. */
export const fetchRules = (url: string): Promise<WebAssembly.Module | null> =>
  WebAssembly.compileStreaming(fetch(url)).catch(() => null);

/** An instance of a module, of which `Asked` is used. One that has panicked is of no use any more. */
export class Rules<Asked> {
  readonly #exports: Buffer & Asked;

  private constructor(exports: Buffer & Asked) {
    this.#exports = exports;
  }

  static async of<Asked>(program: WebAssembly.Module): Promise<Rules<Asked>> {
    const { exports } = await WebAssembly.instantiate(program);
    return new Rules(exports as unknown as Buffer & Asked);
  }

  /** Puts this into the buffer. */
  put(text: string | Uint8Array) {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    const at = this.#exports.room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
  }

  /** Asks something that leaves an answer of the length that it returns. */
  ask(what: (asked: Asked) => number): unknown {
    const length = what(this.#exports);
    const { buffer } = this.#exports.memory;
    const answer = new Uint8Array(buffer, this.#exports.answer_at(), length);
    return JSON.parse(new TextDecoder().decode(answer));
  }
}
