/**
 * The expected states of people and jobs: which action moves which state to which, and which other changes it causes.
 * The model is written by hand, not derived from the code.
 */

import type { DocumentMove, RefundMove } from './states.ts';
import { applications, documents, invoices, jobs, profiles, refunds, transfers } from './states.ts';

export interface PersonState {
  profile: keyof typeof profiles;
  /** The newest application with its contract, fee, and refund. */
  application: keyof typeof applications;
  fee: keyof typeof invoices;
  transfer: keyof typeof transfers;
  document: keyof typeof documents;
  refund: keyof typeof refunds;
  /** The number of records. A refused action creates none. */
  made: { applications: number; transfers: number; documents: number; refunds: number };
}
/** Money that came after its application ended, by application. It pays the next fee unless a refund is open. */
interface Money {
  credits: { cents: number; isReserved: boolean }[];
  /** What paid the newest fee: the position of the credit, and its cents. */
  used: [number, number][];
}
export const feeCents = 100_000;
const usedOf = ({ money }: { money: Money }) => money.used.reduce((sum, [, cents]) => sum + cents, 0);

/** The facts about a person that later moves depend on, besides the states of the newest records. */
interface Memory {
  appliedTo: number[];
  /** Whether a refund was granted under the newest contract. */
  wasGranted: boolean;
  /** Whether the next job may take the fee, because staff ended the application and its refund is not decided. */
  isFeeMovable: boolean;
  /** Whether staff ended the newest application. */
  wasEndedByStaff: boolean;
  money: Money;
}
export interface Model {
  people: (PersonState & Memory)[];
  /** The last one can still change; the earlier ones have ended. */
  jobs: { status: keyof typeof jobs; seats: number }[];
}

export const newPerson = (): Model['people'][number] => ({
  profile: 'PENDING',
  application: 'none',
  fee: 'none',
  transfer: 'none',
  document: 'none',
  refund: 'none',
  made: { applications: 0, transfers: 0, documents: 0, refunds: 0 },
  appliedTo: [],
  wasGranted: false,
  isFeeMovable: false,
  wasEndedByStaff: false,
  money: { credits: [], used: [] },
});

/** The newest fee becomes void. What credit paid of it is credit again, whose refund is opened. */
function voidFee(person: Model['people'][number]): void {
  person.fee = 'void';
  for (const [index, cents] of person.money.used.splice(0)) {
    const credit = person.money.credits[index];
    if (!credit) continue;
    credit.cents += cents;
    credit.isReserved = true;
    person.made.refunds += 1;
  }
}
const newestCredit = ({ money, made }: Model['people'][number]) => money.credits[made.applications - 1] ?? { cents: 0 };

const isLive = ({ application }: PersonState) => application === 'pending' || application === 'approved';

/** Taking the last seat fills a job, and freeing one opens the job again. */
function syncSeats(model: Model): void {
  for (const [index, job] of model.jobs.entries()) {
    const taken = model.people.filter((person) => isLive(person) && person.appliedTo.at(-1) === index).length;
    job.status = jobs[job.status][taken >= job.seats ? 'fill' : 'free'] ?? job.status;
  }
}

/**
 * The status that the product should return and the change to the model; null if there is no record that the action
 * could name.
 */
type Rule = (model: Model, who: number) => number | null;

const personOf = (model: Model, who: number) => {
  const person = model.people[who];
  if (!person) throw new Error(`there is no person ${who}`);
  return person;
};
const jobOf = (model: Model) => {
  const job = model.jobs.at(-1);
  if (!job) throw new Error('there is no job');
  return job;
};

const reviewProfile =
  (action: 'submit' | 'approve' | 'reject'): Rule =>
  (model, who) => {
    const person = personOf(model, who);
    const next = profiles[person.profile][action];
    if (!next) return 409;
    person.profile = next;
    return 200;
  };

/** A paid fee, or money that came too late, is refunded once the contract has ended. A refund that is open already stays the only one. */
function openRefund(person: Model['people'][number], { isFeeMovable }: { isFeeMovable: boolean }): void {
  if (person.fee !== 'paid' && newestCredit(person).cents === 0) return;
  if (person.refund !== 'requested' && person.refund !== 'granted') {
    person.refund = 'requested';
    person.made.refunds += 1;
  }
  person.isFeeMovable = isFeeMovable && person.refund === 'requested' && !person.wasGranted;
}

function endApplication(person: Model['people'][number], { byStaff }: { byStaff: boolean }): void {
  person.application = 'rejected';
  person.wasEndedByStaff = byStaff;
  if (invoices[person.fee].void) voidFee(person);
  openRefund(person, { isFeeMovable: byStaff });
}

const moveJob =
  (action: 'lock' | 'unlock' | 'close' | 'remove'): Rule =>
  (model) => {
    const job = jobOf(model);
    const next = jobs[job.status][action];
    if (!next) return 409;
    job.status = next;
    // Staff release the held seats, and approved people continue.
    const last = model.jobs.length - 1;
    const held = model.people.filter((one) => one.application === 'pending' && one.appliedTo.at(-1) === last);
    if (action === 'close') for (const person of held) endApplication(person, { byStaff: true });
    if (action === 'unlock') syncSeats(model);
    return 200;
  };

const decideApplication =
  (action: 'approve' | 'reject' | 'withdraw'): Rule =>
  (model, who) => {
    const person = personOf(model, who);
    if (person.application === 'none') return null;
    const next = applications[person.application][action];
    if (!next || (action === 'approve' && person.fee !== 'paid')) return 409;
    person.application = next;
    if (next === 'rejected') endApplication(person, { byStaff: action === 'reject' });
    syncSeats(model);
    return 200;
  };

