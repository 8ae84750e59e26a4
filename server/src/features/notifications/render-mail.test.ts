import { expect, it } from 'vitest';
import { phrases } from '../../platform/phrases.ts';
import { demoOrganization } from '../../reference-data/organization.ts';
import { renderMail } from './render-mail.ts';

it('a name with markup is text in the HTML of an email', () => {
  const markup = '<img src=x onerror="alert(1)">\'&';
  const { notifications: texts, mailFrame: frame } = phrases.VI;
  const recipient = { id: '1', email: 'an@example.com', firstName: markup, lastName: '', languageCode: 'VI' } as const;
  const { html, text } = renderMail(
    { recipient, event: 'profile_approved', params: {} },
    { texts, frame },
    { organization: { ...demoOrganization, brandName: `Portal ${markup}` }, appUrl: 'https://portal.example' },
  );
  expect(text).toContain(markup);
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#39;&#38;');
  expect(html).not.toContain('<img');
});
