import type { Database } from '@portal/server/db/client';
import { decryptRow } from '@portal/server/db/encryption/rows';
import {
  completedSteps,
  contracts,
  files,
  mails,
  notifications,
  personalInfo,
  transfers,
} from '@portal/server/db/schema/index';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { candidateEmail } from '../bench-servers.ts';
import { fillEncrypted } from './fill-encrypted.ts';
import { withoutIndexes } from './without-indexes.ts';

/** How many rows a run has. */
export const amounts = {
  jobs: 100_000,
  people: 100_000,
  auditEntries: 1_000_000,
  notifications: 500_000,
  files: 200_000,
  invoices: 100_000,
  mails: 100_000,
  /** Of one job. */
  applicants: 2000,
  /** Running cases of people who are not among the applicants of that job. */
  cases: 800,
  /** Of the one person whose later pages are measured. */
  notificationsOfOne: 100_000,
};
export type Amounts = Record<keyof typeof amounts, number>;

/** A UUIDv7 of a moment, as the product makes them. */
const uuid7 = (moment: string, seed: string) =>
  `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${seed}), 1, 3) || '8' || substr(md5(${seed}), 4, 15))::uuid`;
const fold = (text: string) =>
  `regexp_replace(translate(normalize(lower(${text}), NFD), 'đ', 'd'), '[\\u0300-\\u036f]', '', 'g')`;
