import { listAuditLog } from '@portal/shared/audit-log/contract';
import * as auth from '@portal/shared/auth/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { ApiFailure } from '@portal/shared/http/client';
import { importUsers } from '@portal/shared/invitations/contract';
import { getUser, inviteUser } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import { adminEmail } from '#test/open-product.ts';
import { logInAsStaff } from '#test/staff.ts';
import { readTableFingerprint } from '#test/table-fingerprint.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

let counter = 0;
const newEmail = () => {
  counter += 1;
  return `imported${counter}@example.com`;
};

type Content = string | Uint8Array<ArrayBuffer>;
const fileOf = (content: Content) => new File([content], 'danh sách.csv', { type: 'text/csv' });
const send = (
  content: Content,
  {
    dryRun = false,
    part,
    by = admin,
    ...options
  }: { dryRun?: boolean; part?: string; by?: ApiClient; idempotencyKey?: string } = {},
) =>
  by.call(
    importUsers,
    { body: { dryRun: dryRun ? 'true' : 'false', ...(part && { part }) }, file: fileOf(content) },
    options,
  );
const rowsOf = async (...call: Parameters<typeof send>) => (await send(...call)).rows;
const resultsOf = async (...call: Parameters<typeof send>) => (await rowsOf(...call)).map(({ result }) => result);
const reasonOf = async (...call: Parameters<typeof send>) => {
  const failure = await send(...call).catch((error: unknown) => error);
  if (!(failure instanceof ApiFailure)) throw new Error('the file was accepted');
  return { status: failure.status, fields: failure.fields, reason: failure.reason };
};
const userOf = (email: string) => admin.call(getUser, { params: { email } });
const sheet = (...lines: string[]) => lines.join('\r\n');

it('a dry run says what the import would do, and changes nothing', async () => {
  const { email: taken } = await makeCandidate(product);
  const [lan, minh] = [newEmail(), newEmail()];
  const content = sheet(
    'Email,Họ,Tên đệm và tên,Ngôn ngữ,Ghi chú',
    `${lan},Đỗ,Thị Lan,Tiếng Việt,gọi buổi sáng`,
    `${minh},Võ,Minh,English,`,
    `${taken},Trần,An,vi,`,
    `${adminEmail.toUpperCase()},Trần,An,vi,`,
    `${lan.toUpperCase()},Đỗ,Thị Lan,,`,
    'không phải thư,Lê',
    `${newEmail()},,,Tiếng Lào,`,
    `${newEmail()},${'Dài'.repeat(40)},Nguy?n,en,`,
  );
  const before = await readTableFingerprint(product);
  const answer = await send(content, { dryRun: true });
  expect(await readTableFingerprint(product)).toEqual(before);
  expect(answer.ignoredColumns).toEqual(['Ghi chú']);
  expect(answer.rows).toMatchObject([
    { row: 2, email: lan, lastName: 'Đỗ', firstName: 'Thị Lan', result: 'would_invite', hasRecord: false },
    { row: 3, email: minh, result: 'would_invite' },
    { row: 4, email: taken, result: 'has_account', hasRecord: true },
    { row: 5, result: 'has_account', hasRecord: false },
    { row: 6, result: 'repeated', firstRow: 2 },
    {
      row: 7,
      result: 'invalid',
      problems: [
        { column: 'email', code: 'EMAIL_FORMAT' },
        { column: 'firstName', code: 'MISSING_FIELD' },
      ],
    },
    {
      row: 8,
      result: 'invalid',
      problems: [
        { column: 'lastName', code: 'MISSING_FIELD' },
        { column: 'firstName', code: 'MISSING_FIELD' },
        { column: 'languageCode', code: 'INVALID_FIELD' },
      ],
    },
    {
      row: 9,
      result: 'invalid',
      problems: [
        { column: 'lastName', code: 'TEXT_TOO_LONG' },
        { column: 'firstName', code: 'NAME_LETTERS' },
      ],
    },
  ]);

  expect(await resultsOf(content)).toEqual([
    'invited',
    'invited',
    'has_account',
    'has_account',
    'repeated',
    'invalid',
    'invalid',
    'invalid',
  ]);
  expect(await userOf(lan)).toMatchObject({ lastName: 'Đỗ', firstName: 'Thị Lan', languageCode: 'VI' });
  expect(await userOf(minh)).toMatchObject({ languageCode: 'EN', isActivated: false });
});

