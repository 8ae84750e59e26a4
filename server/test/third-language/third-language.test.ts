import { randomUUID } from 'node:crypto';
import { messageCodes } from '@portal/shared/errors/catalog';
import { createJob, listJobs } from '@portal/shared/jobs/contract';
import { textsOfTables, withoutInvented } from '@portal/shared/languages/invented-language';
import { defaultLanguage, languageCodes } from '@portal/shared/languages/languages';
import { samples } from '@portal/shared/notifications/event-samples';
import { notificationEvents } from '@portal/shared/notifications/events';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { renderMail } from '#notifications/render-mail.ts';
import { messageOf } from '#platform/http/failure.ts';
import { phrases } from '#platform/phrases.ts';
import { required } from '#platform/required.ts';
import { demoOrganization as organization } from '#reference-data/organization.ts';
import { demoPassword } from '#seed/demo/people.ts';
import { seedDemoData } from '#seed/demo-data.ts';
import { jobBody } from '#test/candidate-factory.ts';
import { runSql } from '#test/database.ts';
import type { Reading } from '#test/list-readings.ts';
import { listReadings } from '#test/list-readings.ts';
import type { OpenProduct } from '#test/open-product.ts';
import { adminEmail, adminPassword, openTestProduct } from '#test/open-product.ts';
import { pdfPages } from '#test/pdf/pdf-text.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';

const [, , invented = defaultLanguage] = languageCodes;

/**
 * In sentences or with Vietnamese letters: another text may be a code or a name, which is the same in each language.
 */
const isPhrase = (text: string) => text.length > 5 && /[\s\u0080-\uffff]/.test(text) && !text.includes('{{');
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
let phrasesOfTables: string[] | undefined;
const phrasesOfOthers = () => (phrasesOfTables ??= [...textsOfTables].filter(isPhrase).map(oneLine));

const known = new Map<string, string[]>();

/** The phrases in a text that belong to other languages than the invented one. */
function foundOfOthers(text: string): string[] {
  const rest = oneLine(withoutInvented(text));
  const found = known.get(rest) ?? phrasesOfOthers().filter((one) => rest.includes(one));
  known.set(rest, found);
  return found;
}

/** Whether the key has a text for one language, or a text that a person wrote. */
const isOfOthers = (key: string) => /_(vi|en|xx)$|^(translations|reason|note|request_note)$/.test(key);

/** Whether a candidate typed a text, as an answer to a question. */
const isTyped = (pattern: string, path: string) => pattern.endsWith('/questionnaire') && path.endsWith('.description');

/** The texts of an answer that the product words for its reader, with their paths. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (isOfOthers(key) ? [] : textsOf(one, `${path}.${key}`)));
}

/** The languages in which a text by language is written, by the key of the wire without its language. */
function writtenLanguages(value: unknown, path = ''): [string, string[]][] {
  if (typeof value !== 'object' || value === null) return [];
  const texts = new Map<string, string[]>();
  for (const [key, one] of Object.entries(value)) {
    const [, name, code] = /^(.+)_(vi|en|xx)$/.exec(key) ?? [];
    if (name && code && one !== '') texts.set(`${path}.${name}`, [...(texts.get(`${path}.${name}`) ?? []), code]);
  }
  return [...texts, ...Object.entries(value).flatMap(([key, one]) => writtenLanguages(one, `${path}.${key}`))];
}

/** Whether a response keeps texts as recorded: signed contracts, files, and the audit log. */
const isRecord = (pattern: string) =>
  /^\/contracts|\/contract$|\/contracts$|audit-log|\/timeline$|^\/files\/|\/notice$/.test(pattern);

let product: OpenProduct;
let database: string;
const tokens = new Map<string, string | null>();

async function openSession(email: string, password: string) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/oauth/login',
    headers: { 'accept-language': 'xx' },
    payload: { email, password },
  });
  const { data } = answer.json();
  tokens.set(email, data.access_token);
}

/** A few readings of each call, which are enough to see records of every kind. */
async function listSomeReadings(): Promise<Reading[]> {
  const perPattern = new Map<string, number>();
  return (await listReadings(product, adminEmail, [...tokens.keys()])).filter(({ pattern }) => {
    const count = (perPattern.get(pattern) ?? 0) + 1;
    perPattern.set(pattern, count);
    return count <= 8;
  });
}

const read = ({ reader, path }: Reading) => {
  const headers = { 'accept-language': 'xx', authorization: `Bearer ${tokens.get(reader)}` };
  return product.app.inject({ url: `/api${path}`, headers });
};