const oneOf = (values: readonly string[], seed: string) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + abs(hashint4((${seed})::int)::bigint) % ${values.length}]`;
/** A moment of the last two years; a higher number is later. */
const momentOf = (number: string, all: number) =>
  `(now() - interval '730 days' * (1 - ${number}::float8 / ${all + 1}))`;

/** Of 20 people, seven are Nguyễn, and two of them spell it without diacritics. */
const lastNames =
  'Nguyễn Nguyễn Nguyễn Nguyễn Nguyễn Nguyen Nguyễn Trần Trần Lê Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ';
const firstNames =
  'Anh Bình Châu Dũng Đức Giang Hà Hải Hạnh Hiếu Hòa Hùng Hương Khánh Lan Linh Long Mai Minh Nam Ngọc Phúc Quân Sơn Tâm Thảo Thu Trang Tuấn Yến';
const middleNames = 'Văn Thị Đình Ngọc Minh Thanh Quốc Kim';
const work = ['Đóng gói', 'Chế biến', 'Phân loại', 'Vệ sinh', 'Bảo trì', 'Vận hành máy', 'Kiểm tra'];
const workEnglish = ['Packing', 'Processing', 'Sorting', 'Cleaning', 'Maintenance', 'Machine operation', 'Inspection'];
const things = ['thịt gà', 'thịt heo', 'hải sản', 'rau quả', 'đồ gỗ', 'linh kiện', 'bánh kẹo', 'quần áo'];
const thingsEnglish = ['chicken', 'pork', 'seafood', 'vegetables', 'furniture', 'parts', 'sweets', 'clothing'];
const cities = [
  'Springdale',
  'Đà Lạt Town',
  'Omaha',
  'Tulsa',
  'Boise',
  'Fresno',
  'Toledo',
  'Mobile',
  'Laredo',
  'Macon',
];
const states = [
  'Arkansas',
  'Nebraska',
  'Oklahoma',
  'Idaho',
  'California',
  'Ohio',
  'Alabama',
  'Texas',
  'Georgia',
  'Iowa',
  'Kansas',
];
const staffNames = ['an', 'binh', 'chi', 'dung', 'giang', 'hoa', 'khanh', 'lan', 'minh', 'nga'];

const fillPeople = (count: number) => `
  insert into users (id, email, password_hash, first_name, last_name, phone_number, language_code, role_id, activated_at,
    profile_status, submitted_at, search_text, created_at)
  select ${uuid7('at', 'n::text')}, email, 'none', first_name, last_name, phone, 'VI',
    (select id from roles where name = 'CANDIDATE'), at, status,
    case when status <> 'PENDING' then at + interval '3 days' end,
    ${fold(`last_name || ' ' || first_name || ' ' || email || ' ' || phone`)}, at
  from (
    select n, ${momentOf('n', count)} as at, 'person' || n || '@example.com' as email,
      ${oneOf(lastNames.split(' '), 'n')} as last_name,
      ${oneOf(middleNames.split(' '), 'n + 7')} || ' ' || ${oneOf(firstNames.split(' '), 'n * 3')} as first_name,
      '09' || lpad(n::text, 8, '0') as phone,
      case when n % 50 = 0 then 'REVIEWING' when n % 20 = 1 then 'REJECTED' when n % 3 = 0 then 'APPROVED' else 'PENDING' end as status
    from generate_series(1, ${count}) n) people`;

const fillJobs = (count: number) => [
  `create temporary table bench_jobs as
    select n, ${uuid7('at', `'job' || n`)} as id, at,
      ${oneOf(work, 'n')} || ' ' || ${oneOf(things, 'n * 5')} || ' ' || n as title_vi,
      ${oneOf(workEnglish, 'n')} || ' ' || ${oneOf(thingsEnglish, 'n * 5')} || ' ' || n as title_en,
      ${oneOf(cities, 'n * 7')} || ', ' || ${oneOf(states, 'n * 11')} as location,
      case when n % 10 < 6 then 'hiring' when n % 10 = 6 then 'filled' when n % 10 = 7 then 'locked' else 'closed' end as status
    from (select n, ${momentOf('n', count)} as at from generate_series(1, ${count}) n) numbers`,
  `insert into jobs (id, status, quantity, salary_from_cents, salary_to_cents, salary_unit, location, sponsor, fee_plan,
      search_text, folded_titles, created_at)
    select id, status, 1 + n % 40, 1200 + n % 900, 2200 + n % 900, 'hour', location, 'DEMO Sponsor ' || n % 300,
      (select name from fee_plans limit 1),
      ${fold(`title_vi || ' công việc ổn định, ca ngày, có chỗ ở ' || title_en || ' steady work, day shift, housing ' || location || ' DEMO Sponsor ' || n % 300`)},
      jsonb_build_object('VI', ${fold('title_vi')}, 'EN', ${fold('title_en')}), at
    from bench_jobs`,
  `insert into job_translations (job_id, language_code, title, overview, description)
    select id, code, case when code = 'VI' then title_vi else title_en end,
      case when code = 'VI' then 'Công việc ổn định, ca ngày, có chỗ ở.' else 'Steady work, day shift, housing.' end,
      repeat(case when code = 'VI' then 'Đóng gói và kiểm tra hàng. ' else 'Packing and checking goods. ' end, 20)
    from bench_jobs, (values ('VI'), ('EN')) languages (code)`,
  `insert into job_categories (id, name, label, created_at)
    select ${uuid7('now()', `'category' || n`)}, 'bench' || n, jsonb_build_object('VI', 'Ngành ' || n, 'EN', 'Field ' || n), now()
    from generate_series(1, 20) n`,
  `insert into job_category_links (job_id, category_id, position)
    select bench_jobs.id, categories.id, 0 from bench_jobs
    join (select id, row_number() over (order by name) as number from job_categories where name like 'bench%') categories
      on categories.number = 1 + abs(hashint4(bench_jobs.n)::bigint) % 19 or (categories.number = 20 and bench_jobs.n % 1000 = 0)`,
];

const fillAuditLog = (count: number, people: number) => `
  insert into audit_log (at, actor_id, actor_email, actor_role, action, subject_type, subject_uid, subject_email, ip)
  select ${momentOf('n', count)}, null, ${oneOf(staffNames, 'n')} || n % 3 || '@staff.example.com', 'CASE_MANAGER',
    ${oneOf(['profile.submit', 'profile.approve', 'file.accept', 'file.reject', 'transfer.approve', 'invoice.void', 'account.log-in', 'personal-info.read'], 'n * 13')},
    'user', 'unknown', 'person' || 1 + abs(hashint4(n)::bigint) % ${people} || '@example.com',
    '192.0.2.' || n % 250
  from generate_series(1, ${count}) n`;

const fillInvoices = (count: number) => `
  insert into invoices (id, number, user_id, form_id, name, lines, amount_cents, paid_cents, due_date, status, created_date, created_at)
  select ${uuid7('at', `'invoice' || n`)}, 'INV-2025-' || lpad((500000 + n)::text, 6, '0'), id,
    (select id from forms where name = 'SERVICE-FEES'), '{"VI": "Phí dịch vụ", "EN": "Service fee"}', '[]', 100000,
    case when n % 5 = 0 or n % 50 = 1 then 0 else 100000 end, at::date + 30,
    case when n % 5 = 0 then 'not_paid' when n % 50 = 1 then 'pending' else 'paid' end, at::date, at
  from (select row_number() over (order by id) as n, id, created_at + interval '5 days' as at from users
    where email like 'person%' limit ${count}) people`;

const fillApplicants = (count: number) => `
  insert into applications (id, user_id, job_id, status, applied_at)
  select ${uuid7('at', `'application' || n`)}, id, (select id from bench_jobs where n = 1),
    case when n % 3 = 0 then 'pending' else 'rejected' end, at
  from (select row_number() over (order by id) as n, id, created_at + interval '4 days' as at from users
    where email like 'person%' limit ${count}) people`;

/** Ten members of staff, with a share of the cases each. */
const fillStaff = `
  insert into users (id, email, password_hash, first_name, last_name, phone_number, language_code, role_id, activated_at, profile_status,
    search_text, created_at)
  select ${uuid7('now()', `'staff' || n`)}, 'staff' || n || '@example.com', 'none', 'Lan', 'Trần', '', 'VI',
    (select id from roles where name = 'CASE_MANAGER'), now(), 'PENDING', 'tran lan staff' || n, now()
  from generate_series(1, 10) n`;

const fillCases = (count: number) => [
  `create temporary table bench_cases as
    select n, id as user_id, ${uuid7('at', `'case' || n`)} as id, at
    from (select row_number() over (order by id desc) as n, id, created_at + interval '4 days' as at from users
      where email like 'person%' order by id desc limit ${count}) people`,
  `update users set owner_id = staff.id, profile_status = 'APPROVED' from bench_cases, (select id, row_number() over (order by email) as n
    from users where email like 'staff%') staff
    where users.id = bench_cases.user_id and staff.n = 1 + bench_cases.n % 10`,
  `insert into applications (id, user_id, job_id, status, applied_at, decided_at)
    select bench_cases.id, user_id, bench_jobs.id, 'approved', bench_cases.at, bench_cases.at from bench_cases
    join bench_jobs on bench_jobs.n = 2 + bench_cases.n % 40`,
  // Nobody else owes anything: the office has closed their cases.
  `update invoices set status = 'paid', paid_cents = amount_cents
    where status = 'not_paid' and number like 'INV-2025-%' and user_id not in (select user_id from bench_cases)`,
  `insert into invoices (id, number, user_id, form_id, name, lines, amount_cents, due_date, status, created_date, created_at)
    select ${uuid7('at', `'open invoice' || n`)}, 'INV-2026-' || lpad((700000 + n)::text, 6, '0'), user_id,
      (select id from forms where name = 'SERVICE-FEES'), '{"VI": "Phí dịch vụ", "EN": "Service fee"}', '[]', 100000,
      current_date - 60 + (n % 150)::int, 'not_paid', current_date - 90, at
    from bench_cases`,
  `insert into invoice_reminders (invoice_id, due_date, stage, sent_at)
    select id, due_date, -1, due_date + interval '7 days' from invoices where status = 'not_paid' and due_date < current_date - 7`,
];

/** The personal information and the contract of a demo candidate for each case, and up to three completed steps. */
async function fillCaseRecords(db: Database): Promise<void> {
  const { rows: cases } = await db.execute<{ id: string; user_id: string }>(
    sql`select applications.id, user_id from applications join users on users.id = user_id
      where status = 'approved' and email like 'person%'`,
  );
  const [info] = await db.select().from(personalInfo).limit(1);
  const [contract] = await db.select().from(contracts).limit(1);
  if (!info || !contract) throw new Error('the demo has personal information and a contract');
  const plainInfo = decryptRow(db, personalInfo, info);
  const plainContract = decryptRow(db, contracts, contract);
  const userId = (index: number) => String(cases[index]?.user_id);
  await fillEncrypted(db, { table: personalInfo, count: cases.length }, (index) => ({
    ...plainInfo,
    userId: userId(index),
  }));
  await fillEncrypted(db, { table: contracts, count: cases.length }, (index, id) => ({
    ...plainContract,
    id,
    applicationId: String(cases[index]?.id),
    userId: userId(index),
    status: 'in_force' as const,
    endedAt: null,
  }));
  const steps = progressSteps.slice(0, 3);
  const completed = cases.flatMap(({ id }, index) =>
    steps.slice(0, index % 4).map((step) => ({ applicationId: id, step })),
  );
  await fillEncrypted(db, { table: completedSteps, count: completed.length }, (index, id) => ({
    ...(completed[index] ?? { applicationId: '', step: progressSteps[0] }),
    id,
    completedOn: '2026-06-01',
    note: null,
    receiptNumber: null,
    priorityDate: null,
    hasEvidence: true,
    createdAt: new Date('2026-06-01'),
  }));
}

async function fillRecords(db: Database, counts: Amounts): Promise<void> {
  const people = sql`select id, created_at, row_number() over (order by id) as n from users where email like 'person%'`;
  const { rows: all } = await db.execute<{ id: string }>(people);
  const { rows: one } = await db.execute<{ id: string }>(sql`select id from users where email = ${candidateEmail}`);
  const { rows: billed } = await db.execute<{ id: string; user_id: string; status: string }>(
    sql`select id, user_id, status from invoices where number like 'INV-2025-5%' or number like 'INV-2025-6%' order by id`,
  );
  const personAt = (index: number) => String(all[index % all.length]?.id);
  const lastMonths = Date.now() - 600 * 86_400_000;
  const at = (index: number, count: number) => new Date(lastMonths + (index / count) * 590 * 86_400_000);

  await fillEncrypted(db, { table: notifications, count: counts.notifications }, (index, id) => ({
    id,
    userId: index % 5 === 0 && index / 5 < counts.notificationsOfOne ? String(one[0]?.id) : personAt(index),
    event: 'profile_approved' as const,
    params: {},
    createdAt: at(index, counts.notifications),
    readAt: index % 4 === 0 ? null : at(index + 1, counts.notifications),
  }));
  await fillEncrypted(db, { table: files, count: counts.files }, (index, id) => ({
    id,
    ownerId: personAt(index),
    kind: (['passport', 'photo', 'diploma', 'other'] as const)[index % 4] ?? 'other',
    name: 'hộ chiếu.png',
    person: null,
    size: 1000,
    contentType: 'image/png' as const,
    sha256: '0'.repeat(64),
    storageKey: `bench/${id}`,
    status: index % 100 === 0 ? ('waiting' as const) : index % 20 === 1 ? ('fail' as const) : ('success' as const),
    reason: null,
    uploadedAt: at(index, counts.files),
  }));
  await fillEncrypted(db, { table: transfers, count: billed.length }, (index, id) => ({
    id,
    invoiceId: String(billed[index]?.id),
    userId: String(billed[index]?.user_id),
    amountCents: 100_000,
    method: 'wire' as const,
    date: '2026-01-05',
    payer: 'Nguyễn Văn An',
    bankName: 'Vietcombank',
    accountHolder: 'NGUYEN VAN AN',
    routingNumber: '021000021',
    accountNumber: '0071001234567',
    swiftCode: 'BFTVVNVX',
    proofName: 'biên lai.png',
    proofSize: 1000,
    proofContentType: 'image/png' as const,
    proofSha256: '0'.repeat(64),
    proofStorageKey: `bench/${id}`,
    status: index % 50 === 0 ? ('pending' as const) : index % 20 === 1 ? ('rejected' as const) : ('approved' as const),
    reason: null,
    createdAt: at(index, billed.length),
    receivedCents: index % 50 === 0 || index % 20 === 1 ? null : 100_000,
  }));
  await fillEncrypted(db, { table: mails, count: counts.mails }, (index, id) => ({
    id,
    userId: personAt(index),
    event: 'profile_approved' as const,
    languageCode: 'VI' as const,
    status: index % 200 === 0 ? ('failed' as const) : ('sent' as const),
    attempts: 1,
    address: 'person@example.com',
    createdAt: at(index, counts.mails),
    queuedAt: at(index, counts.mails),
    sentAt: at(index, counts.mails),
  }));
}

export const filledTables = [
  'users',
  'jobs',
  'job_translations',
  'job_category_links',
  'audit_log',
  'invoices',
  'applications',
  'completed_steps',
  'personal_info',
  'contracts',
  'notifications',
  'files',
  'transfers',
  'mails',
];

/** Inserts the rows through one connection, which keeps a temporary table, and others. Triggers would check each row. */
export async function insertRows(db: Database, client: pg.ClientBase, counts: Amounts): Promise<void> {
  const statements = [
    fillPeople(counts.people),
    ...fillJobs(counts.jobs),
    fillAuditLog(counts.auditEntries, counts.people),
    fillInvoices(counts.invoices),
    fillApplicants(counts.applicants),
    fillStaff,
    ...fillCases(counts.cases),
  ];
  for (const statement of statements) await client.query(statement);
  await fillCaseRecords(db);
  await fillRecords(db, counts);
}

/** Creates everything that the lists are measured with. */
export async function fillDatabase(db: Database): Promise<void> {
  await withoutIndexes(db, filledTables, (client) => insertRows(db, client, amounts));
  await db.$client.query('vacuum (analyze)');
}
