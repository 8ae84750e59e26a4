import { describe, expect, it } from 'vitest';
import { caseTracks, progressSteps } from '#labor-progress/steps.ts';
import { notifications as en, mailFrame as frameEn } from '#locales/en/emails/index.ts';
import { laborProgress as phrasesEn } from '#locales/en/labor-progress.ts';
import { mailFrame as frameVi, notifications as vi } from '#locales/vi/emails/index.ts';
import { laborProgress as phrasesVi } from '#locales/vi/labor-progress.ts';
import { isPath } from '#navigation/paths.ts';
import { samples } from './event-samples.ts';
import type { NotificationEvent } from './events.ts';
import { mailOnlyEvents, notificationEvents, notificationPaths, notificationText } from './events.ts';

/** Values that the texts must name. */
const namedValues = new Set<unknown>(['REASON', 'NOTE', 'JOB', 'CASE-1', 'new@example.com', 'NAME', 'YC-000001']);

const textOf = <Event extends NotificationEvent>(texts: typeof vi, event: Event) =>
  notificationText(texts, event, samples[event]);

describe.each(notificationEvents)('the texts of %s', (event) => {
  it.each([
    ['VI', vi],
    ['EN', en],
  ] as const)('the texts of a notification are complete in %s', (_language, texts) => {
    const text = textOf(texts, event);
    const all = JSON.stringify(text);
    expect(text.subject.length).toBeGreaterThan(5);
    expect(text.subject).not.toMatch(/[\r\n]/);
    expect(text.paragraphs.length).toBeGreaterThan(0);
    expect(all).not.toMatch(/undefined|null|NaN|\[object/);
    expect(all).toBe(all.normalize('NFC'));
    for (const value of Object.values<unknown>(samples[event]))
      if (typeof value !== 'boolean' && namedValues.has(value)) expect(all).toContain(String(value));
  });

  it('the texts of a notification lead somewhere: a link of their own, a page, or no button', () => {
    const hasButton = textOf(vi, event).buttonLabel !== undefined;
    expect(textOf(en, event).buttonLabel !== undefined).toBe(hasButton);
    expect('link' in samples[event] || notificationPaths[event] !== null).toBe(hasButton);
    if (notificationPaths[event]) expect(isPath(notificationPaths[event])).toBe(true);
    const goesElsewhere = [
      'staff_email_change_announced',
      'staff_email_change_not_made',
      'staff_email_change_completed',
    ];
    const hasSecret = 'link' in samples[event] && event !== 'email_changed';
    expect(mailOnlyEvents.includes(event)).toBe(hasSecret || goesElsewhere.includes(event));
  });
});

it('every email addresses the person and warns of false payee accounts', () => {
  const sender = { brandName: 'B', supportEmail: 's@example.com', supportPhone: '1', supportZalo: '2' };
  expect(frameVi.salutation('Nguyễn Văn An')).toBe('Chào bạn Nguyễn Văn An,');
  expect([frameVi.salutation(null), frameEn.salutation(null)]).toEqual(['Chào bạn,', 'Hello,']);
  expect(frameEn.salutation('Van An Nguyen')).toBe('Dear Van An Nguyen,');
  expect(frameVi.footer(sender).join(' ')).toContain('không bao giờ được thay đổi qua email hoặc Zalo');
  expect(frameEn.footer(sender).join(' ')).toContain('never changed by email or Zalo');
});

it.each(['progress_step_done', 'progress_step_undone'] as const)(
  'the texts of %s name a payment step as the fee plan does',
  (event) => {
    const params = { step: 'payment_2', completedOn: '2026-11-27', track: 'consular', numbers: '' } as const;
    for (const texts of [vi, en]) {
      const { subject, paragraphs } = notificationText(texts, event, { ...params, paymentName: 'PART TWO' });
      expect(subject).toMatch(/PART TWO$/);
      expect(paragraphs[0]).toContain('PART TWO');
    }
    expect(notificationText(en, event, params).subject).toMatch(/2nd payment$/);
    const last = { ...params, step: 'payment_4', paymentName: 'PART FOUR' } as const;
    expect(notificationText(vi, event, last).subject).toMatch(/: Đến Mỹ \(thanh toán: PART FOUR\)$/);
    expect(notificationText(en, event, last).subject).toMatch(/: Arrival in the US \(payment: PART FOUR\)$/);
  },
);

it.each([
  ['VI', vi, phrasesVi, 'Khi có giấy tờ'],
  ['EN', en, phrasesEn, 'Once there is a document'],
] as const)(
  'in %s, an email names a step as the screens do, and says where its document will be if there is none yet',
  (_language, texts, phrases, missing) => {
    for (const track of caseTracks) {
      for (const step of progressSteps) {
        const name =
          step === 'i485_form' || step === 'payment_4' ? phrases[`${step}_${track}` as const] : phrases[step];
        const params = { step, completedOn: '2026-11-27', track };
        const { subject, paragraphs } = notificationText(texts, 'progress_step_done', params);
        expect(subject.endsWith(`: ${name}`)).toBe(true);
        expect(paragraphs[0]).toContain(`"${name}"`);
        expect(paragraphs[0]).not.toContain(missing);
        const reported = notificationText(texts, 'progress_step_done', { ...params, isReportedOnly: true });
        expect(reported.paragraphs[0]).toContain(missing);
      }
    }
  },
);
