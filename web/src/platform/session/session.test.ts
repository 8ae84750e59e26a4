import { resolveObjectURL } from 'node:buffer';
import type { Area } from '@portal/shared/access/areas';
import { roleNames } from '@portal/shared/access/roles';
import type { Me } from '@portal/shared/users/account-contract';
import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createObjectUrl } from '../http/object-urls.ts';
import { queryClient } from '../http/query-client.ts';
import { startDraftSync } from '../stores/draft-sync.ts';
import { formStore, writeDraft } from '../stores/form-store.ts';
import { tokenStore } from '../stores/token-store.ts';
import { showToast } from '../toast/toast.ts';
import { endSession, homePath, landingPath, meQuery, requireArea, requirePermission } from './session.ts';

vi.mock('../toast/toast.ts', () => ({ showToast: vi.fn() }));
vi.mock('../i18n/i18n.ts', () => ({
  loadPhrases: vi.fn(),
  currentLanguage: () => 'EN',
  onLanguageSwitch: vi.fn(),
  translate: (key: string) => key,
}));

vi.mock('../stores/draft-sync.ts', () => ({ startDraftSync: vi.fn() }));

const logIn = (roleName: string) => {
  tokenStore.setState({ accessToken: 'token', userId: 'somebody' });
  queryClient.setQueryData(meQuery().queryKey, { roleName, userId: 'somebody' } as Me);
};

/** The path to which a guard redirects, or undefined if it lets the person in. */
const redirectTarget = async (area: Area, path: string) => {
  try {
    await requireArea(area, { href: path });
    return undefined;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return error.options.href ?? error.options.to;
  }
};

beforeEach(() => {
  endSession();
  vi.mocked(showToast).mockClear();
  vi.mocked(startDraftSync).mockClear();
});

it.each([
  ['CANDIDATE', undefined, '/summary'],
  ['CANDIDATE', '/jobs?page=2', '/jobs?page=2'],
  ['CANDIDATE', '/admin/users', '/summary'],
  ['CANDIDATE', '/administration', '/administration'],
  ['CANDIDATE', '/logout', '/summary'],
  ['CANDIDATE', '//evil.example', '/summary'],
  ['CANDIDATE', '/\\evil.example', '/summary'],
  ['CANDIDATE', 'https://evil.example', '/summary'],
  ['CANDIDATE', 'javascript:alert(1)', '/summary'],
  ['ADMIN', undefined, '/admin/cases'],
  ['ADMIN', '/admin?x=1', '/admin?x=1'],
  ['CASE_MANAGER', '/admin/jobs', '/admin/jobs'],
  ['ACCOUNTANT', '/admin/transfers?id=1', '/admin/transfers?id=1'],
  ['VIEWER', '/summary', '/admin/cases'],
  ['ADMIN', '/admin/logout', '/admin/cases'],
])('after a login, %s who requested %s lands on %s', (roleName, asked, path) => {
  expect(landingPath(roleName, asked)).toBe(path);
});

it('the start page leads strangers to the login page', async () => {
  expect(await homePath()).toBe('/login');
});

it.each(roleNames)('the start page leads %s home without a toast', async (roleName) => {
  logIn(roleName);
  expect(await homePath()).toBe(roleName === 'CANDIDATE' ? '/summary' : '/admin/cases');
  expect(showToast).not.toHaveBeenCalled();
});

it('the guard of an area redirects strangers to the login page', async () => {
  expect(await redirectTarget('candidate', '/summary')).toBe('/login');
  expect(await redirectTarget('staff', '/admin/users')).toBe('/login');
  expect(showToast).not.toHaveBeenCalled();
});

it.each(roleNames)('the guard of an area lets %s into the right area only and says why', async (roleName) => {
  logIn(roleName);
  const isCandidate = roleName === 'CANDIDATE';
  expect(await redirectTarget(isCandidate ? 'candidate' : 'staff', '/x')).toBeUndefined();
  expect(showToast).not.toHaveBeenCalled();
  expect(await redirectTarget(isCandidate ? 'staff' : 'candidate', '/x')).toBe(
    isCandidate ? '/summary' : '/admin/cases',
  );
  expect(showToast).toHaveBeenCalledOnce();
  // The drafts of staff stay in the browser.
  expect(vi.mocked(startDraftSync).mock.calls).toEqual(isCandidate ? [['somebody']] : []);
});

const staff = { permissions: ['jobs.read'] } as Me;

it('the guard of a permission lets in a person who has it', () => {
  expect(() => requirePermission(staff, 'jobs.read')).not.toThrow();
});

it('the guard of a permission refuses others with the failure of the server', () => {
  expect(() => requirePermission(staff, 'jobs.manage')).toThrow(
    expect.objectContaining({ status: 403, code: 'PERMISSION_DENIED' }),
  );
});

it('the end of a session frees every file in memory', () => {
  const address = createObjectUrl(new Blob(['passport']));
  expect(resolveObjectURL(address)).toBeDefined();
  endSession();
  expect(resolveObjectURL(address)).toBeUndefined();
});

it('what a candidate types waits for the server even if the code that sends it does not load; that of staff does not', async () => {
  vi.resetModules();
  vi.doMock('../stores/draft-sync.ts', () => {
    throw new Error('no connection');
  });
  logIn('CANDIDATE');
  expect(await redirectTarget('candidate', '/x')).toBeUndefined();
  writeDraft('somebody', 'refund', { bankName: 'VCB' });
  writeDraft('staff', 'note', 'Gọi lại');
  const { marks } = formStore.getState();
  expect(marks).toMatchObject({ somebody: { refund: { isSent: false } }, staff: { note: { isSent: true } } });
});
