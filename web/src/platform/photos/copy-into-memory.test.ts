import { expect, it } from 'vitest';
import { unreadable, vanished } from '#test/unreadable-file.ts';
import { copyIntoMemory, isReadable } from './copy-into-memory.ts';

it('a copy of a picked file stays readable after the file has vanished', async () => {
  const file = new File(['%PDF-1.7 receipt'], 'biên lai.pdf', {
    type: 'application/pdf',
    lastModified: 1_700_000_000_000,
  });
  const copy = await copyIntoMemory(file);
  Object.assign(file, vanished);
  expect(await isReadable(file)).toBe(false);
  expect(await isReadable(copy)).toBe(true);
  expect(await copy.text()).toBe('%PDF-1.7 receipt');
  // A retry sends the same file.
  expect([copy.name, copy.type, copy.lastModified]).toEqual([file.name, file.type, file.lastModified]);
});

it('a file that has vanished already cannot be copied', async () => {
  await expect(copyIntoMemory(unreadable('biên lai.pdf'))).rejects.toThrow('could not be read');
});
