import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { ProductProcess } from '../product-process.ts';
import { endAndForget, startProductProcess } from '../product-process.ts';
import { test } from '../test.ts';

/** The main job by plain HTTP from outside, as a program would do it, with every key as on the wire. */

const adminEmail = 'boss@example.com';
const adminPassword = 'Boss#2026';
const email = 'outside@example.com';
const password = 'Outside#1';

interface Answer {
  status: number;
  code: string;
  // biome-ignore lint/suspicious/noExplicitAny: a program outside knows no types
  data: any;
}

interface Question {
  uid: string;
  options: { uid: string; text: string }[];
}

const right = /total; the first payment|at most, and no more|^The employer$|visa is issued to you/;
/** A reader finds the answer in the text. */
const answerTo = ({ uid, options }: Question, isRight = true) => ({
  uid,
  option_uid: options.find(({ text }) => right.test(text) === isRight)?.uid,
});

// The second test continues with the data of the first one.
test.describe.configure({ mode: 'serial' });

let product: ProductProcess;
let smtp: SMTPServer;
const mails: Email[] = [];

test.beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => mails.push(mail));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  product = await startProductProcess({
    SEED_DEMO: 'false',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Portal <no-reply@example.com>',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
  });
});
test.afterAll(async () => {
  await endAndForget(product);
  smtp.close();
});

async function call(method: string, path: string, options: { token?: string; body?: unknown; form?: FormData } = {}) {
  const headers: Record<string, string> = { 'accept-language': 'en' };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(`${product.url}/api${path}`, {
    method,
    headers,
    body: options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
  });
  const envelope = (await response.json()) as { error_code: number; message_code: string; data: unknown };
  expect(envelope.error_code).toBe(response.ok ? 0 : response.status);

  return { status: response.status, code: envelope.message_code, data: envelope.data } as Answer;
}

const specimen = (name: string) =>
  new Blob([readFileSync(fileURLToPath(new URL(`../../server/src/reference-data/demo/${name}.jpg`, import.meta.url)))]);

const formOf = (fields: Record<string, string>, file: Blob): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, 'scan.jpg');
  return form;
};

const tokenOf = async (who: string, secret: string): Promise<string> =>
  (await call('POST', '/oauth/login', { body: { email: who, password: secret } })).data.access_token;

const mailed = async (matches: (mail: Email) => boolean): Promise<Email> => {
  await expect.poll(() => mails.some(matches)).toBe(true);
  return mails.find(matches) as Email;
};

async function onboard(token: string): Promise<void> {
  const consents = await call('GET', '/consents', { token });
  for (const { purpose, version, required } of consents.data.items) {
    const body = { version, language_code: 'EN' };
    if (required) expect((await call('POST', `/consents/${purpose}`, { token, body })).status).toBe(200);
  }
  const steps = await call('GET', '/onboarding/steps', { token });
  for (const { uid } of steps.data.items) {
    await call('PUT', `/onboarding/steps/${uid}`, { token, body: { value: '1' } });
  }
  const { total_pages } = (await call('GET', '/questionnaire', { token })).data;
  for (let page = 1; page <= total_pages; page += 1) {
    const { items } = (await call('GET', `/questionnaire?page=${page}`, { token })).data;
    const answers = items.map(({ uid }: { uid: string }) => ({ uid, value: '0' }));
    await call('PUT', '/questionnaire', { token, body: { items: answers } });
  }
  const form = formOf({ kind: 'passport' }, specimen('passport-specimen'));
  const passport = await call('POST', '/files', { token, form });
  const saved = await call('PUT', '/users/update/profile', {
    token,
    body: {
      last_name: 'Nguyễn',
      first_name: 'Ngoài',
      date_of_birth: '1990-01-31',
      gender: 'female',
      country_of_birth: 'VN',
      nationality: 'VN',
      marital_status: 'married',
      passport_number: 'C7654321',
      passport_issue_date: '2024-01-01',
      passport_expiry_date: '2034-01-01',
      passport_issue_place: 'Hà Nội',
      passport_file_uid: passport.data.uid,
      national_id: '001190000002',
      phone_number: '+84912345678',
      email,
      address: '1 Tràng Tiền',
      city: 'Hà Nội',
      country: 'VN',
      education_level: 'secondary',
      occupation: 'Thợ may',
      dependents: [{ relation: 'child', full_name: 'Nguyễn Bé', date_of_birth: '2020-05-05' }],
    },
  });
  expect(saved.data.profile.dependents).toHaveLength(1);

  const submitted = await call('POST', '/onboarding/submit', { token });
  expect(submitted.data.status).toBe('REVIEWING');
}

