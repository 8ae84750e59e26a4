import { localized } from '@portal/shared/languages/localized-text';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wireWriterOf } from './wire-writer.ts';

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