it('each person gets the same email and audit entry as from an invitation of one', async () => {
  const [alone, imported] = [newEmail(), newEmail()];
  const names = { lastName: 'Phạm', firstName: 'Thị Mai' };
  await admin.call(inviteUser, { body: { email: alone, ...names, languageCode: 'VI' } });
  await send(sheet('email,last_name,first_name,language_code', `${imported},Phạm,Thị Mai,VI`));
  await product.work();
  const mailTo = async (email: string) =>
    (await product.mailsTo(email)).map(({ subject, text }) => [subject, text?.replace(/token=[\w-]+/, 'token=')]);
  expect(await mailTo(imported)).toHaveLength(1);
  expect(await mailTo(imported)).toEqual(await mailTo(alone));
  const { items } = await admin.call(listAuditLog, { query: { action: 'account.invite' } });
  const entryOf = (of: string) => {
    const { actor, after } = items.find(({ subject }) => subject?.email === of) ?? {};
    return { actor, after };
  };
  expect(entryOf(imported)).toMatchObject({ after: { roleName: 'CANDIDATE' } });
  expect(entryOf(imported)).toEqual(entryOf(alone));
});

const encoded = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'UTF-16, little end first': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16, big end first': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
};

it.each(Object.entries(encoded))('a file in %s is read with every Vietnamese letter', async (_name, encode) => {
  const email = newEmail();
  const content = encode(sheet('Thư điện tử;Họ;Tên', `${email};Đặng;Ngữ Ưu`));
  expect(await rowsOf(new Uint8Array(content))).toMatchObject([{ lastName: 'Đặng', firstName: 'Ngữ Ưu', row: 2 }]);
  expect(await userOf(email)).toMatchObject({ lastName: 'Đặng', firstName: 'Ngữ Ưu' });
});

it('letters in parts, as a Mac writes them, become those of all other names', async () => {
  const email = newEmail();
  const content = sheet('Email,Họ,Tên', `${email},Nguyễn,Thị Ưu`).normalize('NFD');
  expect(await rowsOf(content)).toMatchObject([{ lastName: 'Nguyễn', firstName: 'Thị Ưu', result: 'invited' }]);
  expect(await userOf(email)).toMatchObject({ lastName: 'Nguyễn', firstName: 'Thị Ưu' });
});

it.each([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
])('a file is read that separates its cells by a %s', async (_name, sign) => {
  const email = newEmail();
  const content = sheet(
    ['Số điện thoại', 'Ngôn ngữ', 'Họ', 'Tên', 'Email (bắt buộc)'].join(sign),
    ['0912 345 678', 'Anh', `"Lê${sign}"`, 'Ba', email].join(sign),
  );
  expect(await resultsOf(content)).toEqual(['invited']);
  expect(await userOf(email)).toMatchObject({
    phoneNumber: '0912 345 678',
    lastName: `Lê${sign}`.trim(),
    languageCode: 'EN',
  });
});

it('rows have the numbers of the spreadsheet, with blank rows and line breaks in cells', async () => {
  const content = sheet(
    'sep=;',
    'Email;Họ;Tên;Ghi chú',
    '',
    `${newEmail()};Lê;Ba;"hai\r\ndòng"`,
    ';;;',
    `${newEmail()};Lê;Tư`,
    '',
  );
  expect((await rowsOf(content, { dryRun: true })).map(({ row }) => row)).toEqual([3, 5]);
});

