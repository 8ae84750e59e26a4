import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as auth from '@portal/shared/auth/contract';
import { giveConsent, listConsents } from '@portal/shared/consents/contract';
import { listContracts } from '@portal/shared/contracts/contract';
import { uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getInvoice, listInvoices } from '@portal/shared/invoices/contract';
import { getOnboarding, submitOnboarding } from '@portal/shared/onboarding/contract';
import { approveTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { updateProfile } from '@portal/shared/users/account-contract';
import { approveProfile, getUser } from '@portal/shared/users/contract';
import { answerAll, apply, confirmAllSteps, password, personalInfo, wireTransfer } from '#test/candidate-factory.ts';
import { makePdf, pdfFile } from '#test/sample-files.ts';
import type { MailCatcher } from './mail-catcher.ts';
import type { PersistentCaller } from './persistent-caller.ts';

/** What the product acknowledged to a candidate. */
export interface Acknowledged {
  email: string;
  client: ApiClient;
  /** The SHA-256 of each document, by uid. */
  documents: Map<string, string>;
  applicationUid: string;
  contractUid: string;
  invoiceId: string;
  transferId: string;
  proofSha256: string;
  /** The time from sign-up to the activation email, in milliseconds. */
  mailMs: number;
}

const longestMailMs = 120_000;
const kinds = ['diploma', 'birth_certificate', 'police_certificate', 'work_proof', 'other'] as const;

/** A document that nobody else has. */
function makeDocument(name: string) {
  const content = makePdf([`<< /Note (${name}) >>`]);
  return { file: pdfFile(`${name}.pdf`, content), sha256: createHash('sha256').update(content).digest('hex') };
}

async function waitForLink(mail: MailCatcher, email: string): Promise<string> {
  for (const until = Date.now() + longestMailMs; Date.now() < until; await sleep(100)) {
    const found = mail.mails.find(({ to, text }) => to?.[0]?.address === email && /[?#]token=/.test(text ?? ''));
    const token = /[?#]token=([\w-]+)/.exec(found?.text ?? '')?.[1];
    if (token) return token;
  }
  throw new Error(`no activation email came to ${email}`);
}

/** Signs up, activates the account, logs in, and gives every consent. */
export async function signUp(caller: PersistentCaller, mail: MailCatcher, email: string): Promise<number> {
  const { client } = caller;
  const body = { firstName: 'Văn An', lastName: 'Nguyễn', email, password };
  await client.call(auth.register, { body });
  const began = performance.now();
  const token = await waitForLink(mail, email);
  const mailMs = performance.now() - began;

  const logIn = async () => {
    const answer = await client.call(auth.login, { body: { email, password } });
    if ('accessToken' in answer) caller.logIn(answer.accessToken);
    return true;
  };
  await caller.change(
    () => client.call(auth.activate, { body: { token, password } }),
    () => logIn().catch(() => false),
  );
  await caller.change(logIn, async () => false);
  const { items } = await client.call(listConsents, {});
  for (const { purpose, version } of items) {
    await client.call(giveConsent, { params: { purpose }, body: { version, languageCode: 'VI' } });
  }
  return mailMs;
}

/** Gets from sign-up to a paid first invoice, with staff who approve. */
export async function goToPaidInvoice(
  caller: PersistentCaller,
  { staff, mail, email, jobUid }: { staff: PersistentCaller; mail: MailCatcher; email: string; jobUid: string },
): Promise<Acknowledged> {
  const { client } = caller;
  const mailMs = await signUp(caller, mail, email);
  await confirmAllSteps({ email, client });
  await answerAll({ email, client });
  const documents = new Map<string, string>();
  const upload = async (kind: 'passport' | (typeof kinds)[number]) => {
    const { file, sha256 } = makeDocument(`${kind} ${email}`);
    const { uid } = await client.call(uploadFile, { body: { kind }, file });
    documents.set(uid, sha256);
    return uid;
  };
  await client.call(updateProfile, { body: personalInfo(await upload('passport')) });
  for (const kind of kinds) await upload(kind);
  await caller.change(
    () => client.call(submitOnboarding, {}),
    async () => (await client.call(getOnboarding, {})).status === 'REVIEWING',
  );
  await staff.change(
    () => staff.client.call(approveProfile, { params: { email } }),
    async () => (await staff.client.call(getUser, { params: { email } })).status === 'APPROVED',
  );

  const application = await apply({ email, client }, jobUid);
  const [contract] = (await client.call(listContracts, {})).items;
  const [invoice] = (await client.call(listInvoices, {})).items;
  const invoiceId = invoice?.id ?? '';
  const proof = makeDocument(`proof ${email}`);
  const params = { id: invoiceId };
  const transfer = await client.call(submitTransfer, { params, body: wireTransfer, file: proof.file });
  const isPaid = async () => (await client.call(getInvoice, { params })).status === 'paid';
  await staff.change(() => staff.client.call(approveTransfer, { params: { id: transfer.id } }), isPaid);
  if (!(await isPaid())) throw new Error(`the invoice of ${email} is not paid`);

  return {
    email,
    client,
    documents,
    applicationUid: application.uid,
    contractUid: contract?.uid ?? '',
    invoiceId,
    transferId: transfer.id,
    proofSha256: proof.sha256,
    mailMs,
  };
}
