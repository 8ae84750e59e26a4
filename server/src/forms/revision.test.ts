import { expect, it } from 'vitest';
import { revisionOf } from './revision.ts';

const question = {
  answerType: 'confirm' as const,
  title: { VI: 'Đọc', EN: 'Read' },
  text: { VI: 'Bạn đã đọc chưa?', EN: 'Have you read it?' },
};

it('a question keeps its revision over releases, because clients send it back', () => {
  expect(revisionOf(question)).toBe('f6b874e4a44be73e');
});

it.each([
  ['its kind of answer', { answerType: 'yes_no' as const }],
  ['a title', { title: { VI: 'Đọc', EN: 'Reading' } }],
  ['a text', { text: { VI: 'Bạn đã đọc?', EN: 'Have you read it?' } }],
])('a question gets another revision with %s', (_what, change) => {
  expect(revisionOf({ ...question, ...change })).not.toBe(revisionOf(question));
});

it('a title without a text in its language does not count in the revision', () => {
  const text = { VI: 'Bạn đã đọc chưa?', EN: '' };
  const title = { VI: 'Đọc', EN: 'Another title' };
  expect(revisionOf({ ...question, title, text })).toBe(revisionOf({ ...question, text }));
});
