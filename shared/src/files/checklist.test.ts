import { describe, expect, it } from 'vitest';
import { progressSteps } from '#labor-progress/steps.ts';
import { documentNeed, documentStages, isAccepted, isNeededNow, isStageReached, mayUpload } from './checklist.ts';

const stagesAfter = (step: (typeof progressSteps)[number] | null) => {
  const completed = step === null ? [] : progressSteps.slice(0, progressSteps.indexOf(step) + 1);
  return documentStages.filter((stage) => isStageReached(stage, completed));
};

describe('the stages of a case', () => {
  it.each([
    [null, ['approval']],
    ['labor_approved', ['approval', 'labor_approved', 'i140']],
    ['i140_approved', ['approval', 'labor_approved', 'i140', 'visa']],
    ['payment_3', [...documentStages]],
  ] as const)('the stages of a case after %s are %j', (step, stages) => {
    expect(stagesAfter(step)).toEqual(stages);
  });
});

describe('the documents that a case needs', () => {
  const marriage = { kind: 'marriage_certificate', isRequired: false } as const;
  it.each([
    [{ kind: 'passport', isRequired: true } as const, null, 'required'],
    [marriage, null, 'depends'],
    [marriage, 'single', 'none'],
    [marriage, 'married', 'required'],
    [marriage, 'widowed', 'required'],
  ] as const)('the document %j of a person who is %s is needed as follows: %s', (item, maritalStatus, need) => {
    expect(documentNeed(item, maritalStatus)).toBe(need);
  });
});

describe('a document', () => {
  it.each([
    ['available', 'required', true, true],
    ['available', 'required', false, false],
    ['available', 'depends', true, false],
    ['available', 'none', true, false],
    ['fail', 'depends', false, true],
    ['waiting', 'required', true, false],
    ['success', 'required', true, false],
  ] as const)(
    'a document that is %s, %s, its stage reached: %s, is needed now: %s',
    (state, need, isReached, expected) => {
      expect(isNeededNow(state, need, isReached)).toBe(expected);
    },
  );

  it.each([
    ['available', true],
    ['fail', true],
    ['waiting', false],
    ['success', false],
    ['lock', false],
  ] as const)('a document that is %s may be uploaded: %s; another one always', (state, expected) => {
    expect(mayUpload('photo', state)).toBe(expected);
    expect(mayUpload('other', state)).toBe(true);
  });

  it.each([
    ['available', false],
    ['waiting', false],
    ['fail', false],
    ['success', true],
    ['lock', true],
  ] as const)('a document that is %s counts as accepted: %s', (state, expected) => {
    expect(isAccepted(state)).toBe(expected);
  });
});
