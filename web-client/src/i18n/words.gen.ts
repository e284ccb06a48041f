// What the catalogue of sentences holds. Generated; do not edit.

export type BoardWords = {
  readonly table: {
    readonly playedFor: (name: string) => string;
    readonly moved: (name: string) => string;
    readonly takeBackAgreed: (name: string, steps: number) => string;
    readonly gameEnded: (name: string) => string;
    readonly timeGiven: (name: string, to: string) => string;
    readonly timeOut: (name: string) => string;
    readonly paused: (name: string) => string;
    readonly resumed: (name: string) => string;
    readonly daysOffTaken: (name: string) => string;
    readonly daysOffEnded: (name: string) => string;
    readonly seatBack: (name: string) => string;
    readonly seatSubstitute: (name: string) => string;
  };
  readonly notice: {
    readonly waiting: (tables: number) => string;
    readonly with: (game: string, others: string) => string;
    readonly last: (game: string, last: string) => string;
    readonly leftOut: (tables: number) => string;
    readonly trial: string;
    readonly seatAsked: string;
    readonly seatAskedBy: (name: string) => string;
    readonly seatQuestion: (name: string, of: string) => string;
    readonly goneOn: string;
    readonly tablePlays: string;
    readonly computerPlays: string;
    readonly seatFree: string;
    readonly sitDown: string;
  };
};

export type LanguageWords = {
  readonly name: string;
  readonly two: (first: string, second: string) => string;
  readonly last: (others: string, last: string) => string;
};
