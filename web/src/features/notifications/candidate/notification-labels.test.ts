import { notifications as en } from '@portal/shared/locales/en/emails/index';
import { notifications as vi } from '@portal/shared/locales/vi/emails/index';
import { samples } from '@portal/shared/notifications/event-samples';
import { describe, expect, it } from 'vitest';
import { wordsOfNotification } from './notification-labels.ts';

describe.each([
  ['Vietnamese', vi],
  ['English', en],
])('the notifications in %s', (_language, texts) => {
  it('a notification shows the subject and the first paragraph of its email', () => {
    const words = wordsOfNotification(texts, { event: 'profile_submitted', params: {} });
    const mail = texts.profile_submitted({});
    expect(words.headline).toBe(mail.subject);
    expect(words.paragraphs).toEqual([mail.paragraphs[0]]);
    expect(words.link).toEqual({ to: '/summary', label: mail.buttonLabel });
  });

  it.each([
    ['profile_rejected', { reason: 'REASON' }],
    ['applicant_rejected', { jobTitle: 'JOB', reason: 'REASON' }],
    ['transfer_rejected', { number: 'YC-000001', amountCents: 100_000, reason: 'REASON' }],
    ['document_rejected', { kind: 'photo', reason: 'REASON' }],
  ] as const)('a notification of %s shows the reason without the sentence that announces it', (event, params) => {
    const { paragraphs } = wordsOfNotification(texts, { event, params });
    expect(paragraphs).toHaveLength(2);
    expect(paragraphs[1]).toBe('REASON');
  });

  it.each(['move_offered', 'move_reminder', 'dependents_offered'] as const)(
    'a notification of an addendum to sign (%s) leads to it, and one from before it named the addendum to the summary',
    (event) => {
      const { addendumUid, ...before } = samples[event];
      expect(wordsOfNotification(texts, { event, params: samples[event] }).link?.to).toBe(`/addenda/${addendumUid}`);
      expect(wordsOfNotification(texts, { event, params: before }).link?.to).toBe('/summary');
    },
  );

  it('a notification of a requested document shows the note of staff, and nothing else without one', () => {
    const wordsOf = (note?: string) =>
      wordsOfNotification(texts, {
        event: 'document_requested',
        params: { kind: 'birth_certificate', ...(note && { note }) },
      });
    const [announcement] = wordsOf().paragraphs;
    expect(wordsOf().paragraphs).toEqual([announcement]);
    expect(wordsOf('Of Bảo Châu').paragraphs).toEqual([announcement, 'Of Bảo Châu']);
  });
});
