import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { linkMailedTo } from '../mailbox.ts';
import { password } from './candidate.ts';
import { giveConsents } from './give-consents.ts';

const scan = readFileSync(
  fileURLToPath(new URL('../../server/src/reference-data/demo/passport-specimen.jpg', import.meta.url)),
);

interface StoredFile {
  uid: string;
  name: string;
  size: number;
  status: string;
  content_type: string;
}

/** Reads a case on the server and acts as staff on it, by plain HTTP. */
export interface CaseApi {
  email: string;
  password: string;
  /** The versions of one kind, newest first. */
  versions(kind: string): Promise<StoredFile[]>;
  content(uid: string): Promise<Buffer>;
  accept(kind: string): Promise<void>;
  reject(kind: string, reason: string): Promise<void>;
  ask(kind: string, note: string): Promise<void>;
  /** Saves personal information with a spouse and a child of these names. */
  saveFamily(names: { spouse: string; child: string }): Promise<void>;
}

/** Creates and activates an account, and reviews its documents as an administrator. */
export async function openCase(baseUrl: string, email: string, languageCode: LanguageCode): Promise<CaseApi> {
  const fetchApi = (method: string, path: string, options: { token?: string; body?: unknown } = {}) =>
    fetch(`${baseUrl}/api${path}`, {
      method,
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.body ? { 'content-type': 'application/json' } : {}),
      },
      body: options.body ? JSON.stringify(options.body) : undefined,
    });
  const call = async <Data>(...input: Parameters<typeof fetchApi>): Promise<Data> => {
    const envelope = (await (await fetchApi(...input)).json()) as { error_code: number; data: Data };
    if (envelope.error_code !== 0) throw new Error(`${input[1]}: ${JSON.stringify(envelope)}`);
    return envelope.data;
  };
  const logIn = async (who: string, secret: string) =>
    (await call<{ access_token: string }>('POST', '/oauth/login', { body: { email: who, password: secret } }))
      .access_token;

  const names = { first_name: 'Thị Ngữ', last_name: 'Đặng' };
  await call('POST', '/oauth/register', { body: { ...names, email, password, language_code: languageCode } });
  const token = new URL(await linkMailedTo(email, '/activate')).hash.replace('#token=', '');
  await call('POST', '/oauth/activate', { body: { token, password } });
  const own = await logIn(email, password);
  await giveConsents(baseUrl, own, languageCode);
  const staff = await logIn('admin@example.com', 'Admin#2026');

  const versions = async (kind: string) =>
    (await call<{ items: StoredFile[] }>('GET', `/files?kind=${kind}`, { token: own })).items;
  const decide = async (kind: string, decision: string, body?: unknown) => {
    const [newest] = await versions(kind);
    await call('POST', `/admin/files/${newest?.uid}/${decision}`, { token: staff, body });
  };
  return {
    email,
    password,
    versions,
    content: async (uid) =>
      Buffer.from(await (await fetchApi('GET', `/files/${uid}/content`, { token: own })).arrayBuffer()),
    accept: (kind) => decide(kind, 'accept'),
    reject: (kind, reason) => decide(kind, 'reject', { reason }),
    ask: async (kind, note) => {
      await call('POST', `/admin/users/${email}/files`, { token: staff, body: { kind, note } });
    },
    saveFamily: async ({ spouse, child }) => {
      const form = new FormData();
      form.set('kind', 'passport');
      form.set('file', new Blob([new Uint8Array(scan)], { type: 'image/jpeg' }), 'hộ chiếu.jpg');
      const headers = { authorization: `Bearer ${own}` };
      const sent = await fetch(`${baseUrl}/api/files`, { method: 'POST', headers, body: form });
      const { data: passport } = (await sent.json()) as { data: StoredFile };
      const body = {
        ...names,
        date_of_birth: '1990-10-02',
        gender: 'female',
        country_of_birth: 'VN',
        nationality: 'VN',
        marital_status: 'married',
        dependents: [
          { relation: 'spouse', full_name: spouse, date_of_birth: '1989-03-04' },
          { relation: 'child', full_name: child, date_of_birth: '2020-05-06' },
        ],
        passport_number: 'C7654322',
        passport_issue_date: '2023-05-01',
        passport_expiry_date: '2033-05-01',
        passport_issue_place: 'Cục Quản lý xuất nhập cảnh',
        passport_file_uid: passport.uid,
        national_id: '001090000003',
        phone_number: '0912 345 670',
        email,
        address: '8 Nguyễn Huệ',
        city: 'TP. Hồ Chí Minh',
        country: 'VN',
        education_level: 'high_school',
        occupation: 'Thợ may',
      };
      await call('PUT', '/users/update/profile', { token: own, body });
    },
  };
}
