import type { RoleName } from '@portal/shared/access/roles';
import { approveApplicant } from '@portal/shared/applications/contract';
import { login } from '@portal/shared/auth/contract';
import { listContracts } from '@portal/shared/contracts/contract';
import { uploadFile } from '@portal/shared/files/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import type { JobBody } from '@portal/shared/jobs/contract';
import { createJob } from '@portal/shared/jobs/contract';
import { completeStep } from '@portal/shared/labor-progress/contract';
import { confirmIdentity } from '@portal/shared/sessions/contract';
import { approveTransfer } from '@portal/shared/transfers/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { allTasks } from '#app.ts';
import { required } from '#platform/required.ts';
import { demoPassword, openDemoAccount } from '#seed/demo/people.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  jobBody,
  linkTokenOf,
  logIn,
  logInAsAdmin,
  makeApproved,
  pay,
  pngFile,
} from '#test/candidate-factory.ts';
import { judgeByMarker, startClamd } from '#test/clamd.ts';
import type { StandInGraph } from '#test/facebook-graph.ts';
import { facebookApp, startStandInGraph } from '#test/facebook-graph.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminPassword, startTestProduct } from '#test/test-product.ts';
import type { SentNotification } from '#test/watch-notifications.ts';
import { watchNotifications } from '#test/watch-notifications.ts';
import { findCandidate, upsertPersonalInfo } from '#users/repository.ts';
import type { Person } from './row.ts';

/** The password of the accounts that `Scenarios.open` creates. */
export const secret = demoPassword;

/** The fingerprints of a sealed file and of its certificate. */
export const sealed = {
  pdfSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  sealedWith: expect.stringMatching(/^[0-9a-f]{64}$/),
};

/** The records of a candidate who signed a contract. */
export interface Signed {
  person: Person;
  jobUid: string;
  applicationUid: string;
  contractUid: string;
  /** The application fee, which is 1,000 USD in the plan `contract-15420`. */
  fee: { id: string; number: string; dueDate: string };
}

/** One product and the people that all rows start from. Each row creates its own records. */
export interface Scenarios {
  product: TestProduct;
  graph: StandInGraph;
  admin: Person;
  manager: Person;
  accountant: Person;
  /** A candidate who takes no part in any row. */
  stranger: Person;
  /** A name or address that no other row uses. */
  unique(prefix: string): string;
  /** A logged-in person, as the log names them. */
  identify(candidate: Pick<Candidate, 'client'>): Promise<Person>;
  /** Creates an active account with the password `secret`: a candidate's, unless a role is given. */
  open(role?: RoleName): Promise<Person>;
  /** Confirms the identity of the staff above, because rows before may have moved the clock. */
  confirmStaff(): Promise<void>;
  /** A token for an account that `open` created. */
  tokenOf(person: Pick<Person, 'email'>): Promise<string>;
  approved(): Promise<Person>;
  signed(change?: Partial<JobBody>): Promise<Signed>;
  /** A signed contract with a transfer for the fee that waits for a decision. */
  withTransfer(change?: Partial<JobBody>): Promise<Signed & { transferId: string }>;
  paid(change?: Partial<JobBody>): Promise<Signed>;
  /** An approved application, so the case can begin. */
  inProgress(change?: Partial<JobBody>): Promise<Signed>;
  completeSteps(person: Person, steps: readonly string[]): Promise<void>;
  uploaded(person: Person): Promise<string>;
  linkTokenOf(email: string): Promise<string>;
  /** The notifications since the last call, with their recipients. */
  takeNotifications(): SentNotification[];
  /** Runs one task of the queue. */
  runTask(name: string, data?: object): Promise<void>;
  close(): Promise<void>;
}

