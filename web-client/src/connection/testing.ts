// Stands in for the browser's WebSocket, and lets a test play the server.

export class FakeWebSocket {
  static readonly OPEN = 1;
  static made: FakeWebSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeWebSocket.made.push(this);
  }

  static get last(): FakeWebSocket {
    const socket = FakeWebSocket.made.at(-1);
    if (socket === undefined) throw new Error('nobody has connected');
    return socket;
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  /** Delivers a message from the server. */
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The messages that the client has sent. */
  get heard(): unknown[] {
    return this.sent.map((text) => JSON.parse(text) as unknown);
  }

  send(text: string) {
    this.sent.push(text);
  }

  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}
