import * as auth from '@portal/shared/auth/contract';
import { linkUsesPerAddress } from '@portal/shared/auth/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  product.clock.stop();
});
afterAll(() => product.close());

it('links that nobody has are refused, and after many attempts, whichever call uses them', async () => {
  const body = { token: 'x'.repeat(43), password: 'Mật-khẩu-mới-2' };
  const uses = [auth.resetPassword, auth.activate];
  for (let count = 0; count < linkUsesPerAddress.count; count += 1) {
    const use = uses[count % 2] ?? auth.activate;
    expect((await refusalOf(product.client().call(use, { body }))).code).toMatch(/INVALID_OR_EXPIRED_TOKEN|NOT_FOUND/);
  }
  for (const use of uses) {
    expect(await refusalOf(product.client().call(use, { body }))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
});