export async function openScenarios(): Promise<Scenarios> {
  const graph = await startStandInGraph();
  const clamd = await startClamd(judgeByMarker);
  const product = await startTestProduct({
    FACEBOOK_APP_ID: facebookApp.id,
    FACEBOOK_APP_SECRET: facebookApp.secret,
    FACEBOOK_GRAPH_URL: graph.url,
    CLAMD_URL: clamd.url,
  });
  const takeNotifications = watchNotifications(product.deps);
  let counter = 0;
  const unique = (prefix: string) => {
    counter += 1;
    return `${prefix}-${counter}`;
  };

  const identify: Scenarios['identify'] = async ({ client }) => {
    const { userId: uid, email, roleName: role } = await client.call(getMe, {});
    return { uid, email, role, client };
  };
  const open: Scenarios['open'] = async (role = 'CANDIDATE') => {
    const email = `${unique(role.toLowerCase().replace('_', '-'))}@example.com`;
    await openDemoAccount(product.deps, { email, firstName: 'Văn An', lastName: 'Nguyễn', role });
    return identify({ client: await logIn(product, email, secret) });
  };
  const [admin, manager, accountant, stranger] = await Promise.all([
    logInAsAdmin(product).then((client) => identify({ client })),
    open('CASE_MANAGER'),
    open('ACCOUNTANT'),
    open(),
  ]);

  // One person goes through the whole process. The others are copies of the result, which takes a tenth of the time.
  const model = await makeApproved(product);
  const approved = async () => {
    const person = await open();
    const found = await findCandidate(product.deps.db, model.email);
    const info = required(found?.info, 'the model has personal information');
    await product.deps.db.transaction((tx) => upsertPersonalInfo(tx, { ...info, userId: person.uid }));
    await product.deps.db.execute(sql`update users set profile_status = 'APPROVED' where id = ${person.uid}`);
    return person;
  };
  const signed: Scenarios['signed'] = async (change) => {
    const { uid: jobUid } = await manager.client.call(createJob, { body: jobBody(change) });
    const person = await approved();
    const { uid: applicationUid } = await apply(person, jobUid, secret);
    const [contract] = (await person.client.call(listContracts, {})).items;
    const [fee] = (await person.client.call(listInvoices, {})).items;
    if (!contract || !fee) throw new Error('signing creates a contract and an invoice');
    return { person, jobUid, applicationUid, contractUid: contract.uid, fee };
  };
  const withTransfer: Scenarios['withTransfer'] = async (change) => {
    const one = await signed(change);
    return { ...one, transferId: (await pay(one.person)).id };
  };
  const paid: Scenarios['paid'] = async (change) => {
    const { transferId, ...one } = await withTransfer(change);
    await accountant.client.call(approveTransfer, { params: { id: transferId } });
    return one;
  };

  return {
    product,
    graph,
    admin,
    manager,
    accountant,
    stranger,
    unique,
    identify,
    open,
    async confirmStaff() {
      await admin.client.call(confirmIdentity, { body: { currentPassword: adminPassword } });
      for (const { client } of [manager, accountant])
        await client.call(confirmIdentity, { body: { currentPassword: secret } });
    },
    async tokenOf({ email }) {
      const answer = await product.client().call(login, { body: { email, password: secret } });
      if (!('accessToken' in answer)) throw new Error(`${email} is asked for a second step`);
      return answer.accessToken;
    },
    approved,
    signed,
    withTransfer,
    paid,
    async inProgress(change) {
      const one = await paid(change);
      await manager.client.call(approveApplicant, { params: { uid: one.jobUid, email: one.person.email } });
      return one;
    },
    async completeSteps({ email }, steps) {
      const body = { completedOn: product.clock.today() };
      for (const step of steps) await manager.client.call(completeStep, { params: { email, step }, body });
    },
    uploaded: async ({ client }) =>
      (await client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile('bang.png') })).uid,
    linkTokenOf: (email) => linkTokenOf(product, email),
    takeNotifications,
    async runTask(name, data = {}) {
      const task = allTasks.find((one) => one.name === name);
      if (!task) throw new Error(`there is no task ${name}`);
      await task.handle(product.deps, data);
    },
    async close() {
      await product.close();
      await graph.close();
      await clamd.close();
    },
  };
}
