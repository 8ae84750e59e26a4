import { expect, it } from 'vitest';
import { startTestProduct } from '#test/test-product.ts';

it('a closing product is not ready first, serves for a moment, and then closes its event streams', async () => {
  const product = await startTestProduct({ SHUTDOWN_DELAY_SECONDS: '1' });
  let hasEnded = false;
  await product.deps.liveChanges.subscribe({
    onChange: () => {},
    onEnd: () => {
      hasEnded = true;
    },
  });
  const statusOf = async (url: string) => (await product.app.inject({ url })).statusCode;
  expect(await statusOf('/readyz')).toBe(200);

  const closed = product.close();
  await expect.poll(() => statusOf('/readyz'), { interval: 20, timeout: 60_000 }).toBe(503);
  expect([await statusOf('/healthz'), await statusOf('/api/systemconfig/password/rules')]).toEqual([200, 200]);
  expect((await product.app.inject({ url: '/healthz' })).headers.connection).toBe('close');
  expect(hasEnded).toBe(false);
  await closed;
  expect(hasEnded).toBe(true);
});
