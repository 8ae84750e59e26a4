import type { Addendum } from '@portal/shared/addenda/contract';
import type { Application } from '@portal/shared/applications/contract';
import { isLive } from '@portal/shared/applications/workflow';
import { formatUsd } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Invoice } from '@portal/shared/invoices/contract';
import { isDueSoon } from '@portal/shared/invoices/rules';
import { localize } from '@portal/shared/languages/localized-text';
import { paths } from '@portal/shared/navigation/paths';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import type { OnboardingNext } from '@portal/shared/onboarding/rules';
import type { Refund } from '@portal/shared/refunds/contract';
import type { CandidateTask, TaskKind } from '@portal/shared/tasks/contract';
import { taskKinds } from '@portal/shared/tasks/contract';
import type { readChecklist } from '#files/read-checklist.ts';
import { phrases } from '#platform/phrases.ts';

/** What is known about a candidate, as the calls present it. */
export interface CandidateFacts {
  onboarding: OnboardingOverview;
  isEmailUndeliverable: boolean;
  applications: readonly Application[];
  addenda: readonly Addendum[];
  /** The open ones are enough. */
  invoices: readonly Invoice[];
  checklist: Pick<Awaited<ReturnType<typeof readChecklist>>, 'requests' | 'stages'>;
  refunds: readonly Pick<Refund, 'id' | 'status' | 'accountNumber'>[];
}

/** Where the next step of the onboarding is done. Null while staff review the profile. */
const placeOf: Record<OnboardingNext, string | null> = {
  consents: paths.summary,
  steps: paths.steps,
  questionnaire: paths.questionnaire,
  personal_info: paths.personalInfo,
  submit: paths.checkAnswers,
  wait: null,
  job: paths.jobs,
};

/**
 * What waits for a candidate, the most urgent first: the summary, the progress, the job, the payments, and the
 * emails read this list. A document is needed as the checklist says (`isNeededNow`).
 * @param today YYYY-MM-DD
 */
export function listTasks(
  facts: CandidateFacts,
  { language, today }: { language: LanguageCode; today: string },
): CandidateTask[] {
  const { onboarding, applications, addenda, invoices, checklist, refunds } = facts;
  const texts = phrases[language].tasks;
  const tasks: CandidateTask[] = [];
  const add = (
    kind: TaskKind,
    where: string,
    rest: Partial<Pick<CandidateTask, 'dueOn' | 'until' | 'subject'>> & {
      /** Instead of the sentence of the kind. */
      sentence?: string;
      values?: Record<string, string>;
    } = {},
  ) => {
    const { sentence = texts[kind], values = {}, ...more } = rest;
    const text = sentence.replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => values[name] ?? '');
    tasks.push({ kind, text, dueOn: null, until: null, where, subject: null, ...more });
  };

  if (!onboarding.notLawFirmAcknowledged) add('acknowledgement', paths.summary);
  if (facts.isEmailUndeliverable) add('email', paths.profileEdit);

  const { next, status } = onboarding;
  const place = placeOf[next];
  const application = applications.find((one) => isLive(one.status));
  if (next !== 'job' && next !== 'wait' && place) {
    add(next, place, { sentence: texts[next === 'submit' && status === 'REJECTED' ? 'resubmit' : next] });
  }
  if (next === 'job' && !onboarding.consentsGiven) add('consents', paths.consents);
  if (next === 'job' && !application) add('job', paths.jobs);
  if (status === 'APPROVED' && !onboarding.questionnaireDone) add('answers', paths.questionnaire);

  for (const { uid, status: state, move, expiresAt, dependents } of addenda) {
    if (state !== 'offered') continue;
    const rest = { until: expiresAt, subject: uid };
    const where = paths.addendum.replace('{uid}', uid);
    if (move) add('move', where, { ...rest, values: { job: move.to.title } });
    else
      add('dependents', where, { ...rest, values: { names: dependents.map(({ fullName }) => fullName).join(', ') } });
  }

  for (const invoice of invoices) {
    // What a reported transfer does not cover is still to send.
    if (invoice.unreportedCents === 0) continue;
    const holds = application?.status === 'pending' && application.invoiceId === invoice.id;
    if (!holds && !isDueSoon(invoice, today)) continue;
    add('pay', `${paths.invoices}?invoice=${invoice.id}`, {
      values: { amount: formatUsd(invoice.unreportedCents, language), name: invoice.name },
      dueOn: invoice.dueDate,
      // The place waits for staff as soon as a transfer for it is reported.
      until: holds && invoice.status === 'not_paid' ? application.holdExpiresAt : null,
      subject: invoice.id,
    });
  }

  // Nothing may be uploaded before the consents.
  if (onboarding.consentsGiven) {
    const { documents } = phrases[language];
    const asked = [
      ...checklist.requests.map((one) => ({ ...one, name: documents[`kind_${one.kind}`] })),
      ...checklist.stages.flatMap(({ items }) =>
        items.map((one) => ({ ...one, dueOn: null, name: localize(one.title, language) })),
      ),
    ];
    for (const { kind, name, state, dueOn, isNeededNow } of asked) {
      if (!isNeededNow) continue;
      add('document', paths.files, {
        sentence: texts[state === 'fail' ? 'documentAgain' : 'document'],
        values: { name },
        dueOn,
        subject: kind,
      });
    }
  }

  for (const { id, status: state, accountNumber } of refunds) {
    if (state !== 'requested' || accountNumber !== '') continue;
    // The due day of a refund is that of the organization. The candidate has no last day for the account.
    add('refund_account', paths.refunds, { subject: id });
  }

  const rankOf = ({ kind }: CandidateTask) => taskKinds.indexOf(kind);
  const endOf = ({ until, dueOn }: CandidateTask) => until ?? dueOn ?? '9';
  return tasks.toSorted((one, other) => rankOf(one) - rankOf(other) || endOf(one).localeCompare(endOf(other)));
}
