import { expect, it } from 'vitest';
import { namesAgencyForm } from './agency-forms.ts';

it.each([
  'ETA-9089',
  'ETA Form 9089',
  'Service fee at I-140 filing',
  'lệ phí i140',
  'Premium processing (I-907)',
  'DS260',
  'I-485A',
  'Lệ phí I\u2011140',
  'Lệ phí I–485',
  'Form 9089',
  'Phí G-28',
])('“%s” names a form of an agency', (text) => {
  expect(namesAgencyForm(text)).toBe(true);
});

it.each([
  'Phí dịch vụ, phần 2',
  'Đợt I 2026',
  'Installment 140',
  'Phí 9089',
  'Invoice INV-000140',
  'Phí dịch vụ AI-140',
  'I-1400',
  '',
])('“%s” names no form of an agency', (text) => {
  expect(namesAgencyForm(text)).toBe(false);
});
