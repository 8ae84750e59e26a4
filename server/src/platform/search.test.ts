import { foldForSearch } from '@portal/shared/format/format';
import { personName } from '@portal/shared/http/field-schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { foldSql } from './search.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('the database folds every character of a name as the product does', async () => {
  const characters = Array.from({ length: 0x20000 }, (_unused, codePoint) => codePoint)
    .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((character) => personName(100).safeParse(`a${character}b`).success);
  const names = [...characters, ...characters.map((character) => `a${character}\u0306B`), 'H’ Bĭ Ƀuôn Yă'];
  const { rows } = await product.deps.db.execute<{ name: string; folded: string }>(
    sql`select name, ${foldSql(sql`name`)} as folded from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name`,
  );
  expect(rows).toHaveLength(names.length);
  expect(rows.filter(({ name, folded }) => folded !== foldForSearch(name))).toEqual([]);
});
