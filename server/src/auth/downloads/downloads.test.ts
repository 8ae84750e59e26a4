import { listAuditLog } from '@portal/shared/audit-log/contract';
import * as contract from '@portal/shared/downloads/contract';
import { uploadFile } from '@portal/shared/files/contract';
import { endSession, listSessions } from '@portal/shared/sessions/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeCandidate, pngFile, refusalOf } from '#test/candidate-factory.ts';
import { adminTokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let candidate: Candidate;
let uid: string;
beforeAll(async () => {
  product = await startTestProduct();
  product.clock.stop();
  candidate = await makeCandidate(product);
  const file = new File([pngFile()], 'giấy khai sinh.png', { type: 'image/png' });
  ({ uid } = await candidate.client.call(uploadFile, { body: { kind: 'other' }, file }));
});
afterAll(() => product.close());

const make = async (query = 'as=sent', client = candidate.client) =>
  client.call(contract.createDownload, { body: { kind: 'getFileContent', uid, query } });

/** Follows an address as a browser does, without the session's token. */
const follow = async (url: string, method: 'GET' | 'HEAD' = 'GET', language = 'vi') => {
  const { statusCode, headers, rawPayload } = await product.app.inject({
    method,
    url,
    headers: { 'accept-language': language },
  });
  return { status: statusCode, headers, content: rawPayload };
};

it('the address of a file saves it under its name, once', async () => {
  const { url, expiresAt } = await make();
  expect(url).toMatch(new RegExp(`^/api/files/${uid}/content\\?as=sent&download=[\\w-]{43}\\.VI$`));
  expect(Date.parse(expiresAt) - product.clock.now().getTime()).toBe(60_000);
  // A browser may look first. That uses nothing.
  expect((await follow(url, 'HEAD')).status).toBe(401);

  const { status, headers, content } = await follow(url);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="gi_y khai sinh.png"; filename*=UTF-8''gi%E1%BA%A5y%20khai%20sinh.png`,
  );
  expect(headers['cache-control']).toBe('private, no-store');
  expect(content.length).toBeGreaterThan(0);
  expect((await follow(url)).status).toBe(401);
});

it.each([
  ['VI', 'Địa chỉ tải này chỉ dùng được một lần'],
  ['EN', 'The address of a download works once'],
] as const)('in %s, a browser that follows a used address reads a page', async (language, text) => {
  const { url } = await make();
  await follow(url);
  const answer = await product.app.inject({ url: url.replace(/VI$/, language), headers: { accept: 'text/html,*/*' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
  expect(answer.body).toContain(text);
  expect(answer.body).toContain(`lang="${language.toLowerCase()}"`);
});

it('of two uses at once, one gets the file', async () => {
  const { url } = await make();
  const answers = await Promise.all([follow(url), follow(url)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

it('an address works until the last second, and not for another file, another query, or an ended session', async () => {
  const early = await make();
  product.clock.advance({ minutes: 59 / 60 });
  expect((await follow(early.url)).status).toBe(200);
  const late = await make();
  product.clock.advance({ minutes: 1 });
  expect((await follow(late.url)).status).toBe(401);

  const { url } = await make();
  expect((await follow(url.replace('as=sent&', ''))).status).toBe(401);
  expect((await follow(url.replace('as=sent', 'as=copy'))).status).toBe(401);
  expect((await follow(url.replace(/\w$/, (last) => (last === 'a' ? 'b' : 'a')))).status).toBe(401);

  const { items } = await candidate.client.call(listSessions, {});
  const current = items.find(({ isCurrent }) => isCurrent);
  await candidate.client.call(endSession, { params: { uid: current?.uid ?? '' } });
  expect((await follow(url)).status).toBe(401);
});

it('the address of another person’s file is refused as the file is, and a read by staff is audited when it is used', async () => {
  const stranger = await makeCandidate(product);
  const { url } = await make('', stranger.client);
  expect((await follow(url)).status).toBe(404);

  const admin = await logInAsAdmin(product);
  const reads = async () =>
    (await admin.call(listAuditLog, { query: { action: 'file.read' } })).items.filter(
      ({ subject }) => subject.uid === uid,
    );
  const before = await reads();
  const ofStaff = await make('', admin);
  expect(await reads()).toHaveLength(before.length);
  expect((await follow(ofStaff.url)).status).toBe(200);
  expect(await reads()).toHaveLength(before.length + 1);
});

it('a file is in the language in which its address was made, whatever the browser asks for', async () => {
  const token = await adminTokenOf(product);
  const headIn = async (language: 'VI' | 'EN', browser: string) => {
    const body = { kind: 'exportUsers' };
    const { url } = await product.client(token, language).call(contract.createDownload, { body });
    return String((await follow(url, 'GET', browser)).content).split(',')[1];
  };
  expect([await headIn('EN', 'vi'), await headIn('VI', 'en')]).toEqual(['First name', 'Tên đệm và tên']);
});

it('an address is made only of a call that returns a file, with its permission and its confirmation', async () => {
  const { client } = await makeCandidate(product);
  const refused = (body: object) => refusalOf(client.call(contract.createDownload, { body: body as never }));
  expect(await refused({ kind: 'getMe' })).toMatchObject({ status: 422, fields: { kind: 'INVALID_FIELD' } });
  expect(await refused({ kind: 'getContractPdf' })).toMatchObject({ status: 422, fields: { uid: 'MISSING_FIELD' } });
  expect(await refused({ kind: 'getNotice' })).toMatchObject({ status: 422, fields: { step: 'MISSING_FIELD' } });
  expect(await refused({ kind: 'exportUsers' })).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' });
  const admin = await logInAsAdmin(product);
  product.clock.advance({ hours: 1 });
  const body = { kind: 'exportUsers', query: 'search=an' };
  expect(await refusalOf(admin.call(contract.createDownload, { body }))).toMatchObject({ code: 'CONFIRM_IDENTITY' });
});
