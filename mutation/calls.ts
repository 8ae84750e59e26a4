import type { Importers } from './import-graph.ts';
import type { Mutant } from './mutant.ts';
import { isTest } from './project-files.ts';

export interface Graph {
  importers: Importers;
  /** Returns the text of a file. */
  read: (file: string) => string;
}

type Place = Pick<Mutant, 'file' | 'within'> & Partial<Pick<Mutant, 'start'>>;

/** A part of a file with a name: a declaration, or the handler of a call in a file of routes. */
interface Part {
  name: string;
  isCall: boolean;
  start: number;
  text: string;
}

const beginnings = /^(?:export )?(?:async )?(?:const|function) (\w+)|^ *api\.on\(\s*(?:\w+\.)?(\w+)/gm;

/** The formatter puts each declaration at the start of a line. Tests of their texts need no syntax tree. */
function partsOf(text: string): Part[] {
  const found = [...text.matchAll(beginnings)];
  return found.map(({ index, 1: declaration, 2: call }, at) => ({
    name: declaration ?? call ?? '',
    isCall: call !== undefined,
    start: index,
    text: text.slice(index, found[at + 1]?.index ?? text.length),
  }));
}

const names = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** The text of the declaration or handler around a place. */
export const textAround = ({ file, start }: Pick<Place, 'file' | 'start'>, { read }: Pick<Graph, 'read'>): string =>
  partsOf(read(file)).findLast((part) => start !== undefined && part.start <= start)?.text ?? '';

/**
 * Returns the names of the calls whose handlers lead to a place, from the functions that name it to those that name
 * them.
 */
export function callsLeadingTo({ file, within, start }: Place, { importers, read }: Graph): string[] {
  const calls = new Set<string>();
  const known = new Map<string, Part[]>();
  const readParts = (path: string) => {
    const parts = known.get(path) ?? partsOf(read(path));
    known.set(path, parts);
    return parts;
  };
  // In a file of routes, the changed function is the handler around the mutant.
  const around = readParts(file).findLast((part) => start !== undefined && part.start <= start);
  if (around?.isCall) return [around.name];

  const seen = new Set<string>();
  const waiting = readParts(file).flatMap(({ name }) => (!within || name === within ? [{ path: file, name }] : []));
  for (const { path, name } of waiting) {
    for (const user of [path, ...(importers.get(path) ?? [])]) {
      if (!user.startsWith('server/src/') && user !== file) continue;
      if (isTest(user)) continue;
      for (const part of readParts(user)) {
        const key = `${user} ${part.name}`;
        if (seen.has(key) || (user === path && part.name === name) || !names(part.text, name)) continue;
        seen.add(key);
        if (part.isCall) calls.add(part.name);
        else waiting.push({ path: user, name: part.name });
      }
    }
  }
  return [...calls];
}

/** The part of these calls that a test makes, from 0 to 1. */
export function shareMade(calls: readonly string[], test: string): number {
  return calls.length === 0 ? 0 : calls.filter((name) => names(test, name)).length / calls.length;
}
