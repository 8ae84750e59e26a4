import { listAuditLog } from '@portal/shared/audit-log/contract';
import * as auth from '@portal/shared/auth/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { updateMe } from '@portal/shared/users/account-contract';
import { countUsers, inviteUser } from '@portal/shared/users/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  givePersonalInfo,
  linkTokenOf,
  logIn,
  logInAsAdmin,
  makeCandidate,
  makeReviewed,
  password,
  refusalOf,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, adminPassword, startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  await makeReviewed(product);
  await makeCandidate(product, { lastName: 'Đặng', firstName: 'Thị Ngữ', email: 'ngu@example.com' });
  const hostile = await makeCandidate(product, { email: 'formula@example.com' });
  const { client } = hostile;
  await givePersonalInfo(hostile, { placeOfBirth: '=Quảng Trị' });
  await client.call(updateMe, { body: { firstName: '=HYPERLINK("evil")', lastName: '+1', phoneNumber: null } });
});
afterAll(() => product.close());

async function exported(query: string, language = 'vi') {
  const { accessToken } = (await product
    .client()
    .call(auth.login, { body: { email: adminEmail, password: adminPassword } })) as auth.LoggedIn;
  const answer = await product.app.inject({
    url: `/api/admin/users/export${query}`,
    headers: { authorization: `Bearer ${accessToken}`, 'accept-language': language },
  });
  expect(answer.statusCode).toBe(200);
  return { text: answer.rawPayload.toString('utf8'), bytes: answer.rawPayload, headers: answer.headers };
}

it('the export is CSV that a spreadsheet reads, with a UTF-8 mark, a translated header, and one line per candidate', async () => {
  const { text, headers } = await exported('');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('candidates-');
  expect(text.charCodeAt(0)).toBe(0xfeff);

  const [head, ...lines] = text.slice(1).trim().split('\n');
  expect(head).toBe('Họ,Tên đệm và tên,Email,Số điện thoại,Trạng thái,Mã hồ sơ,Ngày đăng ký,Ngày nộp,Nơi sinh');
  expect(lines).toHaveLength(3);
  // A missing day or place is an empty cell.
  expect(lines.find((line) => line.includes('ngu@example.com'))).toMatch(/\d,,$/);
  expect((await exported('', 'en')).text.slice(1)).toMatch(/^Last name,First name,Email/i);
});

it('the export follows the filter and neutralizes formulas', async () => {
  const { text } = await exported('?search=dang%20ngu');
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(text).toContain('Đặng,Thị Ngữ,ngu@example.com');
  const { text: hostile } = await exported('?email=formula');
  expect(hostile).not.toMatch(/(^|,)"?[=+]/m);
  expect(hostile).toContain("'+1");
  expect(hostile).toMatch(/,'=Quảng Trị\n/);
});

it('the audit log masks a number that an export was searched for', async () => {
  await exported('?search=C%201234567');
  await exported('?search=an1234%40example.com');
  const { items } = await admin.call(listAuditLog, { query: { action: 'users.export' } });
  expect(items.slice(0, 2)).toMatchObject([
    { after: { search: 'an1234@example.com' } },
    { after: { search: '••••4567' } },
  ]);
});

it('the counts by status follow the filter except for its status', async () => {
  const counts = { PENDING: 2, REVIEWING: 1, APPROVED: 0, REJECTED: 0 };
  expect(await admin.call(countUsers, {})).toEqual(counts);
  expect(await admin.call(countUsers, { query: { status: 'REVIEWING' } })).toEqual(counts);
  expect(await admin.call(countUsers, { query: { search: 'dang ngu' } })).toMatchObject({ PENDING: 1, REVIEWING: 0 });
});

it('an invited candidate gets an account that the mailed link activates', async () => {
  const body = { email: 'moi@example.com', firstName: 'Thị Mời', lastName: 'Lê', phoneNumber: '0912 345 678' };
  expect(await admin.call(inviteUser, { body })).toMatchObject({ isActivated: false, status: 'PENDING' });
  expect(await refusalOf(admin.call(inviteUser, { body }))).toMatchObject({
    status: 409,
    code: 'EMAIL_ALREADY_EXIST',
    fields: { email: 'DUPLICATE_VALUE_FOR_ITEM' },
  });

  await product.client().call(auth.resendActivation, { body: { email: body.email } });
  const token = await linkTokenOf(product, body.email);
  const subjects = (await product.mailsTo(body.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Tài khoản của bạn đã được tạo', 'Tài khoản của bạn đã được tạo']);
  await product.client().call(auth.activate, { body: { token, password } });
  await logIn(product, body.email);
});

it('an export as XLSX has numbers of people as text, days as days, and no formula', async () => {
  const { client } = await makeCandidate(product, { email: 'digits@example.com' });
  const phoneNumber = '00912345678901234567';
  await client.call(updateMe, { body: { firstName: '-1+1', lastName: '0123', phoneNumber } });
  const { bytes, headers } = await exported('?format=xlsx&search=example.com');
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers['content-disposition']).toMatch(/candidates-\d{4}-\d\d-\d\d\.xlsx/);

  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const [head, ...lines] = sheets[0]?.rows ?? [];
  expect(head?.slice(0, 3)).toEqual(['Họ', 'Tên đệm và tên', 'Email']);
  const at = lines.findIndex((line) => line[2] === 'digits@example.com');
  expect(lines[at]?.slice(0, 4)).toEqual(['0123', '-1+1', 'digits@example.com', phoneNumber]);
  // The time of the business, as the CSV has it.
  const joined = (await exported('?email=digits')).text.split(',').find((cell) => cell.includes(':')) ?? '';
  expect(lines[at]?.[6]).toEqual(new Date(`${joined.replace(' ', 'T')}Z`));
  expect(lines.map((line) => line[8])).toContain('=Quảng Trị');
  for (const cell of sheets[0]?.cells?.values() ?? []) expect(cell.formula).toBeUndefined();
  const formats = Array.from(
    { length: 9 },
    (_unused, column) => sheets[0]?.cells?.get(`${at + 1},${column}`)?.style?.numFmt,
  );
  expect(formats).toEqual(['@', '@', '@', '@', '@', '@', 'dd/mm/yyyy hh:mm:ss', 'dd/mm/yyyy hh:mm:ss', '@']);
});
