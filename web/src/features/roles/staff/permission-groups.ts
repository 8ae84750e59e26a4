import type { StaffPermission } from '@portal/shared/access/permissions';
import { staffPermissionKeys } from '@portal/shared/access/permissions';

type NounOf<Key> = Key extends `${infer Noun}.${string}` ? Noun : never;

const groups = ['candidates', 'jobs', 'records', 'money', 'office'] as const;
type Group = (typeof groups)[number];

/** Where the screens show the permissions of each noun. */
const groupOfNoun: Record<NounOf<StaffPermission>, Group> = {
  own: 'office',
  users: 'candidates',
  notes: 'candidates',
  messages: 'candidates',
  owners: 'candidates',
  jobs: 'jobs',
  applicants: 'jobs',
  contracts: 'jobs',
  files: 'records',
  progress: 'records',
  forms: 'records',
  invoices: 'money',
  transfers: 'money',
  'fee-plans': 'money',
  approvals: 'office',
  mails: 'office',
  'audit-log': 'office',
  roles: 'office',
  staff: 'office',
  settings: 'office',
};

const groupOf = (key: string): Group => {
  const entry = Object.entries(groupOfNoun).find(([noun]) => key.startsWith(`${noun}.`));
  return entry ? entry[1] : 'office';
};

/** The permissions of staff by group, those of `keys` only. */
export const groupPermissions = (keys: readonly string[]): { group: Group; keys: StaffPermission[] }[] =>
  groups
    .map((group) => ({
      group,
      keys: staffPermissionKeys.filter((key) => keys.includes(key) && groupOf(key) === group),
    }))
    .filter((part) => part.keys.length > 0);
