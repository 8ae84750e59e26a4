import { toWire } from '@portal/shared/http/casing';
import { localized } from '@portal/shared/languages/localized-text';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wireWriterOf } from './wire-writer.ts';

const line = z.strictObject({
  unitName: z.string(),
  nameByLanguage: z.nullable(localized(z.string())),
  amountCents: z.optional(z.int()),
});
const schema = z.object({
  pageTitle: localized(z.string()),
  subTitle: z.optional(localized(z.string())),
  firstLines: z.array(line),
  lastLine: z.nullable(line),
  answersByQuestion: z.record(z.string(), z.object({ givenText: z.string() })),
  anyValue: z.unknown(),
  eitherLine: z.union([z.object({ aCase: z.boolean() }), z.object({ bCase: z.literal('firstKind') })]),
  openLine: z.looseObject({ knownKey: z.string() }),
  oneOf: z.enum(['firstKind', 'secondKind']),
});
const full = {
  pageTitle: { VI: 'Việc làm', EN: 'Jobs' },
  subTitle: { VI: 'a', EN: 'b' },
  firstLines: [
    { unitName: 'aB', nameByLanguage: { VI: 'x', EN: 'y' }, amountCents: 5 },
    { unitName: 'cD', nameByLanguage: null },
  ],
  lastLine: { unitName: 'eF', nameByLanguage: { VI: 'x', EN: 'y' } },
  answersByQuestion: { firstName: { givenText: 'gH' }, a_b: { givenText: '' } },
  anyValue: { someKey: [{ otherKey: 1 }] },
  eitherLine: { bCase: 'firstKind' as const },
  openLine: { knownKey: 'k', otherKey: { innerKey: 1 } },
  oneOf: 'secondKind' as const,
};

const sent = (value: unknown) => JSON.parse(JSON.stringify(value));
const written = (value: unknown) => sent(wireWriterOf(schema)(z.parse(schema, value)));

it('a compiled writer writes what the codec writes', () => {
  expect(written(full)).toEqual(sent(toWire(full)));
  expect(Object.keys(written(full))).toEqual(Object.keys(sent(toWire(full))));
  const least = { ...full, subTitle: undefined, firstLines: [], lastLine: null, anyValue: null };
  expect(written(least)).toEqual(sent(toWire(least)));
});

it('a compiled writer names each language of a text', () => {
  expect(written(full)).toMatchObject({
    page_title_vi: 'Việc làm',
    page_title_en: 'Jobs',
    first_lines: [{ unit_name: 'aB', name_vi: 'x', amount_cents: 5 }, { name_by_language: null }],
    answers_by_question: { first_name: { given_text: 'gH' } },
    open_line: { known_key: 'k', other_key: { inner_key: 1 } },
  });
});

it('a schema that a compiled writer would write differently is refused', () => {
  const either = z.object({ name: z.nullable(z.union([z.string(), localized(z.string())])) });
  expect(() => wireWriterOf(either)).toThrow('the field name may be a text by language');
  const tree = z.object({
    name: z.string(),
    get children() {
      return z.array(tree);
    },
  });
  expect(() => wireWriterOf(tree)).toThrow('contains itself');
});
