import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;

const mail = (id: string, change: object = {}) => ({
  id,
  messageId: id,
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
const mailFolder = () => join(product.deps.config.dataDir, 'mail');

describe('a product without a mail server', () => {
  beforeAll(async () => {
    product = await startTestProduct();
    // Three of one second.
    for (const id of ['older2', 'older3', 'older1']) {
      await product.deps.mail.send(mail(id));
      const path = join(mailFolder(), `${id}.eml`);
      const written = await readFile(path, 'utf8');
      await writeFile(path, written.replace(/^Date: .*$/m, 'Date: Fri, 20 Nov 2026 08:00:00 +0000'));
    }
    await product.deps.mail.send(
      mail('newer', {
        subject: `"Thư" <b>&'`,
        attachments: [{ filename: 'hợp đồng.pdf', content: Buffer.from('x'), contentType: 'application/pdf' }],
      }),
    );
  });
  afterAll(() => product.close());

  it('the mail page lists the mails with their recipients, the newest first', async () => {
    const { status, headers, text } = await read('/dev/mail');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect([...text.matchAll(/href="\/dev\/mail\/(\w+)\.eml"/g)].map(([, id]) => id)).toEqual([
      'newer',
      'older3',
      'older2',
      'older1',
    ]);
    expect(text).toContain('hoa@example.com');
  });

  it('the page of a mail shows it as text, with its links and attachments, and runs nothing', async () => {
    const { status, headers, text } = await read('/dev/mail/newer.eml');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('<h1>&#34;Thư&#34; &#60;b&#62;&#38;&#39;</h1>');
    expect(text).toContain('<a href="http://localhost:3000/activate?token=a&#38;b=1">');
    expect(text).toContain('<li>hợp đồng.pdf</li>');
  });

  it.each(['unknown.eml', 'newer', '..%2Fmail%2Fnewer.eml'])('there is no mail under the name %s', async (name) => {
    expect((await read(`/dev/mail/${name}`)).status).toBe(404);
  });
});

/** The key that encrypted the data of the template. */
const readKey = () => readFileSync(join(inject('template').dataDir, 'data.key'), 'utf8').trim();

describe('a product', () => {
  afterEach(() => product.close());

  it.each([
    ['a product with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
    ['in production', { NODE_ENV: 'production', DATA_KEY: readKey(), SMTP_URL: 'smtp://127.0.0.1:1' }],
  ])('%s has no mail page', async (_name, environment) => {
    product = await startTestProduct(environment);
    expect((await read('/dev/mail')).status).toBe(404);
    expect((await read('/dev/mail/any.eml')).status).toBe(404);
  });
});
