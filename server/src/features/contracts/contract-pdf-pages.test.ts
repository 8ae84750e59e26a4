import { expect, it } from 'vitest';
import { contractPdfInput, flowOf } from '../../../test/pdf/contract-pdf-input.ts';
import { pdfPages } from '../../../test/pdf/pdf-text.ts';
import { shippedPlan } from '../../../test/shipped-plans.ts';
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

/** Paragraphs that are this high together. All heights from 180 points can be composed. */
function paragraphsOf(points: number): string[] {
  const isOdd = points % 2 === 1;
  const half = (isOdd ? points - 35 : points) / 2;
  const bullets = (10 - (half % 10)) % 10;
  return [
    ...(isOdd ? [`One line ${'more '.repeat(25)}`] : []),
    ...Array.from({ length: bullets }, () => '- 18 points'),
    ...Array.from({ length: (half - 9 * bullets) / 10 }, () => '20 points'),
  ];
}

// After an intended change of the layout, find the new heights by trying.
it.each([
  ['Annex: ', 544],
  ['Signatures of the parties', 403],
  ['Texts accepted by the signer', 287],
  ['Terms and conditions', 286],
])(
  'the heading “%s” stays on its page below %i points of text, and one point more moves it to the next page',
  async (heading, points) => {
    const { text, feePlan, ...input } = signed();
    const pageWith = async (height: number) => {
      const short = {
        ...text,
        keyFacts: { title: 'Facts', lead: 'Lead', groups: [] },
        sections: [{ heading: 'Articles', paragraphs: paragraphsOf(height) }],
        consentText: 'A',
        termsText: 'B',
      };
      const pdf = await renderContractPdf({ ...input, text: short, feePlan: { ...feePlan, milestones: [] } });
      return (await pdfPages(pdf)).findIndex((page) => page.includes(heading)) + 1;
    };
    expect([await pageWith(points), await pageWith(points + 1)]).toEqual([2, 3]);
  },
);
