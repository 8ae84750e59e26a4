import { questionnaireForm, stepsForm } from '@portal/shared/forms/rules';
import { filingForms, serviceFeesForm } from '#reference-data/forms.ts';
import type { FormRecord } from './builder-repository.ts';

/** The forms that the product looks up by name: those of the onboarding, of agencies, and of our fees. */
const builtIn: ReadonlySet<string> = new Set([
  stepsForm,
  questionnaireForm,
  ...filingForms.map(({ name }) => name),
  serviceFeesForm.name,
]);

/** Whether the product, an invoice, or an answer refers to a form. */
export const isFormInUse = ({ form, invoiceCount, answerCount }: FormRecord): boolean =>
  builtIn.has(form.name) || invoiceCount > 0 || answerCount > 0;
