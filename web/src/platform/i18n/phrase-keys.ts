import type { AllPhrases } from './phrases.ts';
import type { Values } from './translator.ts';

export type Namespace = keyof AllPhrases;

/** The paths of all texts, such as `labelIn.VI`. A table of texts by code has no fixed keys, and so no paths. */
type PathOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Key
    : string extends keyof Words[Key]
      ? never
      : `${Key}.${PathOf<Words[Key]>}`;
}[keyof Words & string];

/** `waiting` for `waiting_one` and `waiting_other`. A lone `gender_other` is a text like any other. */
type CountedOf<Path extends string, All = Path> = Path extends `${infer Base}_one`
  ? `${Base}_other` extends All
    ? Base
    : never
  : never;

type Paths = { [Name in Namespace]: PathOf<AllPhrases[Name]> };
type Counted = { [Name in Namespace]: CountedOf<Paths[Name]> };
type Plain = { [Name in Namespace]: Exclude<Paths[Name], `${Counted[Name]}_${'one' | 'other'}`> };
type Tables = {
  [Name in Namespace]: {
    [Key in keyof AllPhrases[Name] & string]: string extends keyof AllPhrases[Name][Key] ? Key : never;
  }[keyof AllPhrases[Name] & string];
};

/** The keys of the first namespace, and those of the others with their names: `close`, `screen:close`. */
type KeyOf<Keys extends Record<Namespace, string>, First extends Namespace, Others extends Namespace> =
  | Keys[First]
  | (Others extends Namespace ? `${Others}:${Keys[Others]}` : never);

/** The keys of phrases that need no number. */
export type PlainKey<First extends Namespace, Others extends Namespace = never> = KeyOf<Plain, First, Others>;

/** Finds the phrases of some namespaces. The compiler refuses an unknown key, and a counted phrase without its number. */
export interface Translate<First extends Namespace, Others extends Namespace = never> {
  (key: KeyOf<Counted, First, Others>, values: Values & { count: number }): string;
  (key: PlainKey<First, Others>, values?: Values): string;
  /** A table of texts by code, such as the names of audit actions. A code may have no text. */
  table: (key: KeyOf<Tables, First, Others>) => Readonly<Record<string, string>>;
}
