import { describe, expect, it } from 'vitest';
import type { FamilyFacts } from './plausibility.ts';
import { asksForMarriage, contradictionsOf, remarksOn } from './plausibility.ts';

const today = '2026-11-24';
const spouse = { relation: 'spouse', fullName: 'Trần Thị Bình', dateOfBirth: '1996-02-03' };
const child = { relation: 'child', fullName: 'Nguyễn Bé An', dateOfBirth: '2018-05-06' };
const facts: FamilyFacts = {
  dateOfBirth: '1995-04-30',
  maritalStatus: 'married',
  passportIssueDate: '2020-01-02',
  nationality: 'VN',
  nationalId: '001095000001',
  dependents: [spouse, child],
};
const born = (dateOfBirth: string) => ({ ...child, dateOfBirth });

describe('the facts about a person', () => {
  it.each<[string, Partial<FamilyFacts>, Record<string, string>]>([
    ['of a family fit together', {}, {}],
    ['that are blank contradict nothing', { dateOfBirth: '', passportIssueDate: '', dependents: [born('')] }, {}],
    [
      'that are being typed contradict nothing',
      { dateOfBirth: '3102', passportIssueDate: '19', dependents: [born('20')] },
      {},
    ],
    ['may say that today is the 18th birthday', { dateOfBirth: '2008-11-24', dependents: [] }, {}],
    ['say 17 years', { dateOfBirth: '2008-11-25', dependents: [] }, { dateOfBirth: 'UNDER_AGE' }],
    [
      'say a birth today',
      { dateOfBirth: '2026-11-24', passportIssueDate: '', dependents: [] },
      { dateOfBirth: 'UNDER_AGE' },
    ],
    ['say a birth tomorrow', { dateOfBirth: '2026-11-25' }, { dateOfBirth: 'DATE_IN_FUTURE' }],
    ['name a passport of today', { passportIssueDate: '2026-11-24' }, {}],
    ['name a passport of tomorrow', { passportIssueDate: '2026-11-25' }, { passportIssueDate: 'DATE_IN_FUTURE' }],
    ['name a child born today', { dependents: [born('2026-11-24')] }, {}],
    [
      'name a spouse and a child born tomorrow',
      { dependents: [{ ...spouse, dateOfBirth: '2026-11-25' }, born('2026-11-25')] },
      { 'dependents.0.dateOfBirth': 'DATE_IN_FUTURE', 'dependents.1.dateOfBirth': 'DATE_IN_FUTURE' },
    ],
    ['name an identity number in groups', { nationalId: '001 095 000-001' }, {}],
    ['name the number of an old identity card', { nationalId: '012345678' }, { nationalId: 'NATIONAL_ID_OLD' }],
    ['name an identity number with 11 digits', { nationalId: '00109500001' }, { nationalId: 'NATIONAL_ID_LENGTH' }],
    ['name the identity number of another country', { nationality: 'LA', nationalId: 'P12345678' }, {}],
    ['name an older passport', { passportIssueDate: '1995-04-29' }, { passportIssueDate: 'BEFORE_BIRTH' }],
    ['of a single person name a spouse', { maritalStatus: 'single' }, { 'dependents.0.relation': 'SPOUSE_UNMARRIED' }],
    ['of a widowed person do, too', { maritalStatus: 'widowed' }, { 'dependents.0.relation': 'SPOUSE_UNMARRIED' }],
    [
      'name two spouses',
      { dependents: [child, spouse, { ...spouse, fullName: 'Lê Thị Cúc' }] },
      { 'dependents.2.relation': 'SPOUSE_TWICE' },
    ],
    [
      'name a child who is as old as the parent',
      { dependents: [born('1995-04-30')] },
      { 'dependents.0.dateOfBirth': 'CHILD_OLDER_THAN_PARENT' },
    ],
    [
      'name a child one day before the 21st birthday',
      { dateOfBirth: '1980-01-01', dependents: [born('2005-11-25')] },
      {},
    ],
    [
      'name a child who is 21',
      { dateOfBirth: '1980-01-01', dependents: [spouse, born('2005-11-24')] },
      { 'dependents.1.dateOfBirth': 'CHILD_TOO_OLD' },
    ],
    [
      'name a child of 16 who is not married',
      { dateOfBirth: '1980-01-01', dependents: [{ ...born('2010-11-24'), isMarried: false }] },
      {},
    ],
    [
      'name a married child',
      { dateOfBirth: '1980-01-01', dependents: [spouse, { ...born('2010-11-24'), isMarried: true }] },
      { 'dependents.1.isMarried': 'CHILD_MARRIED' },
    ],
  ])('the facts about a person %s', (_what, change, found) => {
    expect(contradictionsOf({ ...facts, ...change }, today)).toEqual(found);
  });
});

describe('staff are asked to check', () => {
  it.each<[string, Partial<FamilyFacts>, string[]]>([
    ['nothing about a usual family', {}, []],
    ['nothing about a parent of 16', { dependents: [born('2011-04-30')] }, []],
    ['a parent of 15', { dependents: [born('2011-04-29')] }, ['young_parent']],
    ['a spouse of 17', { dependents: [{ ...spouse, dateOfBirth: '2008-11-25' }] }, ['young_spouse']],
    [
      'a dependent who is named twice',
      { dependents: [child, { ...child, fullName: 'NGUYỄN BÉ AN' }] },
      ['same_dependent'],
    ],
    [
      'whether a child of 16 is married',
      { dateOfBirth: '1980-01-01', dependents: [born('2010-11-24')] },
      ['child_marriage_unknown'],
    ],
    [
      'nothing about a child of 16 who is not married',
      { dateOfBirth: '1980-01-01', dependents: [{ ...born('2010-11-24'), isMarried: false }] },
      [],
    ],
  ])('staff are asked to check %s', (_what, change, remarks) => {
    expect(remarksOn({ ...facts, ...change }, today)).toEqual(remarks);
  });
});

it.each([
  ['child', '2010-11-24', true],
  ['child', '2010-11-25', false],
  ['child', '', false],
  ['spouse', '1996-02-03', false],
])('a %s born on "%s" is asked for a marriage: %s', (relation, dateOfBirth, isAsked) => {
  expect(asksForMarriage({ relation, dateOfBirth }, today)).toBe(isAsked);
});
