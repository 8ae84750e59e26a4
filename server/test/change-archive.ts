import { readArchive, writeArchive } from '../src/backup/archive.ts';
import { sha256 } from '../src/platform/encryption.ts';

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

/** An edit of an archive that replaces its waiting tasks, so that the archive is intact. */
export function replaceTasks(edit: (tasks: object[]) => object[]): (part: Part) => Buffer {
  let tasks = Buffer.from('');
  return ({ name, content }) => {
    if (name === 'tasks.json') tasks = Buffer.from(JSON.stringify(edit(JSON.parse(content.toString()))));
    if (name === 'tasks.json') return tasks;
    if (name !== 'manifest.json') return content;
    const manifest = JSON.parse(content.toString());
    // As an archive of an earlier release, which has no signature.
    return Buffer.from(
      JSON.stringify({ ...manifest, mac: undefined, tasks: { ...manifest.tasks, sha256: sha256(tasks) } }),
    );
  };
}
