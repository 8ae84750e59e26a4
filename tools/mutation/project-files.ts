import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * All files of the project, with slashes and relative to its root: the committed ones, and new ones that git does not
 * ignore.
 */
export function listProjectFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // Git also lists a file that was deleted but not committed.
  return output.split('\0').filter((file) => file && existsSync(join(root, file)));
}

export const readProjectFile = (file: string): string => readFileSync(join(root, file), 'utf8');

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const productCode = /^(?:shared|server|web)\/src\/.*\.tsx?$/;

/** Code whose values are data, that only tests use, or that a tool writes. */
const notMutated = [
  /\.(?:test|gen|d)\.tsx?$/,
  /^server\/src\/(?:seed|reference-data|db\/schema)\//,
  /^server\/src\/db\/schema\.ts$/,
  /^shared\/src\/locales\//,
  /(?:samples|invented-language)\.ts$/,
];

export const isMutated = (file: string): boolean =>
  productCode.test(file) && notMutated.every((pattern) => !pattern.test(file));
