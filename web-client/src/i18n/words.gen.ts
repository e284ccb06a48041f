// What the catalogue of sentences holds. Generated; do not edit.

export type LanguageWords = {
  readonly name: string;
  readonly two: (first: string, second: string) => string;
  readonly last: (others: string, last: string) => string;
};
