import { expect, it } from 'vitest';
import { acceptedContentTypes, maxFileBytes, maxPagesOf } from './rules.ts';

it('a document has at most 10 MiB and is a PDF or a picture', () => {
  expect(maxFileBytes).toBe(10_485_760);
  expect(acceptedContentTypes).toEqual(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic']);
});

it.each([
  ['photo', 1],
  ['national_id', 2],
  ['passport', 20],
  ['birth_certificate', 20],
  ['other', 20],
] as const)('a document of the kind %s has at most %i pages', (kind, expected) => {
  expect(maxPagesOf(kind)).toBe(expected);
});
