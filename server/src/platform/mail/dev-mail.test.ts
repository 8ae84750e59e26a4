import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;

const mail = (id: string, change: object = {}) => ({
  id,
  to: 'hoa@example.com',
  subject: `Thư ${id}`,
  text: 'Mở http://localhost:3000/activate?token=a&b=1 để tiếp tục.',
  html: '',
  languageCode: 'VI',
  attachments: [],
  ...change,
});
const read = async (path: string) => {
  const { statusCode, headers, payload } = await product.app.inject({ url: path });
  return { status: statusCode, headers, text: payload };
};

describe('the mails of a product without a mail server', () => {
  beforeAll(async () => {
    product = await startTestProduct();
    await product.deps.mail.send(mail('first'));
    // A mail is dated to the second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await product.deps.mail.send(
      mail('second', {
        subject: `"Thư" <b>&'`,
        attachments: [{ filename: 'hợp đồng.pdf', content: Buffer.from('x'), contentType: 'application/pdf' }],
      }),
    );
  });
  afterAll(() => product.close());

  it('are listed, the newest first, each with whom it is for', async () => {
    const { status, headers, text } = await read('/dev/mail');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect([...text.matchAll(/href="\/dev\/mail\/(\w+)\.eml"/g)].map(([, id]) => id)).toEqual(['second', 'first']);
    expect(text).toContain('hoa@example.com');
  });

  it('are shown as text, with their links and attachments, and run nothing', async () => {
    const { status, headers, text } = await read('/dev/mail/second.eml');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('<h1>&#34;Thư&#34; &#60;b&#62;&#38;&#39;</h1>');
    expect(text).toContain('<a href="http://localhost:3000/activate?token=a&#38;b=1">');
    expect(text).toContain('<li>hợp đồng.pdf</li>');
  });

  it.each(['third.eml', 'second', '..%2Fmail%2Fsecond.eml'])('are read by their own name, not by %s', async (name) => {
    expect((await read(`/dev/mail/${name}`)).status).toBe(404);
  });
});

it('a product without a mail says so', async () => {
  product = await startTestProduct();
  expect((await read('/dev/mail')).text).toContain('Chưa có thư nào.');
  await product.close();
});

it.each([
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['in production', { NODE_ENV: 'production', DATA_KEY: 'ab'.repeat(32) }],
])('a product %s shows nobody its mails', async (_name, environment) => {
  product = await startTestProduct(environment);
  expect((await read('/dev/mail')).text).not.toContain('<title>Mail</title>');
  await product.close();
});
