import { randomBytes } from 'node:crypto';
import { giveConsent, listConsents } from '@portal/shared/consents/contract';
import { createClient } from '@portal/shared/http/client';
import { propertyOf } from '@portal/shared/objects/keys';
import pg from 'pg';
import { makePdf } from '../test/sample-files.ts';
import type { BenchServers } from './bench-servers.ts';
import { adminEmail, adminPassword, candidateEmail, candidatePassword, logInAt } from './bench-servers.ts';
import { peakDuring, residentMegabytes } from './memory.ts';
import { machine, report, tableOf } from './report.ts';
import { withFilledServers } from './with-filled-servers.ts';

/**
 * Measures uploads and downloads of 5 MB by twenty people at once and their memory, the export of 100,000 people, and the start
 * of the product on a large database. The reference is a bare `node:http` server that writes the upload to a file.
 * `npm run bench:files -w server`.
 */

const people = 20;
const uploadsPerPerson = 5;
const megabytes = 5;

/** A PDF with a picture that cannot be compressed. */
const content = makePdf([
  `<< /Length ${megabytes * 1_000_000} >>\nstream\n${randomBytes(megabytes * 1_000_000).toString('latin1')}\nendstream`,
]);

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

const inParallel = <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => Promise.all(items.map(work));

async function expectOk(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${await answer.text()}`);
  const isJson = answer.headers.get('content-type')?.includes('json');
  return isJson ? answer.json() : answer.arrayBuffer();
}

/** Gives every consent that an upload needs. */
async function agree(url: string, token: string): Promise<void> {
  const client = createClient({ baseUrl: `${url}/api`, token: () => token, language: () => 'VI', fetch });
  for (const { purpose, version, required } of (await client.call(listConsents, {})).items)
    if (required) await client.call(giveConsent, { params: { purpose }, body: { version, languageCode: 'VI' } });
}

/** Lets people log in with the password of the candidate of the demo, and upload. */
async function logInPeople(url: string, databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const emails = Array.from({ length: people }, (_unused, index) => `person${index + 1}@example.com`);
  await client
    .query(
      'update users set password_hash = (select password_hash from users where email = $1) where email = any ($2)',
      [candidateEmail, emails],
    )
    .finally(() => client.end());
  const tokens: string[] = [];
  for (const email of emails) {
    const token = await logInAt(url, email, candidatePassword);
    await agree(url, token);
    tokens.push(token);
  }
  return tokens;
}

async function measureFiles({ url, bareUrl, product }: BenchServers, databaseUrl: string): Promise<string[][]> {
  const pid = product.pid ?? 0;
  const tokens = await logInPeople(url, databaseUrl);
  const form = () => {
    const body = new FormData();
    body.set('kind', 'other');
    body.set('file', new File([new Uint8Array(content)], 'scan.pdf', { type: 'application/pdf' }));
    return body;
  };
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
  const uids = new Map<string, string>();

  const upload = (send: (token: string) => Promise<Response>) =>
    inParallel(tokens, async (token) => {
      for (let count = 0; count < uploadsPerPerson; count += 1) {
        const uid = propertyOf(propertyOf(await expectOk(await send(token)), 'data'), 'uid');
        if (typeof uid === 'string') uids.set(token, uid);
      }
    });
  const download = (addressOf: (token: string) => string) =>
    inParallel(tokens, async (token) => {
      for (let count = 0; count < uploadsPerPerson; count += 1)
        await expectOk(await fetch(addressOf(token), { headers: headersOf(token) }));
    });

  const idle = residentMegabytes(pid);
  const bareUpload = await secondsOf(() => upload(() => fetch(bareUrl, { method: 'POST', body: form() })));
  let uploadSeconds = 0;
  const peak = await peakDuring(pid, async () => {
    uploadSeconds = await secondsOf(() =>
      upload((token) => fetch(`${url}/api/files`, { method: 'POST', headers: headersOf(token), body: form() })),
    );
  });
  const bareDownload = await secondsOf(() => download(() => `${bareUrl}/file`));
  const downloadSeconds = await secondsOf(() => download((token) => `${url}/api/files/${uids.get(token)}/content`));

  const all = people * uploadsPerPerson;
  const row = (name: string, seconds: number, bare: number) => [
    name,
    (all / seconds).toFixed(1),
    (bare / seconds).toFixed(2),
  ];
  console.log(`memory: ${idle.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`);
  return [
    ['reference: an upload written to a file', (all / bareUpload).toFixed(1), '1.00'],
    row(`upload of ${megabytes} MB`, uploadSeconds, bareUpload),
    ['reference: a file read and sent', (all / bareDownload).toFixed(1), '1.00'],
    row(`download of ${megabytes} MB`, downloadSeconds, bareDownload),
    [`memory with ${people} uploads at once`, `${peak.toFixed(0)} MB`, `${idle.toFixed(0)} MB before`],
  ];
}

async function measureExport({ url, product }: BenchServers): Promise<string[]> {
  const token = await logInAt(url, adminEmail, adminPassword);
  const pid = product.pid ?? 0;
  const idle = residentMegabytes(pid);
  let [lines, seconds] = [0, 0];
  const peak = await peakDuring(pid, async () => {
    seconds = await secondsOf(async () => {
      const answer = await fetch(`${url}/api/admin/users/export`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok || !answer.body) throw new Error(`the export answers ${answer.status}`);
      for await (const chunk of answer.body) lines += Buffer.from(chunk).toString('latin1').split('\n').length - 1;
    });
  });
  return [
    `export of ${lines - 1} people in ${seconds.toFixed(1)} s`,
    `${peak.toFixed(0)} MB`,
    `${idle.toFixed(0)} MB before`,
  ];
}

await withFilledServers(async (servers, database) => {
  const rows = [...(await measureFiles(servers, database.databaseUrl)), await measureExport(servers)];
  rows.push([
    'start on this database until /readyz',
    `${servers.startSeconds.toFixed(1)} s`,
    `reference ${servers.bareStartSeconds.toFixed(1)} s`,
  ]);
  report(
    'files',
    [`${machine}.`, tableOf(['operation', 'per second, or memory', 'share of the reference'], rows)].join('\n\n'),
  );
});
