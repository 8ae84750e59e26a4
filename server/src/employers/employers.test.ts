import { getAbout } from '@portal/shared/about/contract';
import * as contract from '@portal/shared/employers/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getJob, getStaffJob, listStaffJobs, updateJob } from '@portal/shared/jobs/contract';
import { search } from '@portal/shared/search/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { employers } from '#db/schema/index.ts';
import { apply, jobBody, logInAsAdmin, makeApproved, makeJob, refusalOf } from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const facts = {
  fein: '12-3456789',
  address: '1 Mill Road, Springdale, AR 72762',
  website: 'https://mill.example.com',
  contacts: [{ name: 'Robin Miller', role: 'HR', phone: '+1 479 555 0100', email: 'hr@mill.example.com' }],
  prevailingWages: [{ work: 'Bakers, Ohio', hourlyCents: 1450, validFrom: '2025-07-01', validTo: '2025-12-31' }],
  permCases: [{ number: 'G-100-26001-000001', filedOn: '2026-01-05', certifiedOn: null }],
  notes: 'Gọi buổi sáng.',
  registrationCheckedOn: '2026-01-02',
};
const shown = (name: string) => ({
  sponsor: name,
  employerAddress: facts.address,
  employerWebsite: facts.website,
  registrationCheckedOn: facts.registrationCheckedOn,
  permCases: facts.permCases,
});
const create = (name: string, change: object = {}) =>
  admin.call(contract.createEmployer, { body: { name, ...facts, ...change } });
const get = (uid: string) => admin.call(contract.getEmployer, { params: { uid } });
const jobOf = (uid: string) => admin.call(getStaffJob, { params: { uid } });

it('a job of an employer shows the facts of its record, and new ones after a change of it', async () => {
  const { uid: employerUid, ...created } = await create('Mill One LLC');
  expect(created).toMatchObject({ name: 'Mill One LLC', ...facts, jobCount: 0, jobs: [], people: [] });

  const job = await makeJob(product, { sponsor: undefined, employerUid, employerAddress: 'ignored' });
  expect(job).toMatchObject({ employerUid, ...shown('Mill One LLC') });
  const candidate = await makeApproved(product);
  expect(await candidate.client.call(getJob, { params: { uid: job.uid } })).toMatchObject(shown('Mill One LLC'));
  const { jobs } = await candidate.client.call(getAbout, {});
  expect(jobs.find(({ uid }) => uid === job.uid)).toMatchObject(shown('Mill One LLC'));

  const params = { uid: employerUid };
  await admin.call(contract.updateEmployer, { params, body: { name: 'Millstone LLC', address: 'Elsewhere' } });
  expect(await jobOf(job.uid)).toMatchObject({ ...shown('Millstone LLC'), employerAddress: 'Elsewhere' });
  const { items } = await admin.call(listStaffJobs, { query: { search: 'millstone' } });
  expect(items.map(({ uid }) => uid)).toEqual([job.uid]);
});

it('a name without uid links a job only to the record with exactly this name, and keeps all facts that it comes with', async () => {
  const { uid: employerUid } = await create('Kiln LLC');
  const linked = await makeJob(product, { sponsor: 'Kiln LLC' });
  expect(linked).toMatchObject({ employerUid, ...shown('Kiln LLC') });
  const other = { employerUid: null, permCases: [] };
  expect(await makeJob(product, { sponsor: 'KILN LLC' })).toMatchObject({ ...other, employerAddress: '' });
  const moved = { sponsor: 'Kiln LLC', employerAddress: '9 New Street' };
  expect(await makeJob(product, moved)).toMatchObject({ ...other, ...moved });
  const newer = { sponsor: 'Kiln LLC', registrationCheckedOn: '2026-01-03' };
  expect(await makeJob(product, newer)).toMatchObject({ ...other, ...newer });

  // What an earlier client does not send stays: it may be more than the record has.
  const kept = await makeJob(product, { sponsor: 'Lathe LLC', employerAddress: '3 Lathe Street' });
  await create('Lathe LLC');
  const body = jobBody({ sponsor: 'Lathe LLC', quantity: 4 });
  expect(await admin.call(updateJob, { params: { uid: kept.uid }, body })).toMatchObject({
    ...other,
    quantity: 4,
    employerAddress: '3 Lathe Street',
  });
});

it('a job needs a record or a name of its employer, and a record that exists', async () => {
  const post = (body: object) => refusalOf(makeJob(product, { sponsor: undefined, ...body }));
  const invalid = (fields: object) => ({ status: 422, code: 'VALIDATION_ERROR', fields });
  expect(await post({})).toEqual(invalid({ sponsor: 'MISSING_FIELD' }));
  expect(await post({ employerUid: '01890000-0000-7000-8000-000000000000' })).toEqual(
    invalid({ employerUid: 'INVALID_FIELD' }),
  );
});

