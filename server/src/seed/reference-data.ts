import { isDeepStrictEqual } from 'node:util';
import { roleNames } from '@portal/shared/access/roles';
import { shippedRoles } from '@portal/shared/access/shipped-roles';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { noText } from '@portal/shared/languages/localized-text';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { encryptRow } from '#db/encryption/rows.ts';
import {
  feePlans,
  formCategories,
  forms,
  governmentFeeAmounts,
  governmentFees,
  jobCategories,
  questions,
  roles,
  settings,
  visaBulletins,
} from '#db/schema/index.ts';
import { feePlans as shippedPlans } from '#reference-data/fee-plans.ts';
import { shippedBulletins } from '#reference-data/final-action-dates.ts';
import { filingForms, serviceFeesForm } from '#reference-data/forms.ts';
import { governmentFees as shippedFees } from '#reference-data/government-fees.ts';
import { jobCategories as shippedCategories } from '#reference-data/job-categories.ts';
import { onboardingStepsForm } from '#reference-data/onboarding-steps.ts';
import { demoOrganization } from '#reference-data/organization.ts';
import { questionnaireForm } from '#reference-data/questionnaire.ts';
import { organizationRow } from '#settings/repository.ts';

/**
 * Creates the roles. An existing role gets only permissions that are new to the product, which means keys that no role
 * has yet.
 */
async function seedRoles(tx: Tx, now: Date): Promise<void> {
  const found = await tx.select().from(roles);
  const held = new Set(found.flatMap(({ permissions }) => permissions));
  for (const name of roleNames) {
    const shipped = [...shippedRoles[name]];
    await tx.insert(roles).values({ name, permissions: shipped, createdAt: now }).onConflictDoNothing();
    const role = found.find((one) => one.name === name);
    const added = shipped.filter((key) => !held.has(key));
    if (!role || added.length === 0) continue;
    const permissions = [...role.permissions, ...added];
    await tx.update(roles).set({ permissions }).where(eq(roles.id, role.id));
  }
}

/** Creates a form if its name does not exist. Returns its id only then, so that the changes of staff are kept. */
async function seedForm(tx: Tx, form: { name: string; title: LocalizedText }, now: Date) {
  const { name, title } = form;
  const [inserted] = await tx
    .insert(forms)
    .values({ name, title, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: forms.id });
  return inserted?.id;
}

async function seedSteps(tx: Tx, now: Date): Promise<void> {
  const formId = await seedForm(tx, onboardingStepsForm, now);
  if (!formId) return;
  await tx.insert(questions).values(
    onboardingStepsForm.items.map((item, position) => ({
      ...item,
      formId,
      version: 1,
      answerType: 'confirm' as const,
      position,
    })),
  );
}

async function seedQuestionnaire(tx: Tx, now: Date): Promise<void> {
  const formId = await seedForm(tx, questionnaireForm, now);
  if (!formId) return;
  const categories = await tx
    .insert(formCategories)
    .values(questionnaireForm.categories.map((category, position) => ({ ...category, formId, position })))
    .returning();

  await tx.insert(questions).values(
    questionnaireForm.questions.map(({ category, ...question }, position) => ({
      ...question,
      title: noText(),
      formId,
      categoryId: categories.find(({ name }) => name === category)?.id,
      version: 1,
      answerType: 'yes_no' as const,
      position,
    })),
  );
}

/**
 * Adds the fees and amounts that are new to the product. A day that already has an amount, even a withdrawn one, keeps
 * it.
 */
async function seedGovernmentFees(tx: Tx, now: Date): Promise<void> {
  const found = await tx.select().from(governmentFeeAmounts);
  await tx
    .insert(governmentFees)
    .values(shippedFees.map(({ key, name, payee, payer }) => ({ key, name, payee, payer, createdAt: now })))
    .onConflictDoNothing();
  for (const fee of shippedFees) {
    for (const amount of fee.amounts) {
      const isThere = found.some((one) => one.feeKey === fee.key && one.effectiveFrom === amount.effectiveFrom);
      if (isThere) continue;
      await tx
        .insert(governmentFeeAmounts)
        .values({ ...amount, feeKey: fee.key, createdAt: now })
        .onConflictDoNothing();
    }
  }
}

/**
 * Creates the plans. A plan whose newest version came with the product and differs from the shipped one gets a new
 * version.
 */
async function seedFeePlans(tx: Tx, now: Date): Promise<void> {
  for (const { name, ...plan } of shippedPlans) {
    const [newest] = await tx
      .select()
      .from(feePlans)
      .where(eq(feePlans.name, name))
      .orderBy(desc(feePlans.version))
      .limit(1);
    if (newest && (newest.createdById !== null || isDeepStrictEqual(newest.plan, plan))) continue;
    const version = (newest?.version ?? 0) + 1;
    await tx.insert(feePlans).values({ name, version, plan, createdAt: now }).onConflictDoNothing();
  }
}

/** Inserts missing reference data that the product needs and keeps existing data. */
export async function seedReferenceData(tx: Tx, now: Date): Promise<void> {
  await seedRoles(tx, now);
  await seedSteps(tx, now);
  await seedQuestionnaire(tx, now);
  await tx
    .insert(forms)
    .values([...filingForms, serviceFeesForm].map((form) => ({ ...form, createdAt: now })))
    .onConflictDoNothing();
  await tx
    .insert(jobCategories)
    .values(shippedCategories.map((category) => ({ ...category, createdAt: now })))
    .onConflictDoNothing();
  await tx
    .insert(visaBulletins)
    .values(shippedBulletins.map((bulletin) => ({ ...bulletin, recordedAt: now })))
    .onConflictDoNothing();
  await seedGovernmentFees(tx, now);
  await seedFeePlans(tx, now);
  await tx
    .insert(settings)
    .values(encryptRow(tx, settings, organizationRow(demoOrganization, now)))
    .onConflictDoNothing();
}
