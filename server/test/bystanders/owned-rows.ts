/** The accounts of the template that no test uses. */
export const bystanderEmails = [
  'bystander-case@example.com',
  'bystander-hold@example.com',
  'bystander-review@example.com',
  'bystander-begun@example.com',
  'bystander-staff@example.com',
  'bystander-ended@example.com',
  'bystander-returned@example.com',
  'bystander-locked@example.com',
  'bystander-signed-up@example.com',
  'bystander-invited@example.com',
] as const;

/** The bystanders as a subquery of a condition. */
export const people = '(select id from users where email = any($1))';
const belongsTo = (column: string) => `${column} in ${people}`;
const of = (column: string, parent: string) => `${column} in (select id from ${parent} where ${belongsTo('user_id')})`;
const named = (column: string, parent: string) =>
  `${column} in (select id from ${parent} where name like 'bystander%')`;
const theirJob = `(select id from jobs where sponsor = 'DEMO Bystander LLC')`;

/** The SQL condition for the bystanders' rows of each table; `$1` is the list of addresses. */
export const ownedRows: Record<string, string> = {
  users: belongsTo('id'),
  sessions: belongsTo('user_id'),
  one_time_tokens: belongsTo('user_id'),
  recovery_codes: belongsTo('user_id'),
  attempt_counters: `key like '%bystander-%'`,
  idempotency_keys: `person in (select id::text from users where id in ${people})`,
  personal_info: belongsTo('user_id'),
  approvals: belongsTo('user_id'),
  consents: belongsTo('user_id'),
  profile_changes: belongsTo('user_id'),
  profile_values: belongsTo('user_id'),
  passport_reminders: belongsTo('user_id'),
  answers: belongsTo('user_id'),
  files: belongsTo('owner_id'),
  document_requests: belongsTo('owner_id'),
  notes: belongsTo('user_id'),
  notifications: belongsTo('user_id'),
  mails: belongsTo('user_id'),
  // Staff who read the queue of changes see the values of everybody in it, and each of these people gets an entry.
  audit_log: `actor_email = any($1) or (subject_email = any($1) and action <> 'personal-info.read')`,
  applications: belongsTo('user_id'),
  hold_reminders: of('application_id', 'applications'),
  completed_steps: of('application_id', 'applications'),
  step_outcomes: of('application_id', 'applications'),
  contracts: belongsTo('user_id'),
  addenda: belongsTo('user_id'),
  invoices: belongsTo('user_id'),
  invoice_reminders: of('invoice_id', 'invoices'),
  transfers: belongsTo('user_id'),
  refunds: belongsTo('user_id'),
  ledger_entries: belongsTo('user_id'),
  ledger_postings: of('entry_id', 'ledger_entries'),
  // Records without an owner, besides those of the tests.
  jobs: `sponsor = 'DEMO Bystander LLC'`,
  job_translations: `job_id in ${theirJob}`,
  job_category_links: `job_id in ${theirJob}`,
  job_categories: `name like 'bystander%'`,
  forms: `name like 'bystander%'`,
  form_categories: named('form_id', 'forms'),
  questions: named('form_id', 'forms'),
  fee_plans: `name like 'bystander%'`,
  government_fees: `key like 'bystander%'`,
  government_fee_amounts: `fee_key like 'bystander%'`,
};

/** Tables without a row of a bystander, with the reason. */
export const sharedTables: Record<string, string> = {
  data_keys: 'They belong to the product.',
  commits: 'They belong to transactions.',
  clock_watch: 'There is one clock.',
  settings: 'There is one record for everybody.',
  visa_bulletins: 'They hold for everybody.',
  roles: 'The product ships them; no call changes one.',
  signing_certificates: 'One seals for everybody.',
};
