import type { waits as vi } from '../vi/waits.ts';

/** The present step of a case, and what a candidate waits for: since when, how long it usually takes, and what follows. */
export const waits: typeof vi = {
  presentOf: 'Current step: {{number}} of {{total}}',
  allSteps: 'All steps',
  allDone: 'All steps are done',
  since: 'Waiting since',
  startedOn: 'Started on',
  usual: 'Recently has taken about',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  next: 'What comes next',
  nextStep: 'The step “{{step}}”',
  nextLast: 'Your case is complete',
  next_profile: 'After the approval, you choose a job and read its contract.',
  next_transfer: 'When the money arrives, we confirm it and you can download the receipt.',
  next_application: 'Your case starts with form ETA-9089.',
  next_document: 'We accept the document, or tell you what to send again.',
  next_change: 'We use the new information, or tell you why we cannot.',
  toDo: 'What you need to do',
  toDo_nothing: 'Nothing yet. If we need a document or a signature, we will email you.',
  toDo_payment: 'When a payment is due, make it under Costs and payments.',
  toDo_turn: 'Nothing until it is your turn. Keep your passport valid, and tell us if your address changes.',
  toDo_denied: 'Nothing yet. We will call you.',
};
