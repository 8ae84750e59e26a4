import { approveApplicant, listApplications } from '@portal/shared/applications/contract';
import { uploadFile } from '@portal/shared/files/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { completeStep, uploadNotice } from '@portal/shared/labor-progress/contract';
import { grantRefund, payRefund, requestRefund, uploadRefundEvidence } from '@portal/shared/refunds/contract';
import { approveTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestNewAddress } from './approvals.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, pngFile, wireTransfer } from './candidate-factory.ts';
import { offerTo, signOffer } from './moves.ts';
import { adminTokenOf, rawCall, tokenOf } from './raw-call.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

/** Every response that is a file. It is never cached, sniffed, or executed, and its name cannot break a header. */

interface BinaryAnswer {
  readers: readonly ('owner' | 'staff')[];
  type: string;
  /** The name for old clients and the name in UTF-8. */
  disposition: RegExp;
}

const both = ['owner', 'staff'] as const;
const named = (plain: string, encoded = plain) =>
  new RegExp(`^inline; filename="${plain}"; filename\\*=UTF-8''${encoded}$`);
const day = '\\d{4}-\\d{2}-\\d{2}';
const uuid = '[0-9a-f-]{36}';

const binaryAnswers: Record<string, BinaryAnswer> = {
  '/files/{uid}/content': {
    readers: both,
    type: 'image/png',
    // Clients send a quote as %22.
    disposition: named(
      '_nh th_ %22c_a t_i%22\\.png',
      '%E1%BA%A3nh%20th%E1%BA%BB%20%2522c%E1%BB%A7a%20t%C3%B4i%2522\\.png',
    ),
  },
  '/contracts/{uid}/pdf': { readers: both, type: 'application/pdf', disposition: named(`contract-${uuid}\\.pdf`) },
  '/jobs/{uid}/contract/pdf': {
    readers: ['owner'],
    type: 'application/pdf',
    disposition: named('contract-to-read\\.pdf'),
  },
  '/addenda/{uid}/to-sign/pdf': {
    readers: ['owner'],
    type: 'application/pdf',
    disposition: named('addendum-to-read\\.pdf'),
  },
  '/addenda/{uid}/pdf': { readers: both, type: 'application/pdf', disposition: named(`addendum-${uuid}\\.pdf`) },
  '/invoices/{id}/pdf': { readers: both, type: 'application/pdf', disposition: named('INV-[0-9-]+\\.pdf') },
  '/invoices/{id}/payment-sheet': {
    readers: both,
    type: 'application/pdf',
    disposition: named('INV-[0-9-]+-payment-sheet\\.pdf'),
  },
  '/transfers/{id}/proof': {
    readers: both,
    type: 'image/png',
    disposition: named('bi_n lai\\.png', 'bi%C3%AAn%20lai\\.png'),
  },
  '/refunds/{id}/evidence': {
    readers: both,
    type: 'image/png',
    disposition: named('passwd\\.png'),
  },
  '/refunds/{id}/proof': {
    readers: both,
    type: 'image/png',
    disposition: named('h_ chi_u\\.png', 'h%E1%BB%99%20chi%E1%BA%BFu\\.png'),
  },
  '/statement/pdf': { readers: ['owner'], type: 'application/pdf', disposition: named(`statement-${day}\\.pdf`) },
  '/admin/users/{email}/statement/pdf': {
    readers: ['staff'],
    type: 'application/pdf',
    disposition: named(`statement-${day}\\.pdf`),
  },
  '/progress/{step}/notice': {
    readers: ['owner'],
    type: 'image/png',
    disposition: named("it's \\(1\\)\\.png", 'it%27s%20%281%29\\.png'),
  },
  '/admin/users/{email}/progress/{step}/notice': {
    readers: ['staff'],
    type: 'image/png',
    disposition: named("it's \\(1\\)\\.png", 'it%27s%20%281%29\\.png'),
  },
  '/admin/approvals/{uid}/evidence': {
    readers: ['staff'],
    type: 'image/png',
    disposition: named('cu_c g_i\\.png', 'cu%E1%BB%99c%20g%E1%BB%8Di\\.png'),
  },
  '/admin/users/export': {
    readers: ['staff'],
    type: 'text/csv; charset=utf-8',
    disposition: named(`candidates-${day}\\.csv`),
  },
};

