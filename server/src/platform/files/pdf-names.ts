/** The names in the objects of a PDF. Text is Latin-1: one character per byte. */

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13 && code !== 11) || code === 0;
const isDelimiter = (letter: string): boolean => '()<>[]{}/%'.includes(letter);
const isRegular = (text: string, at: number): boolean =>
  at < text.length && !isSpace(text.charCodeAt(at)) && !isDelimiter(text.charAt(at));

const endOfWord = (text: string, from: number): number => {
  let at = from;
  while (isRegular(text, at)) at += 1;
  return at;
};

function endOfString(text: string, from: number): number {
  let depth = 0;
  // equivalent mutant (comparison): beyond the end is no letter.
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

const endAfter = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
};

function endOfComment(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** The position after spaces and comments. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    if (isSpace(text.charCodeAt(at))) at += 1;
    else if (text[at] === '%') at = endOfComment(text, at);
    else break;
  }
  return at;
}

/** Any character of a name may be written as `#` and its number, so `/J#61vaScript` is `/JavaScript`. */
const unescapeName = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

export interface Names {
  /** In order, without the slash, each with the position after it. */
  names: { name: string; end: number }[];
  /** The position after the last character that was read. */
  end: number;
}

/** The steps of a token outside of strings: how it changes the depth, and where it ends. */
function tokenAt(text: string, at: number): { end: number; depth: number } {
  const [letter, next] = [text[at], text[at + 1]];
  if (letter === '(') return { end: endOfString(text, at), depth: 0 };
  if (letter === '<') return next === '<' ? { end: at + 2, depth: 1 } : { end: endAfter(text, '>', at), depth: 0 };
  if (letter === '>') return next === '>' ? { end: at + 2, depth: -1 } : { end: at + 1, depth: 0 };
  if (letter === '[') return { end: at + 1, depth: 1 };
  if (letter === ']') return { end: at + 1, depth: -1 };
  return { end: Math.max(at + 1, endOfWord(text, letter === '/' ? at + 1 : at)), depth: 0 };
}

/**
 * Reads the names from a position on.
 * @param isOneObject stops after the first whole object, as readers do
 */
export function readNames(text: string, from: number, isOneObject: boolean): Names {
  const names: Names['names'] = [];
  let depth = 0;
  let at = skipSpace(text, from);
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (text[at] === '/') names.push({ name: unescapeName(text.slice(at + 1, token.end)), end: token.end });
    depth += token.depth;
    at = token.end;
    if (isOneObject && depth <= 0) break;
    at = skipSpace(text, at);
  }
  return { names, end: at };
}
