import type { Employer } from '@portal/shared/employers/contract';
import { centsOf } from '#platform/form/typed-numbers.ts';

/** The values of the form's inputs: amounts as typed, and no day as a blank. */
export interface EmployerValues {
  name: string;
  fein: string;
  address: string;
  website: string;
  registrationCheckedOn: string;
  contacts: { name: string; role: string; phone: string; email: string }[];
  prevailingWages: { work: string; hourlyCents: number | string; validFrom: string; validTo: string }[];
  permCases: { number: string; filedOn: string; certifiedOn: string }[];
  notes: string;
}

export const newContact = (): EmployerValues['contacts'][number] => ({ name: '', role: '', phone: '', email: '' });
export const newWage = (): EmployerValues['prevailingWages'][number] => ({
  work: '',
  hourlyCents: '',
  validFrom: '',
  validTo: '',
});
export const newPermCase = (): EmployerValues['permCases'][number] => ({ number: '', filedOn: '', certifiedOn: '' });

/** The values of an employer, or of a new one. */
export const valuesOf = (employer: Employer | undefined): EmployerValues => ({
  name: employer?.name ?? '',
  fein: employer?.fein ?? '',
  address: employer?.address ?? '',
  website: employer?.website ?? '',
  registrationCheckedOn: employer?.registrationCheckedOn ?? '',
  contacts: employer?.contacts ?? [],
  prevailingWages: (employer?.prevailingWages ?? []).map((one) => ({
    ...one,
    validFrom: one.validFrom ?? '',
    validTo: one.validTo ?? '',
  })),
  permCases: (employer?.permCases ?? []).map((one) => ({
    ...one,
    filedOn: one.filedOn ?? '',
    certifiedOn: one.certifiedOn ?? '',
  })),
  notes: employer?.notes ?? '',
});

/** The body of the call. */
export const bodyOf = (values: EmployerValues) => ({
  ...values,
  registrationCheckedOn: values.registrationCheckedOn || null,
  prevailingWages: values.prevailingWages.map((one) => ({
    ...one,
    hourlyCents: centsOf(one.hourlyCents),
    validFrom: one.validFrom || null,
    validTo: one.validTo || null,
  })),
  permCases: values.permCases.map((one) => ({
    ...one,
    filedOn: one.filedOn || null,
    certifiedOn: one.certifiedOn || null,
  })),
});
