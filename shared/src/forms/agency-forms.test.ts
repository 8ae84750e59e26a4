import { expect, it } from 'vitest';
import { namesAgencyForm } from './agency-forms.ts';

it.each([
  'ETA-9089',
  'Phí nộp ETA 9089',
  'ETA Form 9089',
  'Service fee at I-140 filing',
  'Lệ phí I-140',
  'lệ phí i140',
  'Premium processing (I-907)',
  'Lệ phí DS-260',
  'DS260',
  'I-485 fee',
  'I-485A',
  'I 140 filing fee',
  'Lệ phí I\u2011140',
  'Lệ phí I–485',
  'Form 9089',
  'Mẫu 9089',
  'Phí G-28',
  'Phí đơn DS 260',
])('“%s” names a form of an agency', (text) => {
  expect(namesAgencyForm(text)).toBe(true);
});

it.each([
  'Phí dịch vụ, phần 2',
  'Service fee, part 2',
  'Đợt I 2026',
  'Đợt I 300 USD',
  'Installment 140',
  'Phí 9089',
  'Invoice INV-000140',
  'USCIS fee for the immigrant petition',
  'Phí dịch vụ AI-140',
  'I-1400',
  '',
])('“%s” names no form of an agency', (text) => {
  expect(namesAgencyForm(text)).toBe(false);
});
