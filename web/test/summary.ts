import type { Invoice } from '@portal/shared/invoices/contract';
import type { Summary } from '@portal/shared/summary/contract';
import { getSummary } from '@portal/shared/summary/contract';
import type { CandidateTask } from '@portal/shared/tasks/contract';
import { api } from './browser.ts';
import { candidate, completeOnboarding } from './sample-answers.ts';

type Parts = Summary['journey'] & Pick<Summary, 'tasks' | 'money' | 'case'>;

const nothing: Parts = {
  onboarding: { ...completeOnboarding, status: 'APPROVED', next: 'job' },
  applications: [],
  addenda: [],
  invoices: [],
  paymentPlan: null,
  tasks: [],
  money: null,
  case: null,
};

let parts = nothing;
/** The requests of the test that the parts belong to. */
let ofTest: unknown;

/** Answers the first page of a candidate with these parts, and with what was given earlier in the test. */
export function answerSummary(change: Partial<Parts>): void {
  if (ofTest !== api.received) parts = nothing;
  ofTest = api.received;
  parts = { ...parts, ...change };
  const { tasks, money, case: progress, ...journey } = parts;
  const rest = { owner: null, unreadCounts: { notifications: 0 } };
  api.answer(getSummary, { me: candidate, journey, tasks, money, case: progress, ...rest });
}

/** The task that the server sends with an open invoice. */
export const taskOf = ({ id, name, dueDate }: Invoice): CandidateTask => ({
  kind: 'pay',
  text: `Pay ${name}`,
  dueOn: dueDate,
  until: null,
  where: `/invoices?invoice=${id}`,
  subject: id,
});

/** The task to upload a document. */
export const documentTask = (name: string): CandidateTask => ({
  kind: 'document',
  text: `Upload ${name}`,
  dueOn: null,
  until: null,
  where: '/files',
  subject: name,
});
