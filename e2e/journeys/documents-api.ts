import { acceptFile, getFileContent, listFiles, rejectFile, requestFile } from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { admin } from '../demo-person.ts';
import { password } from './candidate.ts';
import { duyen, openAccount, saveInfo } from './record-api.ts';

/** Reads a case on the server and acts as staff on it, through the calls. */
export interface CaseApi {
  email: string;
  password: string;
  /** The versions of one kind, newest first. */
  versions(kind: FileKind): Promise<DataOf<typeof listFiles>['items']>;
  content(uid: string): Promise<Buffer>;
  accept(kind: FileKind): Promise<void>;
  reject(kind: FileKind, reason: string): Promise<void>;
  ask(kind: FileKind, note: string): Promise<void>;
  /** Saves personal information with a spouse and a child of these names. */
  saveFamily(names: { spouse: string; child: string }): Promise<void>;
}

/** Creates and activates an account, and reviews its documents as an administrator. */
export async function openCase(baseUrl: string, email: string, languageCode: LanguageCode): Promise<CaseApi> {
  const { candidate, logIn } = await openAccount({ baseUrl, email, languageCode, names: duyen });
  const staff = await logIn(admin.email, admin.password);
  const versions: CaseApi['versions'] = async (kind) => (await candidate.call(listFiles, { query: { kind } })).items;
  const newest = async (kind: FileKind) => ({ uid: (await versions(kind))[0]?.uid ?? '' });

  return {
    email,
    password,
    versions,
    content: async (uid) =>
      Buffer.from(await (await candidate.call(getFileContent, { params: { uid } })).arrayBuffer()),
    accept: async (kind) => {
      await staff.call(acceptFile, { params: await newest(kind) });
    },
    reject: async (kind, reason) => {
      await staff.call(rejectFile, { params: await newest(kind), body: { reason } });
    },
    ask: async (kind, note) => {
      await staff.call(requestFile, { params: { email }, body: { kind, note } });
    },
    saveFamily: ({ spouse, child }) => {
      const dependents = [
        { relation: 'spouse' as const, fullName: spouse, dateOfBirth: '1989-03-04' },
        { relation: 'child' as const, fullName: child, dateOfBirth: '2020-05-06' },
      ];
      return saveInfo(candidate, { email, names: duyen, info: { maritalStatus: 'married', dependents } });
    },
  };
}
