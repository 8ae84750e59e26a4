import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isPermissionKey } from '@portal/shared/access/permissions';
import * as auth from '@portal/shared/auth/contract';
import { getContractPdf, listContracts } from '@portal/shared/contracts/contract';
import { getInvoice, listInvoices } from '@portal/shared/invoices/contract';
import { getStatement } from '@portal/shared/ledger/contract';
import { listSteps } from '@portal/shared/onboarding/contract';
import { listRefunds } from '@portal/shared/refunds/contract';
import { listRoles } from '@portal/shared/roles/contract';
import { confirmIdentity } from '@portal/shared/sessions/contract';
import { confirmEmail, getMe } from '@portal/shared/users/account-contract';
import { exportUsers } from '@portal/shared/users/contract';
import { checkFile } from '@portal/shared/verify/check-file';
import { listSigningCertificates } from '@portal/shared/verify/contract';
import { recordVisaBulletin } from '@portal/shared/visa-bulletins/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { linkTokenOf, logIn, password, payAndConfirm, refusalOf } from '../candidate-factory.ts';
import { dumpDatabase, findInDump } from '../dump-database.ts';
import { adminEmail, adminPassword } from '../open-product.ts';
import { totpOf } from '../two-step-account.ts';
import type { Kept, UpgradedProduct } from './kept-releases.ts';
import { countRows, keptReleases, openUpgraded, readDatabase, readKept } from './kept-releases.ts';
import { readEverything } from './read-everything.ts';

const newPassword = 'Mật-khẩu-mới-2';
const demoPassword = 'Demo#2026';

it('the data of at least one release is kept', () => {
  expect(keptReleases).toContain('0015');
});

/** The current names of tables that a migration renamed. */
const renamed: Record<string, string> = { user_notes: 'notes' };

/** The tables that a migration empties on purpose. */
const purged = new Set(['idempotency_keys']);

/** The number of a form of an agency in a name. */
const formNumber = /ETA.?\d{4}|\bI-\d{3}\b|DS-\d{3}/;
/** The calls that read payments. Their names once named forms of agencies, and no longer do. */
const ofPayments = /invoices|transfers|statement|refunds/;

/**
 * What a person read before, without the form of an invoice: every invoice has named the schedule of fees since 0039. Names of
 * payments are without those that named another form.
 */
const withoutForms = (reading: string, answer: object): object =>
  JSON.parse(JSON.stringify(answer), (key, value) => {
    const isFormer = typeof value === 'string' && ofPayments.test(reading) && formNumber.test(value);
    return /^form_?(uid|name)$/i.test(key) || isFormer ? undefined : value;
  });

