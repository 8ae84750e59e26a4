import { expect, it } from 'vitest';
import { contractPdfInput, flowOf } from '#test/pdf/contract-pdf-input.ts';
import { pdfPages } from '#test/pdf/pdf-text.ts';
import { shippedPlan } from '#test/shipped-plans.ts';
import { renderContractPdf } from './contract-pdf.ts';

const signed = () => contractPdfInput('EN', shippedPlan('contract-15420'), 0);

it('the contract states the instalments of a fee, and the own attorney’s part of the total, only if there are any', async () => {
  const { feePlan, ...input } = signed();
  const [milestone] = feePlan.milestones;
  if (!milestone) throw new Error('a plan without a fee');
  const render = async (change: object, instalments: number) => {
    const milestones = [{ ...milestone, instalments, instalmentCents: 1_000 }];
    return flowOf(
      await pdfPages(await renderContractPdf({ ...input, feePlan: { ...feePlan, milestones, ...change } })),
    );
  };
  const split = await render({ attorneyCents: 1, governmentCents: 0 }, 2);
  expect(split).toContain('2 monthly installments, the first $10');
  expect(split).toContain('; own attorney of Party B $0.01; ');
  const whole = await render({ attorneyCents: 0, governmentCents: 1 }, 1);
  expect(whole).not.toContain('monthly installments, the first');
  expect(whole).toMatch(/Service fee \$[\d,.]+; collected for government fees \$0\.01\./);
});
