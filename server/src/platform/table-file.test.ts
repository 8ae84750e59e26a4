import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { tableFormats } from '@portal/shared/http/table-formats';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { writeTable } from './table-file.ts';

const columns = [{ title: 'A', kind: 'text' as const }];

it.each(tableFormats)(
  'a caller who leaves in the middle of a table as %s ends the reading of its rows',
  async (format) => {
    let read = 0;
    let hasEnded = false;
    async function* rows() {
      try {
        for (;;) {
          read += 1;
          yield [`${read}`.repeat(1000)];
        }
      } finally {
        hasEnded = true;
      }
    }
    const { content } = writeTable({ name: 't', format, columns, rows, timeZone: 'UTC', onCutShort: () => undefined });
    if (!(content instanceof Readable)) throw new Error('a table is a stream');
    for await (const _chunk of content) break;
    await expect.poll(() => hasEnded).toBe(true);
    const before = read;
    await delay(20);
    expect(read).toBe(before);
  },
);

it.each(tableFormats)('a table as %s whose rows cannot be read is cut short, not complete', async (format) => {
  async function* rows() {
    yield ['1'];
    throw new Error('the database is gone');
  }
  const errors: unknown[] = [];
  const onCutShort = (error: unknown) => errors.push(error);
  const { content } = writeTable({ name: 't', format, columns, rows, timeZone: 'UTC', onCutShort });
  await expect((content as Readable).toArray()).rejects.toThrow('the database is gone');
  expect(errors).toMatchObject([{ message: 'the database is gone' }]);
});

it('a text that Excel would take for the code of a character is read from XLSX as it was written', async () => {
  const texts = ['_x0041_', 'a_X00e1_b_x005F_x0041_'];
  const { content } = writeTable({
    name: 't',
    format: 'xlsx',
    columns,
    rows: () => Readable.from(texts.map((text) => [text])),
    timeZone: 'UTC',
    onCutShort: () => undefined,
  });
  const { sheets } = await readXlsx(Buffer.concat(await (content as Readable).toArray()));
  expect(sheets[0]?.rows).toEqual([['A'], ...texts.map((text) => [text])]);
});

it('a CSV has moments in the order of ISO and phone numbers as text without an apostrophe', async () => {
  const { content } = writeTable({
    name: 't',
    format: 'csv',
    columns: [
      { title: 'A', kind: 'phone' },
      { title: 'B', kind: 'moment' },
    ],
    rows: () =>
      Readable.from([
        ['+84912345678', new Date('2026-11-20T17:30:05Z')],
        ['0912345678', null],
        ['+12025550123', null],
        ['+1+cmd', null],
      ]),
    timeZone: 'Asia/Ho_Chi_Minh',
    onCutShort: () => undefined,
  });
  const text = Buffer.concat(await (content as Readable).toArray()).toString('utf8');
  expect(text.slice(1).trim().split('\n')).toEqual([
    'A,B',
    '+84 912 345 678,2026-11-21 00:30:05',
    '0912 345 678,',
    '+12 025 550 123,',
    "'+1+cmd,",
  ]);
});