beforeAll(async () => {
  database = `test_${randomUUID().replaceAll('-', '')}`;
  const postgresUrl = inject('postgresUrl');
  await runSql(postgresUrl, `create database ${database}`);
  const databaseUrl = new URL(postgresUrl);
  databaseUrl.pathname = `/${database}`;
  product = await openTestProduct({ databaseUrl: databaseUrl.href, dataDir: makeScratchFolder('product') });
  // Everybody speaks the invented language from the start.
  await product.asOwner(`
    create function speak_invented() returns trigger language plpgsql as $$
      begin new.language_code := '${invented}'; return new; end $$;
    create trigger speak_invented before insert on users for each row execute function speak_invented();
    update users set language_code = '${invented}'`);
  await seedDemoData(product.deps, 'people');
  const { rows } = await product.deps.db.$client.query<{ email: string }>(
    `select email from users where activated_at is not null and not is_locked and email <> $1`,
    [adminEmail],
  );
  await openSession(adminEmail, adminPassword);
  for (const { email } of rows) await openSession(email, demoPassword);
}, 240_000);
afterAll(async () => {
  await product.close();
  await runSql(inject('postgresUrl'), `drop database if exists ${database} with (force)`);
});

describe('in a language that was added', () => {
  it('every answer to candidates and staff is in that language', async () => {
    const found = new Set<string>();
    const patterns = new Set<string>();
    for (const reading of await listSomeReadings()) {
      const { pattern } = reading;
      const answer = await read(reading);
      const isJson = String(answer.headers['content-type']).includes('json');
      if (answer.statusCode !== 200 || !isJson || isRecord(pattern)) continue;
      patterns.add(pattern);
      const { data } = answer.json();
      for (const [path, text] of textsOf(data)) {
        if (!isTyped(pattern, path) && foundOfOthers(text).length > 0)
          found.add(`${pattern} ${path}: ${text.slice(0, 80)}`);
      }
      for (const [path, languages] of writtenLanguages(data)) {
        if (languages.join() !== 'vi,en,xx') found.add(`${pattern} ${path} is written in ${languages}`);
      }
    }
    expect([...found]).toEqual([]);
    expect(patterns.size).toBeGreaterThan(40);
  });

  it('every PDF that is made for a reader is in that language', async () => {
    const patterns = new Set<string>();
    for (const reading of await listSomeReadings()) {
      if (!/(invoices\/\{id\}|statement)\/pdf$/.test(reading.pattern)) continue;
      const answer = await read(reading);
      expect(answer.statusCode, reading.path).toBe(200);
      patterns.add(reading.pattern);
      const text = (await pdfPages(answer.rawPayload)).join('\n');
      expect(text).toContain('‹');
      expect(foundOfOthers(text), reading.path).toEqual([]);
      expect(text).not.toMatch(/undefined|NaN/);
    }
    expect([...patterns]).toHaveLength(3);
  });

  it('the contract is the one of the default language while the new language has none', async () => {
    const email = 'bao.vo@example.com';
    const [reading] = (await listSomeReadings()).filter(({ pattern }) => pattern === '/jobs/{uid}/contract');
    const answer = await read({ ...required(reading, 'there is a job'), reader: email });
    expect(answer.json().data).toMatchObject({ language_code: defaultLanguage });
  });

  it('jobs without a title in it are ordered by their titles in the default language', async () => {
    const admin = product.client(tokens.get(adminEmail), defaultLanguage);
    for (const [VI, EN] of [
      ['Sorted C', 'Sorted 1'],
      ['Sorted A', 'Sorted 2'],
      ['Sorted B', 'Sorted 3'],
    ] as const) {
      const texts = { overview: 'Ca ngày', description: 'Đóng gói' };
      const translations = Object.entries({ EN, VI }).map(([code, title]) => ({
        languageCode: code as 'VI',
        title,
        ...texts,
      }));
      await admin.call(createJob, { body: jobBody({ translations }) });
    }
    const reader = product.client(tokens.get('bao.vo@example.com'), invented);
    const { items } = await reader.call(listJobs, { query: { sort: 'title', search: 'Sorted' } });
    expect(items.map(({ title }) => title)).toEqual(['Sorted A', 'Sorted B', 'Sorted C']);
  });

  /** Nobody has confirmed the address yet. */
  const withoutName: string[] = [
    'activation',
    'invitation',
    'email_change_requested',
    'staff_email_change_announced',
    'staff_email_change_not_made',
    'staff_email_change_login',
  ];

  it('every notification has its text, on screen and by email', () => {
    const recipient = { id: '', email: 'an@example.com', firstName: 'An', lastName: 'Le', languageCode: invented };
    const { notifications: texts, mailFrame: frame } = phrases[invented];
    for (const event of notificationEvents) {
      const mail = renderMail(
        { id: '1', recipient, event, params: samples[event] },
        { texts, frame },
        { organization, appUrl: 'http://x' },
      );
      expect(mail.subject, event).toMatch(/^‹/);
      expect(mail.html, event).toContain('lang="xx"');
      expect(mail.text.includes('An Le'), event).toBe(!withoutName.includes(event));
      expect(foundOfOthers(mail.text), event).toEqual([]);
      expect(mail.text, event).not.toMatch(/undefined|NaN/);
    }
  });

  it('every refusal says why', async () => {
    for (const code of messageCodes) expect(messageOf(code, invented), code).toMatch(/^‹.+›$/);
    const answer = await product.app.inject({ url: '/api/jobs', headers: { 'accept-language': 'xx' } });
    expect(answer.json().message).toBe(messageOf('NEED_LOGIN', invented));
  });
});
