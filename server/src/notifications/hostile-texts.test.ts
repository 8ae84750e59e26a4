import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@portal/shared/languages/languages';
import { samples } from '@portal/shared/notifications/event-samples';
import { notificationEvents } from '@portal/shared/notifications/events';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailTransport } from '#platform/mail/transport.ts';
import { folderTransport } from '#platform/mail/transport.ts';
import { phrases } from '#platform/phrases.ts';
import { demoOrganization } from '#reference-data/organization.ts';
import { probe } from '#test/markup-probes.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { renderMail } from './render-mail.ts';

/** Every email with hostile texts in every place that people write. */

const folder = makeScratchFolder('hostile-mail');
let transport: MailTransport;
beforeAll(() => {
  transport = folderTransport(folder, 'Portal <portal@example.com>');
});
afterAll(() => transport.close());

/** Ends the header that it gets into, and begins another. */
const hostile = `${probe}\r\nBcc: thief@example.com\r\n\r\n<script>alert(2)</script>`;

/** Values of the product itself: links, days, and words of lists. */
const isWritten = (key: string, value: unknown) =>
  typeof value === 'string' &&
  ![
    'link',
    'addendumUid',
    'dueDay',
    'completedOn',
    'date',
    'dueOn',
    'kind',
    'step',
    'track',
    'outcome',
    'cause',
    'what',
  ].includes(key);

const withTexts = <Value extends object>(value: Value, text: string): Value =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, isWritten(key, one) ? text : one])) as Value;

const tagsOf = (html: string) => (html.match(/<[^>]*>/g) ?? []).filter((tag) => tag !== '<br>');

const headerNames = [
  'Auto-Submitted',
  'Content-Language',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Subject',
  'To',
  'X-Original-Message-ID',
];

it.each(notificationEvents.flatMap((event) => languageCodes.map((language) => [event, language] as const)))(
  'the email %s in %s shows hostile texts as text',
  async (event, languageCode) => {
    const render = (text: string) =>
      renderMail(
        {
          id: '1',
          event,
          params: withTexts(samples[event], text) as never,
          recipient: { id: 'x', email: 'an@example.com', languageCode, firstName: text, lastName: text },
        },
        { texts: phrases[languageCode].notifications, frame: phrases[languageCode].mailFrame },
        { organization: withTexts(demoOrganization, text), appUrl: 'https://portal.example.com' },
      );
    const mail = render(hostile);

    expect(tagsOf(mail.html)).toEqual(tagsOf(render('x').html));
    expect(mail.html).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(mail.text).toContain(probe);
    expect(mail.subject).not.toMatch(/[\r\n]/);

    const id = `${event}-${languageCode}`;
    await transport.send({ ...mail, id, messageId: id, to: 'an@example.com', languageCode, attachments: [] });
    const raw = readFileSync(join(folder, `${id}.eml`), 'latin1');
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');
    expect(
      head
        .split('\r\n')
        .map((line) => line.split(':')[0])
        .toSorted(),
    ).toEqual(headerNames);
    const parsed = await PostalMime.parse(raw);
    expect(parsed.bcc).toBeUndefined();
    expect(parsed.to).toEqual([{ address: 'an@example.com', name: '' }]);
    expect(parsed.subject).toBe(mail.subject);
  },
);
