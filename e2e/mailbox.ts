import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { ownProduct } from './worker-products.ts';

/** A busy machine takes long to send an email, and longer to seal a contract. */
const longestTries = 300;
const folder = join(ownProduct.dataDir, 'mail');

async function mailsTo(email: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  // Reading the emails of everybody, with their contracts, takes long.
  const mails = await Promise.all(files.filter((file) => file.includes(email)).map((file) => PostalMime.parse(file)));
  return mails.filter((mail) => mail.to?.some(({ address }) => address === email));
}

/** The link in an email to an address, other than a former one. Waits for the email as a person would. */
export async function linkMailedTo(email: string, path: string, { former }: { former?: string } = {}): Promise<string> {
  for (let tries = 0; tries < longestTries; tries += 1) {
    for (const mail of await mailsTo(email)) {
      const link = (mail.text ?? '').match(/https?:\/\/\S+/g)?.find((one) => new URL(one).pathname === path);
      if (link && link !== former) return link;
    }
    await sleep(200);
  }
  throw new Error(`no link to ${path} was mailed to ${email}`);
}

/** Waits for an email with an attachment of a type. Returns its name. */
export async function attachmentMailedTo(email: string, type: string): Promise<string> {
  for (let tries = 0; tries < longestTries; tries += 1) {
    const attached = (await mailsTo(email)).flatMap(({ attachments }) => attachments);
    const found = attached.find(({ mimeType }) => mimeType === type);
    if (found) return found.filename ?? '';
    await sleep(200);
  }
  throw new Error(`no ${type} was mailed to ${email}`);
}