let product: TestProduct;
let tokens: { owner: string; staff: string };
let parameters: Record<string, string>;

beforeAll(async () => {
  product = await startTestProduct();
  const admin = await logInAsAdmin(product);
  const { uid: jobUid } = await makeJob(product);
  const owner = await makeApproved(product);
  const { client, email } = owner;
  const { uid: file } = await client.call(uploadFile, {
    body: { kind: 'diploma' },
    file: pngFile('ảnh thẻ "của tôi".png'),
  });
  const { invoiceId } = await apply(owner, jobUid);
  const transfer = await client.call(submitTransfer, {
    params: { id: invoiceId ?? '' },
    body: wireTransfer,
    file: pngFile('biên lai.png'),
  });
  await admin.call(approveTransfer, { params: { id: transfer.id } });
  await admin.call(approveApplicant, { params: { uid: jobUid, email } });
  const step = { email, step: 'form_9089' };
  await admin.call(completeStep, { params: step, body: { completedOn: '2026-01-10', receiptNumber: 'G-100' } });
  const [application] = (await client.call(listApplications, {})).items;
  const contract = application?.contractUid ?? '';
  const account = { accountHolder: 'A', bankName: 'B', accountNumber: '1' };
  const { id: refund } = await client.call(requestRefund, {
    body: { contractUid: contract, ground: 'other', explanation: 'Vì', ...account },
  });
  await client.call(uploadRefundEvidence, { params: { id: refund }, file: pngFile('../../etc/passwd.png') });
  await admin.call(grantRefund, { params: { id: refund }, body: { amountCents: 100 } });
  await admin.call(payRefund, {
    params: { id: refund },
    body: { paidOn: product.clock.today(), reference: 'HOAN' },
    file: pngFile('C:\\Users\\an\\hộ chiếu.png'),
  });
  const offer = await offerTo(admin, owner, (await makeJob(product)).uid);
  await signOffer(owner, offer.uid);
  // The move started the steps again.
  await admin.call(completeStep, { params: step, body: { completedOn: '2026-01-10' } });
  await admin.call(uploadNotice, { params: step, file: pngFile("it's (1).png") });
  const { uid: approval } = await requestNewAddress(admin, email, 'new-address@example.com');
  const { uid: nextOffer } = await offerTo(admin, owner, (await makeJob(product)).uid);
  await product.work();
  const invoices = (await client.call(listInvoices, {})).items;
  const invoice = invoices.find(({ status }) => status === 'not_paid')?.id ?? '';
  tokens = { owner: await tokenOf(product, email), staff: await adminTokenOf(product) };
  parameters = {
    email,
    job: jobUid,
    step: 'form_9089',
    file,
    contract,
    invoice,
    transfer: transfer.id,
    refund,
    approval,
    uid: offer.uid,
    nextOffer,
  };
});
afterAll(() => product.close());

/** Fills in `/files/{uid}/content` with the file of the scene. An id is named after the noun before it. */
const fill = (path: string) =>
  path
    .replace('/{uid}/to-sign', '/{nextOffer}/to-sign')
    .replace(/\/(\w+?)s\/\{(?:uid|id)\}/, (_match, noun: string) => `/${noun}s/${parameters[noun]}`)
    .replace(/\{(\w+)\}/g, (_match, name: string) => parameters[name] ?? '');

const read = (path: string, reader: 'owner' | 'staff') => rawCall(product, { path: fill(path), token: tokens[reader] });

