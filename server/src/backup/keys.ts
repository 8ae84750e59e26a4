import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import type { KeyedHash, KeyRing } from '#platform/encryption.ts';
import { createKeyedHashes } from '#platform/encryption.ts';
import { readKeyLines, writeKeyFile } from '#platform/key-file.ts';
import { makePrivateFolder } from '#platform/private-folder.ts';
import { required } from '#platform/required.ts';
import { archivePurpose } from './manifest.ts';

type KeyConfig = Pick<Config, 'dataKey' | 'previousDataKeys' | 'dataDir'>;

const pathsOf = ({ dataDir }: KeyConfig): [current: string, previous: string] => [
  join(dataDir, 'data.key'),
  join(dataDir, 'data.key.previous'),
];

/** The keys of the data in hexadecimal digits, the current one first; from the configuration or from their files. */
export function readKeys(config: KeyConfig): string[] {
  const [path, previousPath] = pathsOf(config);
  const read = (file: string) => (existsSync(file) ? readKeyLines(file) : []);
  const current = config.dataKey ? [config.dataKey.toString('hex')] : read(path);
  return [...current, ...config.previousDataKeys.map((key) => key.toString('hex')), ...read(previousPath)];
}

/** Keeps all keys of an archive where the product looks for them, unless there is a key already. */
export function keepKeys(config: KeyConfig, keys: readonly string[]): void {
  if (readKeys(config).length > 0) return;
  const [current, ...previous] = keys;
  if (!current) return;
  makePrivateFolder(config.dataDir);
  const [path, previousPath] = pathsOf(config);
  writeKeyFile(path, [current]);
  if (previous.length > 0) writeKeyFile(previousPath, previous);
}

/** Signs an archive under the current key. */
export const signerOf = (keys: KeyRing): KeyedHash =>
  required(createKeyedHashes(keys, archivePurpose)[0], 'a product has a key');