test('the main job works by plain HTTP, with mail over SMTP and without demo data', async () => {
  const registered = await call('POST', '/oauth/register', {
    body: { first_name: 'Ngoài', last_name: 'Nguyễn', email, password: 'Another#1', language_code: 'EN' },
  });
  expect(registered).toMatchObject({ status: 200, data: { email } });
  const early = await call('POST', '/oauth/login', { body: { email, password: 'Another#1' } });
  expect(early).toMatchObject({ status: 403, code: 'NEED_ACTIVATED' });
  const activation = await mailed(({ text }) => /\/activate#token=/.test(text ?? ''));
  const linkToken = /token=([\w-]+)/.exec(activation.text ?? '')?.[1];
  expect((await call('POST', '/oauth/activate', { body: { token: linkToken, password } })).status).toBe(200);
  const token = await tokenOf(email, password);
  await onboard(token);

  const staff = await tokenOf(adminEmail, adminPassword);
  const job = await call('POST', '/admin/jobs', {
    token: staff,
    body: {
      translations: [{ language_code: 'EN', title: 'Packer', overview: 'Packing', description: 'Boxes.' }],
      category_uids: [],
      quantity: 1,
      salary_from_cents: 1400,
      salary_to_cents: 1600,
      salary_unit: 'hour',
      location: 'Tulsa, Oklahoma',
      sponsor: 'Example LLC',
      fee_plan: 'contract-15420',
    },
  });
  expect(job.data).toMatchObject({ status: 'hiring', seats_left: 1 });
  expect((await call('POST', `/admin/users/${email}/approve`, { token: staff })).data.status).toBe('APPROVED');

  const jobPath = `/jobs/${job.data.uid}`;
  const contract = await call('GET', `${jobPath}/contract?language_code=EN`, { token });
  expect(contract.data.fee_plan.total_cents).toBe(1_542_000 + 150_000);
  const { questions, contract_hash } = contract.data;
  const signing = {
    terms_accepted: true,
    consent_accepted: true,
    contract_hash,
    answers: questions.map((question: Question) => answerTo(question)),
    current_password: password,
    language_code: 'EN',
    signature: { kind: 'typed', name: 'Nguyễn Ngoài' },
  };
  const misread = questions.map((question: Question, index: number) => answerTo(question, index > 0));
  const refused = await call('POST', `${jobPath}/apply`, { token, body: { ...signing, answers: misread } });
  expect([refused.status, refused.data.fields]).toEqual([
    422,
    { [`answers.${questions[0].uid}`]: 'CONTRACT_NOT_UNDERSTOOD' },
  ]);
  const application = await call('POST', `${jobPath}/apply`, { token, body: signing });
  expect(application.data).toMatchObject({ status: 'pending', job: { title: 'Packer' } });
  const signed = await mailed(({ attachments }) => attachments.some(({ mimeType }) => mimeType === 'application/pdf'));
  expect(signed.to?.[0]?.address).toBe(email);

  const wire = {
    method: 'wire',
    date: '2026-01-15',
    payer: 'NGUYEN NGOAI',
    bank_name: 'VCB',
    account_holder: 'NGUYEN NGOAI',
    routing_number: '000000000',
    account_number: '0123456789',
    swift_code: 'BFTVVNVX',
  };
  const transfer = await call('POST', `/invoices/${application.data.invoice_id}/transfers`, {
    token,
    form: formOf(wire, specimen('transfer-specimen')),
  });
  expect(transfer.data.status).toBe('pending');
  const applies = `/admin${jobPath}/applies/${email}`;
  expect((await call('POST', `${applies}/approve`, { token: staff })).status).toBe(409);
  expect((await call('POST', `/admin/transfers/${transfer.data.id}/approve`, { token: staff })).data.status).toBe(
    'approved',
  );
  expect((await call('POST', `${applies}/approve`, { token: staff })).data.status).toBe('approved');
  const caseId = await call('PUT', `/admin/users/${email}/case-id`, { token: staff, body: { case_id: 'EB3-1' } });
  expect(caseId.data.case_id).toBe('EB3-1');
  const done = await call('POST', `/admin/users/${email}/progress/form_9089/complete`, {
    token: staff,
    body: { completed_on: '2026-11-01', note: 'Filed' },
  });
  expect(done.data).toMatchObject({ step: 'form_9089', completed_on: '2026-11-01', priority_date: '2026-11-01' });
  const invoices = await call('GET', '/invoices?status=not_paid', { token });
  expect(invoices.data.items).toMatchObject([{ amount_cents: 200_000, id: done.data.invoice_ids[0] }]);
  expect((await call('GET', '/progress', { token })).data.items[0].completed_on).toBe('2026-11-01');
  await mailed(({ subject }) => /ETA-9089/.test(subject ?? ''));
});

test('the product keeps its data when it is killed, and refuses a second product on that data', async () => {
  const second = await startProductProcess({ SEED_DEMO: 'false' }, product.dataDir);
  expect(second.output()).toContain('is in use by a product that is running');
  expect(await second.end('SIGTERM')).toBe(1);

  await product.end('SIGKILL');
  product = await startProductProcess({ SEED_DEMO: 'false' }, product.dataDir);
  const token = await tokenOf(email, password);
  expect((await call('GET', '/progress', { token })).data.case_id).toBe('EB3-1');
});
