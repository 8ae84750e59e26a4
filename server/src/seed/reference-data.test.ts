import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formerFees, formerWaitingTime } from '../../test/former-steps.ts';
import type { TestProduct } from '../../test/test-product.ts';
import { startTestProduct } from '../../test/test-product.ts';
import { seedReferenceData } from './reference-data.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const permissionsOf = async (name: string) => {
  const { rows } = await product.deps.db.execute<{ permissions: string[] }>(
    sql`select permissions from roles where name = ${name}`,
  );
  return rows[0]?.permissions.toSorted();
};
const seed = () => product.deps.db.transaction((tx) => seedReferenceData(tx, product.clock.now()));

it('an upgrade gives roles the permissions that are new to the product, but not those that staff removed', async () => {
  const roles = ['ADMIN', 'CASE_MANAGER', 'VIEWER'];
  const [admin, manager, viewer] = await Promise.all(roles.map(permissionsOf));
  expect(admin).toContain('notes.write');
  expect(manager).toContain('notes.write');
  expect(viewer).not.toContain('notes.write');
  await product.deps.db.execute(sql`update roles set permissions = array_remove(permissions, 'notes.write')`);
  await product.deps.db.execute(
    sql`update roles set permissions = array_remove(permissions, 'jobs.manage') where name = 'CASE_MANAGER'`,
  );
  await seed();

  expect(await permissionsOf('ADMIN')).toEqual(admin);
  expect(await permissionsOf('CASE_MANAGER')).toEqual(manager?.filter((key) => key !== 'jobs.manage'));
  expect(await permissionsOf('VIEWER')).toEqual(viewer);
});

const plans = () =>
  product.deps.db.execute<{ version: number; created_by_id: string | null; plan: { title: LocalizedText } }>(
    sql`select version, created_by_id, plan from fee_plans where name = 'steps-25000' order by version`,
  );

it('the fee plans stay the same when the product ships nothing new', async () => {
  await seed();
  await seed();
  expect((await plans()).rows).toHaveLength(1);
});

it('the fee plans get the shipped plan as a new version until staff write one', async () => {
  const insert = (version: number, title: string, by: string | null) =>
    product.deps.db.execute(sql`insert into fee_plans (id, name, version, plan, created_by_id, created_at)
      select gen_random_uuid(), name, ${version}::integer, jsonb_set(plan, '{title,EN}', to_jsonb(${title}::text)),
        (select id from users where email = ${by}), now() from fee_plans where name = 'steps-25000' and version = 1`);
  await insert(2, 'Of an earlier release', null);
  await seed();
  expect((await plans()).rows.map(({ version, plan }) => [version, plan.title.EN])).toEqual([
    [1, 'Four installments, including government fees'],
    [2, 'Of an earlier release'],
    [3, 'Four installments, including government fees'],
  ]);

  await insert(4, 'Of staff', 'admin@example.com');
  await seed();
  expect((await plans()).rows.at(-1)).toMatchObject({ version: 4, plan: { title: { EN: 'Of staff' } } });
});

it('an upgrade adds no government fee amount for a day on which staff recorded their own', async () => {
  const amounts = async () => {
    const { rows } = await product.deps.db.execute<{ amount_cents: number; effective_from: string }>(
      sql`select amount_cents, effective_from from government_fee_amounts where fee_key = 'i140' order by effective_from`,
    );
    return rows.map(({ amount_cents }) => amount_cents);
  };
  await seed();
  expect(await amounts()).toEqual([70_000, 71_500]);

  // Simulates staff who recorded an amount before the product shipped it.
  await product.asOwner('alter table government_fee_amounts disable trigger user');
  await product.deps.db.execute(sql`update government_fee_amounts set amount_cents = 71501 where amount_cents = 71500`);
  await seed();
  expect(await amounts()).toEqual([70_000, 71_501]);

  await product.asOwner('delete from government_fee_amounts where amount_cents = 71501');
  await product.asOwner('alter table government_fee_amounts enable trigger user');
  await seed();
  expect(await amounts()).toEqual([70_000, 71_500]);
});

