import { readFileSync } from 'node:fs';
import type { Mutant } from './mutant.ts';

/**
 * The mutants that nobody can notice: a file, the beginnings of its lines of code, and below each of them the operator
 * (or `any`) with the reason. A line may continue with the next ones, so that it names one place. An entry whose code
 * is gone does nothing.
 */
const known = readFileSync(new URL('equivalent.txt', import.meta.url), 'utf8');

export function isEquivalent({ file, line, operator }: Mutant, text: string, list = known): boolean {
  const code = text
    .split('\n')
    .slice(line - 1, line + 2)
    .map((one) => one.trim())
    .join(' ');
  let isInFile = false;
  let isAtCode = false;

  for (const entry of list.split('\n')) {
    if (!entry.startsWith(' ')) isInFile = entry === file;
    else if (!entry.startsWith('    ')) isAtCode = isInFile && code.startsWith(entry.trim());
    else if (isAtCode && [operator, 'any'].includes(entry.trim().split(':')[0] ?? '')) return true;
  }

  return false;
}
