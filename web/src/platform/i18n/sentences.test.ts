import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { longSentences } from '@portal/shared/languages/long-sentences';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../../../shared/src/locales/', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(vi|en)\/.*\.ts$/.test(file),
);

/** The phrases of a file, in every branch. A value in a phrase counts as one word. */
function phrasesOf(file: string): string[] {
  const code = readFileSync(`${folder}${file}`, 'utf8').replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(([, plain, template]) =>
    (plain ?? template ?? '').replace(/\$\{[^{}]*\}/g, '1'),
  );
}

describe.each(files.filter((file) => !/^..\/staff-/.test(file)))('the phrases of %s', (file) => {
  it('what candidates read has at most 25 words in a sentence', () => {
    expect(phrasesOf(file).flatMap(longSentences)).toEqual([]);
  });
});

/** Only one of the fee plans names its first payment so. The sentence of the job's page has fixed words. */
const isOfHold = /^(Vị trí được giữ cho bạn đến|Your place is held until) \{\{deadline\}\}/;

it('no phrase calls the first payment an application fee, because most plans give it another name', () => {
  const named = files.flatMap((file) =>
    phrasesOf(file).filter((text) => /phí đăng ký|application fee/iu.test(text) && !isOfHold.test(text)),
  );
  expect(named).toEqual([]);
});

it('no phrase of candidates names a year, except in examples and in the names of laws', () => {
  const dated = files
    .filter((file) => !/^..\/staff-/.test(file))
    .flatMap((file) => phrasesOf(file).filter((text) => /\b20[2-9]\d\b/.test(text)))
    .filter((text) => !/ví dụ|example|CFR|USC/.test(text));
  expect(dated).toEqual([]);
});