const formerQuestion = {
  VI: 'Bạn đã từng bị bắt, bị khởi tố hoặc bị kết án ở bất kỳ nước nào chưa, kể cả khi đã được xóa án tích? Nếu có, vui lòng ghi năm, nơi xảy ra, sự việc và kết quả.',
  EN: 'Have you ever been arrested, charged or convicted in any country, even if the record was cleared? If yes, please give the year, the place, what it was about and the result.',
};
const versionsOf = async (name: string) =>
  (
    await product.deps.db.execute<{ version: number; text: string; is_retired: boolean }>(sql`
      select version, text ->> 'VI' as text, retired_at is not null as is_retired from questions where name = ${name} order by version`)
  ).rows;
const setText = (name: string, text: object) =>
  product.deps.db.execute(sql`update questions set text = ${JSON.stringify(text)} where name = ${name}`);

/** The bystanders of the template have answered every question. */
async function forgetAnswers(name: string): Promise<void> {
  await product.bystanders.unlockedDuring(() =>
    product.deps.db.execute(
      sql`delete from answers where question_id in (select id from questions where name = ${name})`,
    ),
  );
  await product.bystanders.acceptChanges();
}

it('a question gets its current text if nobody has answered it, and it still has that of an earlier release, not one of staff', async () => {
  const name = 'arrest-or-conviction';
  const [shipped] = await versionsOf(name);
  expect(shipped?.text).toContain('Tính cả khi đã được xóa án tích.');
  await setText(name, { ...formerQuestion, EN: 'Of staff' });
  await seed();
  expect(await versionsOf(name)).toEqual([{ version: 1, text: formerQuestion.VI, is_retired: false }]);

  // Somebody has answered it, and the answer keeps the text that the person saw.
  await setText(name, formerQuestion);
  await seed();
  expect(await versionsOf(name)).toEqual([{ version: 1, text: formerQuestion.VI, is_retired: false }]);

  await forgetAnswers(name);
  await seed();
  expect(await versionsOf(name)).toEqual([{ version: 1, text: shipped?.text, is_retired: false }]);
});

it('a question with the text of any earlier release gets its current text in both languages', async () => {
  const rows = () =>
    product.deps.db.execute<{ text: object }>(
      sql`select text from questions where name = 'misrepresentation' and retired_at is null`,
    );
  const shipped = (await rows()).rows;
  await forgetAnswers('misrepresentation');
  for (const former of [
    {
      VI: 'Trong một hồ sơ thị thực hoặc nhập cảnh trước đây, bạn hoặc người làm hồ sơ cho bạn đã từng khai thông tin không đúng hoặc dùng giấy tờ không thật chưa? Nếu có, vui lòng mô tả sự việc.',
      EN: 'In an earlier visa or entry case, did you, or someone who prepared it for you, give untrue information or use papers that were not genuine? If yes, please describe what happened.',
    },
    {
      VI: 'Trong hồ sơ thị thực hoặc nhập cảnh trước đây, đã từng có thông tin không đúng hoặc giấy tờ không thật chưa? Tính cả khi người khác làm hồ sơ cho bạn. Nếu có, vui lòng mô tả sự việc.',
      EN: 'Has an earlier visa or entry case of yours ever contained untrue information or papers that were not genuine? This includes what someone else prepared for you. If yes, please describe what happened.',
    },
  ]) {
    await setText('misrepresentation', former);
    await seed();
    expect((await rows()).rows).toEqual(shipped);
  }
});

const steps = (name: string) =>
  product.deps.db.execute<{ version: number; text_en: string; is_retired: boolean }>(sql`
    select version, text ->> 'EN' as text_en, retired_at is not null as is_retired from questions where name = ${name} order by version`);

it.each([
  ['fees', formerFees, 'Some plans include these fees.'],
  ['waiting-time', formerWaitingTime, '- {{bulletin_newest}}\n- {{bulletin_year}}\n'],
])(
  'the step %s is renewed if it still has the text of an earlier release, but not if staff wrote it',
  async (name, former, words) => {
    await product.deps.db.execute(
      sql`update questions set text = jsonb_set(text, '{EN}', '"Of staff"') where name = ${name}`,
    );
    await seed();
    expect((await steps(name)).rows).toEqual([{ version: 1, text_en: 'Of staff', is_retired: false }]);

    const { title, text } = former;
    await product.deps.db.execute(sql`update questions set title = ${JSON.stringify(title)}, text = ${JSON.stringify(text)}
      where name = ${name}`);
    await seed();
    await seed();
    const { rows } = await steps(name);
    expect(rows.map(({ version, is_retired }) => [version, is_retired])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(rows[1]?.text_en).toContain(words);
  },
);
