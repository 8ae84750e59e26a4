import type ts from 'typescript';

/** An edit of an operator: the text between two offsets becomes another text. */
export interface Edit {
  operator: string;
  start: number;
  end: number;
  text: string;
  /** The reported offset, if it is not the start. */
  at?: number;
}

/** One small change of one file. */
export interface Mutant {
  /** Relative to the root of the project, with slashes. */
  file: string;
  line: number;
  operator: string;
  start: number;
  end: number;
  before: string;
  after: string;
}

export interface OperatorContext {
  source: ts.SourceFile;
  textOf(node: ts.Node): string;
  /** Lists of words that exclude each other, as in `['paid', 'void']`. */
  wordLists: readonly (readonly string[])[];
  /** Whether the file declares zod schemas. */
  declaresSchemas: boolean;
  /** Whether the node only affects the look of a component. */
  isAppearance: boolean;
}

/** Returns every edit that the operator can make at one node. */
export type Operator = (node: ts.Node, context: OperatorContext) => Edit[];
