import { expect, it } from 'vitest';
import { acceptedContentTypes, fileKinds, maxFileBytes, maxPagesOf } from './rules.ts';

it('a document has at most 10 MiB and is a PDF or a picture', () => {
  expect(maxFileBytes).toBe(10_485_760);
  expect(acceptedContentTypes).toEqual(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic']);
});

it('the API names these kinds of documents', () => {
  expect(fileKinds).toEqual([
    'passport',
    'photo',
    'national_id',
    'birth_certificate',
    'marriage_certificate',
    'police_certificate',
    'diploma',
    'work_proof',
    'vaccination_record',
    'signed_form',
    'other',
  ]);
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