const decideTransfer =
  (action: 'approve' | 'reject'): Rule =>
  (model, who) => {
    const person = personOf(model, who);
    if (person.transfer === 'none') return null;
    const next = transfers[person.transfer][action];
    if (!next) return 409;
    person.transfer = next;
    const { fee } = person;
    person.fee = invoices[person.fee][action === 'approve' ? 'confirm' : 'refuse'] ?? person.fee;
    // Nothing is due once the application has ended. Money that comes then is credit, and its refund is opened.
    if (isLive(person) || (fee !== 'pending' && fee !== 'void')) return 200;
    if (action === 'approve') newestCredit(person).cents += feeCents - usedOf(person);
    if (fee === 'pending') voidFee(person);
    if (action === 'approve') openRefund(person, { isFeeMovable: person.wasEndedByStaff });
    return 200;
  };

const moveDocument =
  (action: DocumentMove): Rule =>
  (model, who) => {
    const person = personOf(model, who);
    if (person.document === 'none' && action !== 'upload') return null;
    const next = documents[person.document][action];
    if (!next) return 409;
    person.document = next;
    if (action === 'upload') person.made.documents += 1;
    return 200;
  };

const moveRefund =
  (action: RefundMove): Rule =>
  (model, who) => {
    const person = personOf(model, who);
    if (action === 'request' ? person.application === 'none' : person.refund === 'none') return null;
    const next = refunds[person.refund][action];
    const isRefundable = person.fee === 'paid' || newestCredit(person).cents > 0;
    if (!next || (action === 'request' && !isRefundable)) return 409;
    person.refund = next;
    person.isFeeMovable = false;
    if (action === 'grant') person.wasGranted = true;
    if (action === 'grant' && person.fee === 'void') newestCredit(person).cents -= 100;
    if (action === 'request') person.made.refunds += 1;
    return 200;
  };

export const rules = {
  submitProfile: reviewProfile('submit'),
  approveProfile: reviewProfile('approve'),
  rejectProfile: reviewProfile('reject'),
  lockJob: moveJob('lock'),
  unlockJob: moveJob('unlock'),
  closeJob: moveJob('close'),
  removeJob: moveJob('remove'),
  createJob(model) {
    if (jobOf(model).status === 'hiring' || jobOf(model).status === 'filled') return null;
    model.jobs.push({ status: 'hiring', seats: 2 - (model.jobs.length % 2) });
    return 200;
  },
  apply(model, who) {
    const person = personOf(model, who);
    const job = jobOf(model);
    const index = model.jobs.length - 1;
    if (person.profile !== 'APPROVED' || isLive(person)) return 409;

    // A job that is neither hiring nor filled is visible only to candidates who applied for it.
    const isVisible = job.status === 'hiring' || job.status === 'filled' || person.appliedTo.includes(index);
    if (!isVisible) return 404;
    if (job.status !== 'hiring') return 409;

    const last = newestCredit(person);
    const isMoved = person.isFeeMovable && (person.fee === 'paid' || last.cents >= feeCents);
    if (isMoved && person.fee === 'void') last.cents -= feeCents;
    const newest = person.money.credits.at(-1);
    if (newest) newest.isReserved = person.refund === 'requested' || person.refund === 'granted';
    person.money.used = [];
    for (const [position, credit] of person.money.credits.entries()) {
      const cents = credit.isReserved || isMoved ? 0 : Math.min(credit.cents, feeCents - usedOf(person));
      if (cents === 0) continue;
      credit.cents -= cents;
      person.money.used.push([position, cents]);
    }
    person.money.credits.push({ cents: 0, isReserved: false });
    const fee = isMoved || usedOf(person) === feeCents ? 'paid' : 'not_paid';
    Object.assign(person, { application: 'pending', fee, transfer: 'none', refund: 'none' });
    Object.assign(person, { isFeeMovable: false, wasGranted: false, wasEndedByStaff: false });
    person.appliedTo.push(index);
    person.made.applications += 1;
    syncSeats(model);

    return 200;
  },
  approveApplicant: decideApplication('approve'),
  rejectApplicant: decideApplication('reject'),
  withdraw: decideApplication('withdraw'),
  pay(model, who) {
    const person = personOf(model, who);
    // The model follows one transfer at a time.
    if (person.fee === 'none' || person.fee === 'pending') return null;
    // The same transfer again would be the first one.
    if (person.fee === 'void' && (person.transfer === 'pending' || person.transfer === 'approved')) return null;
    const next = invoices[person.fee].send;
    if (!next) return 409;
    person.fee = next;
    person.transfer = 'pending';
    person.made.transfers += 1;
    return 200;
  },
  approveTransfer: decideTransfer('approve'),
  rejectTransfer: decideTransfer('reject'),
  uploadDocument: moveDocument('upload'),
  deleteDocument: moveDocument('delete'),
  acceptDocument: moveDocument('accept'),
  rejectDocument: moveDocument('reject'),
  lockDocument: moveDocument('lock'),
  requestRefund: moveRefund('request'),
  grantRefund: moveRefund('grant'),
  refuseRefund: moveRefund('refuse'),
  withdrawRefund: moveRefund('withdraw'),
  payRefund: moveRefund('pay'),
} satisfies Record<string, Rule>;

export type Action = keyof typeof rules;
export const actionNames = Object.keys(rules) as Action[];

/** Predicts the result of an action without performing it. */
export function predict(model: Model, who: number, action: Action): { status: number | null; next: Model } {
  const next: Model = {
    people: model.people.map((person) => ({
      ...person,
      made: { ...person.made },
      appliedTo: [...person.appliedTo],
      money: structuredClone(person.money),
    })),
    jobs: model.jobs.map((job) => ({ ...job })),
  };
  return { status: rules[action](next, who), next };
}