describe.each(keptReleases)('on the data of release %s', (name) => {
  let product: UpgradedProduct;
  let kept: Kept;

  beforeAll(async () => {
    kept = readKept(name);
    product = await openUpgraded(inject('template').postgresUrl, name);
  });
  afterAll(() => product?.close());

  const clientOf = (email: string) => product.client(kept.belongings.tokens[email]);
  const expectNothingLost = async () => {
    const rows = await countRows(product.deps.db.$client);
    for (const [table, before] of Object.entries(product.rowsBefore)) {
      if (purged.has(table)) continue;
      expect(before, `the rows of ${table} before the upgrade`).toBeGreaterThan(0);
      expect(rows[renamed[table] ?? table] ?? 0, `rows of ${table}`).toBeGreaterThanOrEqual(before);
    }
  };
  const findSigners = async () => {
    const { items } = await product.client().call(listSigningCertificates, {});
    return items.map(({ certificates, organization }) => ({
      certificates: certificates.map((one) => new Uint8Array(Buffer.from(one, 'base64'))),
      organization,
    }));
  };

  it('every migration runs, and no row is lost', async () => {
    const folder = fileURLToPath(new URL('../../drizzle', import.meta.url));
    const migrations = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    const owner = new pg.Client({ connectionString: product.deps.config.migrationDatabaseUrl });
    await owner.connect();
    const { rows } = await owner.query('select id from drizzle.__drizzle_migrations');
    await owner.end();
    expect(rows).toHaveLength(migrations.length);
    await expectNothingLost();
  });

  it('every permission of a role is one of the product, because a migration renames stored permissions', async () => {
    const { items } = await clientOf(adminEmail).call(listRoles, {});
    const permissions = items.flatMap((role) => role.permissions);
    expect(permissions).toContain('users.set-case-id');
    expect(permissions.filter((key) => !isPermissionKey(key))).toEqual([]);
  });

  it('each person reads the same as before in the session that was open, and every stored file is unchanged', async () => {
    // A session of a release before 0024 has not confirmed the identity, which the export needs now.
    if (name < '0024') {
      const asked = await refusalOf(clientOf(adminEmail).call(exportUsers, {}));
      expect(asked).toMatchObject({ status: 403, code: 'CONFIRM_IDENTITY' });
    }
    await clientOf(adminEmail).call(confirmIdentity, { body: { currentPassword: adminPassword } });

    const { answers, statuses } = await readEverything(product, adminEmail, kept.belongings.tokens);
    for (const [pattern, found] of statuses) expect([...found], `a person reads ${pattern}`).toContain(200);

    const before = Object.entries(kept.answers).filter(([, { status }]) => status === 200);
    expect(before.length).toBeGreaterThan(900);
    for (const [reading, answer] of before)
      expect(answers[reading], reading).toMatchObject(withoutForms(reading, answer));
    const forms = JSON.stringify(answers).match(/"form_?name":"[^"]*"/gi) ?? [];
    expect(forms.length).toBeGreaterThan(50);
    expect(new Set(forms.map((form) => form.split(':')[1]))).toEqual(new Set(['"SERVICE-FEES"']));
    const payments = Object.entries(answers).filter(([reading]) => ofPayments.test(reading));
    expect(payments.length).toBeGreaterThan(50);
    for (const [reading, answer] of payments) expect(JSON.stringify(answer), reading).not.toMatch(formNumber);
    const failures = Object.entries(answers).filter(([, { status }]) => status >= 500);
    expect(failures).toEqual([]);
    // A thousand reads take seconds, and several times as long on a busy machine.
  }, 120_000);

  it.each([
    ['bao.vo@example.com', demoPassword],
    ['bystander-ended@example.com', password],
    ['case.manager@example.com', demoPassword],
    [adminEmail, adminPassword],
  ])('%s logs in with the old password', async (email, secret) => {
    const client = await logIn(product, email, secret);
    expect((await client.call(getMe, {})).email).toBe(email);
  });

  it('an old authenticator app and recovery code open the account', async () => {
    const { email, secret, recoveryCode } = kept.belongings.twoFactor;
    // A code is accepted once, and the app was set up only a moment ago.
    product.clock.advance({ minutes: 1 });
    for (const code of [totpOf(secret, product.clock.now()), recoveryCode]) {
      const begun = await product.client().call(auth.login, { body: { email, password } });
      if (!('twoFactorToken' in begun)) throw new Error('no second step is requested');
      const { twoFactorToken } = begun;
      const { accessToken } = await product.client().call(auth.loginTwoFactor, { body: { twoFactorToken, code } });
      expect((await product.client(accessToken).call(getMe, {})).email).toBe(email);
    }
  });

  it('every recovery code is hashed like a password', async () => {
    const { rows } = await product.deps.db.$client.query<{ hash: string }>(
      'select code_hash as hash from recovery_codes',
    );
    // Releases before 0033 stored SHA-256.
    const expected = name < '0033' ? /^sha256:\$argon2id\$/ : /^\$argon2id\$/;
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ hash }) => !expected.test(hash))).toEqual([]);
  });

  it('a link from an old email works', async () => {
    const { activation, passwordReset, emailChange } = kept.belongings.links;
    await product.client().call(auth.activate, { body: { token: activation.token, password } });
    await logIn(product, activation.email);

    const reset = { token: passwordReset.token, password: newPassword };
    await product.client().call(auth.resetPassword, { body: reset });
    await logIn(product, passwordReset.email, newPassword);

    await product.client().call(confirmEmail, { body: { token: emailChange.token } });
    await logIn(product, `new-${emailChange.email}`);
  });

  it('the owner of encrypted data can read it', async () => {
    const email = 'bystander-case@example.com';
    const { profile } = await clientOf(email).call(getMe, {});
    expect(profile).toMatchObject({ passportNumber: 'C1234567', nationalId: '001092000001' });
    const [refund] = (await clientOf(email).call(listRefunds, {})).items;
    expect(refund).toMatchObject({ accountNumber: '0071009999999' });
  });

  it('the step about the wait states a month that staff record now, in place of a month in the text of the release', async () => {
    const client = clientOf('bystander-begun@example.com');
    const body = { month: product.clock.today().slice(0, 7), allAreas: '2021-02-01', vietnam: '2021-03-01' };
    await clientOf(adminEmail).call(recordVisaBulletin, { body });
    const { items } = await client.call(listSteps, {});
    const { text, points } = items.find((step) => step.name === 'waiting-time') ?? {};
    expect(text?.VI).toContain('có ngày ưu tiên trước 01/03/2021.');
    expect(text?.EN).toContain('priority date is before 1 Mar 2021.');
    for (const words of [text?.VI, text?.EN]) expect(words).not.toMatch(/{{|01\/01\/2022|1 Jan 2022/);
    expect(points?.EN.split('\n')).toHaveLength(3);
  });

  it('the seal of every contract is valid', async () => {
    const signers = await findSigners();
    const { rows } = await product.deps.db.$client.query<{ email: string; uid: string }>(
      `select email, c.id as uid from contracts c join users u on u.id = c.user_id where sealed_at is not null`,
    );
    expect(rows.length).toBeGreaterThan(5);

    for (const { email, uid } of rows) {
      const pdf = await clientOf(email).call(getContractPdf, { params: { uid } });
      const verdict = await checkFile(new Uint8Array(await pdf.arrayBuffer()), signers);
      expect(verdict).toMatchObject({ kind: 'unchanged', contractUid: uid });
    }
  });

  it('no personal value of the earlier release is stored in plain text after the start', async () => {
    const plain = [
      '1992-02-29',
      'Bến Nghé',
      'TP. Hồ Chí Minh',
      '0071009999999',
      '021000021',
      'Cục Quản lý xuất nhập cảnh',
    ];
    const before = readDatabase(name);
    const wasPlain = name < '0025' ? plain.filter((text) => text !== '0071009999999') : [];
    expect(plain.filter((text) => before.includes(text))).toEqual(wasPlain);
    // Nobody can change an entry of the audit log.
    const { audit_log: _, ...dump } = await dumpDatabase(product.deps.db.$client);
    expect(findInDump(dump, plain)).toEqual([]);
  });

  it('the stored responses of idempotent calls, which held account numbers, are gone', async () => {
    const { rows } = await product.deps.db.$client.query('select * from idempotency_keys');
    // Since 0020, they hold ids only.
    expect(rows).toHaveLength(name < '0020' ? 0 : (product.rowsBefore.idempotency_keys ?? 0));
  });

  it('the ledger balances and accepts another payment', async () => {
    const email = 'hoa.dinh@example.com';
    const client = clientOf(email);
    const before = await client.call(getStatement, {});
    const [open] = (await client.call(listInvoices, { query: { status: 'not_paid' } })).items;
    if (!open) throw new Error('there is no open invoice');
    await payAndConfirm(product, { email, client });

    expect((await client.call(getInvoice, { params: { id: open.id } })).status).toBe('paid');
    const after = await client.call(getStatement, {});
    expect(after.paidCents).toBe(before.paidCents + open.amountCents);
    expect(after.balanceCents).toBe(before.balanceCents - open.amountCents);
    const { rows } = await product.deps.db.$client.query(
      'select entry_id from ledger_postings group by entry_id having sum(amount_cents) <> 0',
    );
    expect(rows).toEqual([]);
  });

  it('the waiting emails are sent, and the waiting contract is sealed', async () => {
    const { waitingMail, waitingContract } = kept.belongings;
    const findWaiting = async () => {
      const { rows } = await product.deps.db.$client.query<{ name: string }>(
        `select distinct name from queue.job where state < 'active' order by name`,
      );
      return rows.map((row) => row.name);
    };
    expect(await findWaiting()).toEqual(expect.arrayContaining(['seal-contract', 'send-link', 'send-mail']));
    await product.work();
    expect(await findWaiting()).toEqual([]);

    const token = await linkTokenOf(product, waitingMail.email);
    await product.client().call(auth.resetPassword, { body: { token, password: newPassword } });
    await logIn(product, waitingMail.email, newPassword);

    const client = clientOf(waitingContract.email);
    const [contract] = (await client.call(listContracts, {})).items;
    const pdf = await client.call(getContractPdf, { params: { uid: contract?.uid ?? '' } });
    const verdict = await checkFile(new Uint8Array(await pdf.arrayBuffer()), await findSigners());
    expect(verdict).toMatchObject({ kind: 'unchanged', contractUid: contract?.uid });
    const mails = await product.mailsTo(waitingContract.email);
    // One asks for the first payment, and the other brings the contract.
    expect(mails).toHaveLength(2);
    expect(mails.flatMap(({ attachments }) => attachments.map(({ mimeType }) => mimeType))).toEqual([
      'application/pdf',
    ]);
  });

  it('the actions of people after an upgrade lose no row', expectNothingLost);
});
