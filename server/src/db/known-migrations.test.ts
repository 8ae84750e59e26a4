import { expect, it } from 'vitest';
import { startTestProduct } from '../../test/test-product.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { startProduct } from '../start.ts';

it('a release does not start on the database of a newer release, and says so in one line', async () => {
  const product = await startTestProduct();
  try {
    await product.asOwner(`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('of a newer release', 9999999999999)`);
    const started = startProduct(product.deps.config, { log: () => {} });
    await expect(started).rejects.toThrow(OperatorError);
    await expect(started).rejects.toThrow(
      /^The database belongs to a newer release: [^\n]+ 1 of its migrations\. [^\n]+$/,
    );
  } finally {
    await product.close();
  }
});