it('an employer shows its jobs and who works there, but no person to somebody who may not read applicants', async () => {
  const { uid: employerUid } = await create('Forge LLC', { permCases: [] });
  const { uid, translations } = await makeJob(product, { sponsor: undefined, employerUid });
  const person = await makeApproved(product);
  await apply(person, uid);
  expect(await get(employerUid)).toMatchObject({ jobCount: 1, peopleCount: 0, people: [] });

  await product.deps.db.execute(`update applications set status = 'approved' where job_id = '${uid}'`);
  const title = translations[0]?.title;
  expect(await get(employerUid)).toMatchObject({
    jobs: [{ uid, title, status: 'hiring', quantity: 2 }],
    peopleCount: 1,
    people: [{ email: person.email, job: { uid, title }, hasArrived: false }],
  });
  const { items } = await admin.call(contract.listEmployers, { query: { search: 'forge' } });
  expect(items).toEqual([expect.objectContaining({ uid: employerUid, jobCount: 1, peopleCount: 1 })]);

  await product.deps.db.execute(
    `update roles set permissions = array_remove(permissions, 'applicants.read') where name = 'ACCOUNTANT'`,
  );
  const accountant = await logInAsStaff(product, 'ACCOUNTANT');
  const seen = await accountant.call(contract.getEmployer, { params: { uid: employerUid } });
  expect(seen).toMatchObject({ peopleCount: 1, people: null });
});

it('two people who change an employer at once do not overwrite each other', async () => {
  const { uid } = await create('Loom LLC');
  const seen = { name: 'Loom LLC', ...facts };
  const save = (body: object) =>
    admin.call(contract.updateEmployer, { params: { uid }, body: { ...seen, ...body, seen } });
  expect(await save({ notes: 'Mới.' })).toMatchObject({ notes: 'Mới.' });
  expect(await refusalOf(save({ notes: 'Cũ.' }))).toMatchObject({ status: 409, fields: { seen: 'CHANGED_MEANWHILE' } });
  expect(await get(uid)).toMatchObject({ notes: 'Mới.' });
});

it.each([
  [{ fein: '123456789' }, { fein: 'FEIN_FORMAT' }],
  [{ website: 'mill.example.com' }, { website: 'WEB_ADDRESS_FORMAT' }],
  [{ website: 'https://mill.example.com@example.net/' }, { website: 'WEB_ADDRESS_FORMAT' }],
  [{ registrationCheckedOn: '2999-01-01' }, { registrationCheckedOn: 'DATE_IN_FUTURE' }],
  [{ contacts: [{ ...facts.contacts[0], email: 'nobody' }] }, { 'contacts.0.email': 'EMAIL_FORMAT' }],
  [
    { prevailingWages: [{ ...facts.prevailingWages[0], validTo: '2025-06-30' }] },
    { 'prevailingWages.0.validTo': 'DATE_ORDER' },
  ],
  [
    { permCases: [{ ...facts.permCases[0], certifiedOn: '2999-01-04' }] },
    { 'permCases.0.certifiedOn': 'DATE_IN_FUTURE' },
  ],
  [{ permCases: [{ ...facts.permCases[0], certifiedOn: '2026-01-04' }] }, { 'permCases.0.certifiedOn': 'DATE_ORDER' }],
])('an employer with %o is refused', async (change, fields) => {
  expect(await refusalOf(create('Refused LLC', change))).toMatchObject({ status: 422, fields });
});

it('a day to come that an earlier release stored stays while the rest of the record changes', async () => {
  const { uid } = await create('Foundry LLC');
  const permCases = [{ number: 'G-100-26166-000001', filedOn: '2999-01-04', certifiedOn: null }];
  await product.deps.db.update(employers).set({ permCases }).where(eq(employers.id, uid));
  const seen = { name: 'Foundry LLC', ...facts, permCases };
  const save = (change: object) =>
    admin.call(contract.updateEmployer, { params: { uid }, body: { ...seen, ...change, seen } });
  expect(await save({ notes: 'Mới.' })).toMatchObject({ notes: 'Mới.', permCases });
  const later = [{ ...permCases[0], certifiedOn: '2999-02-04' }];
  expect(await refusalOf(save({ notes: 'Mới.', permCases: later }))).toMatchObject({ status: 422 });
});

it('two employers cannot have one name', async () => {
  await create('Quarry LLC');
  expect(await refusalOf(create('Quarry LLC'))).toEqual({
    status: 409,
    code: 'DUPLICATE_VALUE_FOR_ITEM',
    fields: { name: 'EMPLOYER_NAME_TAKEN' },
  });
});

it('a search finds records by name or FEIN, and the names of employers without one', async () => {
  const { uid } = await create('Tannery LLC', { fein: '98-7654321' });
  await makeJob(product, { sponsor: 'Tannery of Old' });
  const find = async (q: string) => (await admin.call(search, { query: { q } })).employers;
  expect(await find('tannery')).toEqual([
    { uid, name: 'Tannery LLC', jobs: 0 },
    { uid: null, name: 'Tannery of Old', jobs: 1 },
  ]);
  expect(await find('98-7654321')).toEqual([{ uid, name: 'Tannery LLC', jobs: 0 }]);
});