it('a column with the whole name is split as Vietnamese names are', async () => {
  const names = async (header: string, cells: string) => {
    const [row] = await rowsOf(sheet(`Email,${header}`, `${newEmail()},${cells}`), { dryRun: true });
    return [row?.lastName, row?.firstName, row?.result];
  };
  expect(await names('Họ và tên', 'Nguyễn  Văn An')).toEqual(['Nguyễn', 'Văn An', 'would_invite']);
  expect(await names('Họ và tên', 'Nguyễn')).toEqual(['Nguyễn', '', 'invalid']);
  expect(await names('Họ và tên đệm,Tên', 'Nguyễn Văn,An')).toEqual(['Nguyễn', 'Văn An', 'would_invite']);
  expect(await names('Họ và tên đệm,Tên', 'Nguyễn Văn,')).toEqual(['Nguyễn', '', 'invalid']);
});

it('a formula is text', async () => {
  const email = newEmail();
  const content = sheet('Email,Họ,Tên', `${email},=1+1,"=HYPERLINK(""http://x.example"",""An"")"`, '=A1,Lê,Ba');
  expect(await rowsOf(content)).toMatchObject([{ result: 'invited' }, { result: 'invalid', email: '=A1' }]);
  expect(await userOf(email)).toMatchObject({ lastName: '=1+1', firstName: '=HYPERLINK("http://x.example","An")' });
});

const header = 'Email,Họ,Tên\n';
it.each<[string, Content, string]>([
  ['a spreadsheet', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0]), 'not_csv'],
  ['a NUL byte', `${header}a@example.com,Lê,B\0a`, 'not_csv'],
  // The same byte is ư in Windows-1258 and ý in Windows-1252.
  ['letters of Windows', Buffer.from(`${header}a@example.com,L\xfd,Ba`, 'latin1'), 'encoding'],
  ['UTF-16 without its mark', Buffer.from(`${header}a@example.com,Le,Ba`, 'utf16le'), 'encoding'],
  ['half a letter of UTF-16', new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0x42]), 'encoding'],
  ['a quote that does not end', `${header}a@example.com,"Lê,Ba`, 'broken'],
  ['no header', 'a@example.com,Lê,Ba\n', 'no_columns'],
  ['no column for the address', 'Họ,Tên\nLê,Ba\n', 'no_email_column'],
  ['no column for the family name', 'Email,Tên\na@example.com,Ba\n', 'no_last_name_column'],
  ['no column for the given name', 'Email,Last name\na@example.com,Le\n', 'no_first_name_column'],
  ['no rows', `${header}\n,,\n`, 'no_rows'],
  [
    '501 rows',
    header + Array.from({ length: 501 }, (_, at) => `many${at}@example.com,Lê,Ba`).join('\n'),
    'too_many_rows',
  ],
  ['more than 1 MiB', header + 'a'.repeat(1024 * 1024), 'too_large'],
])('a file with %s is refused, and changes nothing', async (_name, content, reason) => {
  const before = await readTableFingerprint(product);
  const refusal = { status: 422, fields: { file: 'INVALID_FIELD' }, reason };
  expect(await reasonOf(content)).toEqual(refusal);
  expect(await reasonOf(content, { dryRun: true })).toEqual(refusal);
  expect(await readTableFingerprint(product)).toEqual(before);
});

it('a huge header is read at once', async () => {
  const row = `${newEmail()},Lê,An`;
  const brackets = await send(sheet(`Email,Họ,Tên,${'('.repeat(200_000)}`, row), { dryRun: true });
  expect(brackets).toMatchObject({ rows: [{ result: 'would_invite' }], ignoredColumns: ['('.repeat(300)] });
  const columns = await send(sheet(`Email,Họ,Tên${',x'.repeat(400_000)}`, row), { dryRun: true });
  expect(columns.rows).toMatchObject([{ result: 'would_invite' }]);
  expect(columns.ignoredColumns).toHaveLength(197);
});

it('an empty file is refused', async () => {
  expect(await reasonOf('')).toMatchObject({ status: 422, fields: { file: 'FILE_EMPTY' } });
});

