import { readArchive, writeArchive } from '#backup/archive.ts';
import type { Manifest } from '#backup/manifest.ts';
import { signedText } from '#backup/manifest.ts';
import type { KeyedHash } from '#platform/encryption.ts';
import { sha256 } from '#platform/encryption.ts';

type Part = { name: string; content: Buffer };

/** Writes a changed copy of an archive, without the parts that become undefined. */
export async function changeArchive(
  { from, to }: { from: string; to: string },
  edit: (part: Part) => Buffer | undefined,
): Promise<string> {
  await writeArchive(to, async (add) => {
    for await (const part of readArchive(from)) {
      const content = edit(part);
      if (content) await add(part.name, content);
    }
  });
  return to;
}

/** An edit of an archive that replaces its waiting tasks and signs it again, so that the archive is intact. */
export function replaceTasks(sign: KeyedHash, edit: (tasks: object[]) => object[]): (part: Part) => Buffer {
  let header = Buffer.from('');
  let tasks = Buffer.from('');
  return ({ name, content }) => {
    if (name === 'header.json') header = Buffer.from(content);
    if (name === 'tasks.json') tasks = Buffer.from(JSON.stringify(edit(JSON.parse(content.toString()))));
    if (name === 'tasks.json') return tasks;
    if (name !== 'manifest.json') return content;
    const { mac: _mac, ...manifest }: Manifest = JSON.parse(content.toString());
    const changed = { ...manifest, tasks: { ...manifest.tasks, sha256: sha256(tasks) } };
    return Buffer.from(JSON.stringify({ ...changed, mac: sign(signedText(header, changed)) }));
  };
}
