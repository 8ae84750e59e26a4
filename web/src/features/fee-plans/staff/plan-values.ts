import { holdDays } from '@portal/shared/applications/workflow';
import type { EmployerKind, FeeKind, Payee } from '@portal/shared/fee-plans/kinds';
import { onlyPayeeOf, payeesOfKind } from '@portal/shared/fee-plans/kinds';
import type { PlanBody, PlanVersion } from '@portal/shared/fee-plans/plan-body';
import type { FeeTrigger } from '@portal/shared/fee-plans/schema';
import type { PaymentStep } from '@portal/shared/labor-progress/steps';
import { byLanguage } from '@portal/shared/languages/languages';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { noText } from '@portal/shared/languages/localized-text';
import { centsOf, wholeNumberOf } from '#platform/form/typed-numbers.ts';

export interface LineValues {
  kind: FeeKind;
  /** The government fee that it refers to; blank if it has its own amount. */
  feeKey: string;
  name: LocalizedText;
  amountCents: number | string;
  payee: Payee | '';
}

export interface MilestoneValues {
  key: string;
  name: LocalizedText;
  lines: LineValues[];
  trigger: FeeTrigger;
  dueDays: string;
  instalments: string;
  isPerDependent: boolean;
  gates: PaymentStep | '';
}

export interface EmployerValues {
  name: LocalizedText;
  kind: EmployerKind;
  payee: Payee;
}

/** The values of the form's inputs. */
export interface PlanValues {
  name: string;
  title: LocalizedText;
  milestones: MilestoneValues[];
  employerLines: EmployerValues[];
}

export const newLine = (): LineValues => ({
  kind: 'service',
  feeKey: '',
  name: byLanguage({ VI: 'Phí dịch vụ', EN: 'Service fee' }),
  amountCents: '',
  payee: 'organisation',
});

export const newMilestone = (milestones: readonly MilestoneValues[]): MilestoneValues => {
  const isFirst = milestones.length === 0;
  return {
    key: `milestone-${milestones.length + 1}`,
    name: noText(),
    lines: [newLine()],
    trigger: isFirst ? 'contract_signed' : 'form_9089',
    dueDays: String(isFirst ? holdDays : 2 * holdDays),
    instalments: '1',
    isPerDependent: false,
    gates: '',
  };
};

export const newEmployerLine = (): EmployerValues => ({
  name: noText(),
  kind: 'labor_certification',
  payee: 'third_party',
});

export const valuesOf = (plan: PlanVersion): PlanValues => ({
  name: plan.name,
  title: plan.title,
  milestones: plan.milestones.map((milestone) => ({
    ...milestone,
    lines: milestone.lines.map((line) => ({
      ...line,
      feeKey: line.feeKey ?? '',
      amountCents: line.amountCents ?? '',
      payee: line.payee ?? onlyPayeeOf(line.kind) ?? '',
    })),
    dueDays: String(milestone.dueDays),
    instalments: String(milestone.instalments),
    gates: milestone.gates ?? '',
  })),
  employerLines: plan.employerLines,
});

/** The initial values of a new plan: the milestone due on signing. */
export const blankPlan = (): PlanValues => ({
  name: '',
  title: noText(),
  milestones: [newMilestone([])],
  employerLines: [],
});

function lineOf({
  kind,
  feeKey,
  name,
  amountCents,
  payee,
}: LineValues): PlanBody['milestones'][number]['lines'][number] {
  if (kind === 'government' && feeKey !== '') {
    return { kind, feeKey, name: noText(), amountCents: null, payee: null };
  }
  return {
    kind,
    feeKey: null,
    name,
    amountCents: amountCents === '' ? null : centsOf(amountCents),
    payee: onlyPayeeOf(kind) ?? (payee === '' ? null : payee),
  };
}

/** The body of the calls. */
export const bodyOf = (values: PlanValues): PlanBody => ({
  title: values.title,
  milestones: values.milestones.map((milestone) => ({
    ...milestone,
    lines: milestone.lines.map(lineOf),
    dueDays: wholeNumberOf(milestone.dueDays),
    instalments: wholeNumberOf(milestone.instalments),
    gates: milestone.gates === '' ? null : milestone.gates,
  })),
  employerLines: values.employerLines.map((line) => ({
    ...line,
    payee: payeesOfKind[line.kind].includes(line.payee) ? line.payee : (payeesOfKind[line.kind][0] ?? line.payee),
  })),
});