it('a file that is sent again invites nobody twice', async () => {
  const email = newEmail();
  const content = sheet('Email,Họ,Tên', `${email},Lê,Ba`, 'x,Lê,Tư');
  const options = { idempotencyKey: `import-${email}` };
  const [first, second] = await Promise.all([resultsOf(content, options), resultsOf(content, options)]);
  const answer = ['invited', 'invalid'];
  // A retry of the call answers as the call. The same file in another call finds the account.
  expect([first, second, await resultsOf(content, options)]).toEqual([answer, answer, answer]);
  expect(await resultsOf(content)).toEqual(['has_account', 'invalid']);
  await product.work();
  expect(await product.mailsTo(email)).toHaveLength(1);
  expect(await refusalOf(send(sheet('Email,Họ,Tên', `${newEmail()},Lê,Ba`), options))).toMatchObject({
    status: 409,
    fields: { idempotencyKey: 'IDEMPOTENCY_KEY_REUSED' },
  });
});

it('two files at the same moment invite a person once', async () => {
  const email = newEmail();
  const content = sheet('Email,Họ,Tên', `${email},Lê,Ba`);
  expect((await Promise.all([resultsOf(content), resultsOf(content)])).flat().toSorted()).toEqual([
    'has_account',
    'invited',
  ]);
});

it('an imported person accepts the invitation', async () => {
  const email = newEmail();
  await send(sheet('Email,Họ,Tên', `${email},Lê,Ba`));
  await product.work();
  const token = /token=([\w-]+)/.exec((await product.mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
  await product.client().call(auth.activate, { body: { token, password: 'Mật-khẩu1' } });
  expect(await userOf(email)).toMatchObject({ isActivated: true });
});

it('an import of 500 people is done in one call', { timeout: 60_000 }, async () => {
  const people = Array.from({ length: 500 }, (_, at) => `whole${at}@example.com,Lê,Ba`);
  expect(new Set(await resultsOf(sheet('Email,Họ,Tên', ...people)))).toEqual(new Set(['invited']));
});

it('the parts of a file have the rows of the whole file, in a dry run and in the import', {
  timeout: 60_000,
}, async () => {
  // With an allowance of uploads of its own.
  const by = await logInAsStaff(product, 'ADMIN');
  const emails = Array.from({ length: 203 }, newEmail);
  // An address of the first part again in the second and third, a mistake, and a blank row.
  const lines = emails.map(
    (email, at) => `${at === 130 || at === 202 ? emails[1] : email},Lê,${at === 40 ? '' : 'Ba'}`,
  );
  const content = sheet('Email,Họ,Tên', ...lines.toSpliced(10, 0, ''));
  const inParts = async (dryRun: boolean) => {
    const answers = [];
    for (const part of ['1', '2', '3', '4']) {
      answers.push(await send(content, { by, dryRun, part, idempotencyKey: `${emails[0]}-${part}` }));
    }
    expect(answers.map(({ rows, total }) => [rows.length, total])).toEqual([
      [100, 203],
      [100, 203],
      [3, 203],
      [0, 203],
    ]);
    return answers.flatMap(({ rows }) => rows);
  };
  const whole = await rowsOf(content, { by, dryRun: true });
  expect(whole.filter(({ result }) => result !== 'would_invite')).toMatchObject([
    { row: 43, result: 'invalid' },
    { row: 133, result: 'repeated', firstRow: 3 },
    { row: 205, result: 'repeated', firstRow: 3 },
  ]);
  expect(await inParts(true)).toEqual(whole);
  const invited = whole.map((row) =>
    row.result === 'would_invite' ? { ...row, result: 'invited', hasRecord: true } : row,
  );
  // The second time repeats each call with its key.
  expect([await inParts(false), await inParts(false)]).toEqual([invited, invited]);
  const refusal = { status: 422, fields: { part: 'INVALID_FIELD' } };
  expect(await refusalOf(send(content, { by, part: '0' }))).toMatchObject(refusal);
});

it('nobody imports without the permission to invite', async () => {
  const { client } = await makeCandidate(product);
  const accountant = await logInAsStaff(product, 'ACCOUNTANT');
  const content = sheet('Email,Họ,Tên', `${newEmail()},Lê,Ba`);
  for (const by of [client, accountant]) {
    expect(await refusalOf(send(content, { by, dryRun: true }))).toMatchObject({ status: 403 });
  }
  expect(await refusalOf(send(content, { by: product.client() }))).toMatchObject({ status: 401 });
});
