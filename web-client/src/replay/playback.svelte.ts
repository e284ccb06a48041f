// The current step in a recording, and the clock that advances it.

/** The time between two steps at normal speed, in milliseconds. */
export const STEP_MS = 1_200;

export const SPEEDS = [0.5, 1, 2, 4] as const;

export type Speed = (typeof SPEEDS)[number];

export class Playback {
  readonly length: number;
  #step = $state(0);
  #isPlaying = $state(false);
  #speed = $state<Speed>(1);
  #hasJumped = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param length the number of steps */
  constructor(length: number, step: number) {
    this.length = length;
    this.#step = this.#within(step);
  }

  /** The number of steps that led to the position shown. */
  get step(): number {
    return this.#step;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  get isAtEnd(): boolean {
    return this.#step === this.length;
  }

  /** Whether the viewer got here other than from the step before. */
  get hasJumped(): boolean {
    return this.#hasJumped;
  }

  get speed(): Speed {
    return this.#speed;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    if (this.#isPlaying) this.#wait();
  }

  /** Goes there and pauses. */
  go(step: number) {
    this.pause();
    this.#move(step);
  }

  /** Starts over if it has reached the end. */
  play() {
    if (this.length === 0) return;
    if (this.isAtEnd) this.#move(0);
    this.#isPlaying = true;
    this.#wait();
  }

  pause() {
    clearTimeout(this.#timer);
    this.#isPlaying = false;
  }

  toggle() {
    if (this.#isPlaying) this.pause();
    else this.play();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), STEP_MS / this.#speed);
  }

  #tick() {
    this.#move(this.#step + 1);
    if (this.isAtEnd) this.pause();
    else this.#wait();
  }

  #move(step: number) {
    const to = this.#within(step);
    if (to === this.#step) return;
    this.#hasJumped = to !== this.#step + 1;
    this.#step = to;
  }

  #within(step: number): number {
    return Math.min(Math.max(Math.trunc(step), 0), this.length);
  }
}