it('the table of file responses has every such call of the API, and nothing else', async () => {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
  type Operation = { responses: Record<string, { content: Record<string, unknown> }> };
  const binary = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.values(methods)
      .map((operation) => Object.keys(operation.responses[200]?.content ?? {}))
      .filter((types) => !types.includes('application/json') && !types.includes('text/event-stream'))
      .map(() => path.replace(/^\/api/, '')),
  );
  expect(binary.toSorted()).toEqual(Object.keys(binaryAnswers).toSorted());
});

const readings = Object.entries(binaryAnswers).flatMap(([path, row]) =>
  row.readers.map((reader) => ({ path, reader, ...row })),
);
it.each(readings)(
  'the response of $path cannot be cached, sniffed, or executed by its $reader',
  async ({ path, reader, ...row }) => {
    const { status, headers, payload } = await read(path, reader);
    expect(status).toBe(200);
    expect(payload.length).toBeGreaterThan(0);
    expect(headers).toMatchObject({
      'content-type': row.type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(headers['content-disposition']).toMatch(row.disposition);
  },
);

it('a file response keeps the bytes of the file', async () => {
  const sent = Buffer.from(await pngFile().arrayBuffer());
  for (const path of ['/files/{uid}/content', '/transfers/{id}/proof', '/refunds/{id}/proof']) {
    expect((await read(path, 'owner')).payload.equals(sent), path).toBe(true);
  }
});

/** Unlike a browser, this sends the name in percent-encoding, so that any character gets through. */
async function upload(name: string) {
  const head = [
    '--edge',
    'Content-Disposition: form-data; name="kind"',
    '',
    'other',
    '--edge',
    `Content-Disposition: form-data; name="file"; filename*=utf-8''${encodeURIComponent(name)}`,
    'Content-Type: image/png',
    '',
    '',
  ].join('\r\n');
  const image = Buffer.from(await pngFile().arrayBuffer());
  return product.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { authorization: `Bearer ${tokens.owner}`, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), image, Buffer.from('\r\n--edge--\r\n')]),
  });
}
async function uploadNamed(name: string) {
  const { uid } = (await upload(name)).json().data;
  return rawCall(product, { path: `/files/${uid}/content`, token: tokens.owner });
}

it.each([
  ['control characters', 'a\u0001\u001b\u007f\tb.png', 'ab.png', 'ab.png'],
  ['characters of a header', "a*'(b); c.png", "a_'(b); c.png", 'a_%27%28b%29%3B%20c.png'],
  ['a quote', 'a"; filename="b.exe', 'a_; filename=_b.png', 'a_%3B%20filename%3D_b.png'],
  ['a path', '/etc/cron.d/x.png', 'x.png', 'x.png'],
  ['a Windows path', 'C:\\temp\\x.png', 'x.png', 'x.png'],
  ['nothing but a path', '../', 'file.png', 'file.png'],
  ['a percent sign', '100%.png', '100%.png', '100%25.png'],
  ['a picture of a face', '😀.png', '__.png', '%F0%9F%98%80.png'],
  ['decomposed letters', 'Hồ sơ.png'.normalize('NFD'), 'H_ s_.png', 'H%E1%BB%93%20s%C6%A1.png'],
])('a file name with %s stays one name in the header', async (_what, name, plain, encoded) => {
  const { status, headers } = await uploadNamed(name);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe(`inline; filename="${plain}"; filename*=UTF-8''${encoded}`);
  expect(headers).not.toHaveProperty('set-cookie');
});

it('a file name with a line break is refused', async () => {
  const answer = await upload('a\r\nSet-Cookie: x=1.png');
  expect({ status: answer.statusCode, fields: answer.json().data.fields }).toEqual({
    status: 422,
    fields: { file: 'FILE_MISSING' },
  });
});

it('a file name keeps its first 150 characters, whole ones, and its ending', async () => {
  const { status, headers } = await uploadNamed(`${'😀'.repeat(200)}.webp`);
  expect(status).toBe(200);
  expect(String(headers['content-disposition'])).toMatch(/UTF-8''(%F0%9F%98%80){146}\.png$/);
});
