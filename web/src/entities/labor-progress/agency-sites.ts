import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';

/** The agencies' own pages, where candidates can check their cases free of charge. */
export const agencySites = {
  dol: 'https://flag.dol.gov/case-status-search',
  uscis: 'https://egov.uscis.gov/',
  bulletin: 'https://travel.state.gov/content/travel/en/legal/visa-law0/visa-bulletin.html',
  ceac: 'https://ceac.state.gov/CEACStatTracker/Status.aspx?App=IV',
} as const;
export type AgencySite = keyof typeof agencySites;

const sitesOfStep: Partial<Record<ProgressStep, readonly AgencySite[]>> = {
  form_9089: ['dol'],
  labor_certification: ['dol'],
  labor_approved: ['dol'],
  i140_form: ['uscis'],
  i140_approved: ['uscis', 'bulletin'],
  payment_4: ['uscis'],
};

/** The agency pages for a step. On each track, another agency handles the eighth step. */
export const sitesOf = (step: ProgressStep, track: CaseTrack): readonly AgencySite[] =>
  step === 'i485_form'
    ? track === 'consular'
      ? ['ceac', 'bulletin']
      : ['uscis', 'bulletin']
    : (sitesOfStep[step] ?? []);
