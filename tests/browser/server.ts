import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAMS = fileURLToPath(new URL('../../target/debug/', import.meta.url));

/** A real server on the loopback interface, with a database of its own. */
export class Server {
  readonly #program: string;
  readonly #settings: readonly string[];
  /** Made at the first start: listing the tests also creates servers. */
  #folder: string | null = null;
  #process: ChildProcess | null = null;
  #listen = '127.0.0.1:0';
  #output = '';

  constructor(program = 'fondaco', settings: readonly string[] = []) {
    this.#program = join(PROGRAMS, program);
    this.#settings = settings;
  }

  /** A server that deals the same games each time. */
  static withDeal(number: number): Server {
    return new Server('fixed-deal-fondaco', ['--deal', String(number)]);
  }

  /** Starts it, on the same port and database if it ran before. */
  async start(): Promise<void> {
    this.#folder ??= mkdtempSync(join(tmpdir(), 'fondaco-browser-'));
    const settings = ['--listen', this.#listen, '--data', this.#folder, '--log', 'warn'];
    const limited = ['requests-per-second', 'actions-per-second', 'tables-per-person', 'tables-per-address'];
    limited.push('new-tables-per-minute', 'new-guests-per-minute', 'forks-per-minute');
    const limits = limited.flatMap((limit) => [`--${limit}`, '10000']);
    const child = spawn(this.#program, [...this.#settings, ...settings, ...limits], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = child;
    const address = await new Promise<string>((resolve, reject) => {
      this.#output = '';
      child.stdout?.on('data', (data: Buffer) => {
        this.#output += data.toString();
        const found = /open at http:\/\/(\S+?)\//.exec(this.#output);
        if (found?.[1]) resolve(found[1]);
      });
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${this.#output}`)));
    });
    this.#listen = address;
  }

  /** Stops it as an operator would, and waits until it has exited. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async dispose(): Promise<void> {
    await this.stop('SIGKILL');
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
  }

  /** What it has printed since its start. */
  get output(): string {
    return this.#output;
  }

  get url(): string {
    return `http://${this.#listen}/`;
  }
}
