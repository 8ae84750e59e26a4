import { shippedRoles } from '@portal/shared/access/shipped-roles';
import type { Role } from '@portal/shared/roles/contract';
import { createRole, deleteRole, getRoleDetail, listRoles, updateRole } from '@portal/shared/roles/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';

const role: Role = {
  id: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a71',
  // A name that objects have as a property is text as well.
  name: 'constructor',
  permissions: ['own.desk', 'users.read', 'jobs.read'],
  peopleCount: 0,
};
const viewer: Role = { ...role, name: 'VIEWER', permissions: [...shippedRoles.VIEWER], peopleCount: 2 };
const detail = (one: Role) => ({ ...one, subjectauditlog: [] });
const checkbox = (name: string) => screen.findByRole('checkbox', { name });

it('a new role has the permissions that were checked, and those that they need, which say why', async () => {
  const { words, press, type, expectMessage, user, path } = await openApp('/admin/roles/new', { me: administrator });
  const { staffRoles: texts, screen: shared } = words;
  const word = (key: string) => texts.permissionWords[key] ?? key;
  await press(texts.create);
  await expectMessage(texts.name, fill(shared.missing, { label: texts.name }));

  await type(texts.name, 'Treasurer');
  const read = await checkbox(word('invoices.read'));
  expect(read).not.toBeChecked();
  await user.click(await checkbox(word('invoices.manage')));
  expect(read).toBeChecked();
  expect(read).toBeDisabled();
  expect(read).toHaveAccessibleDescription(fill(texts.neededFor, { permissions: word('invoices.manage') }));
  const common = await checkbox(word('users.read'));
  expect(common).toBeChecked();
  expect(common).toHaveAccessibleDescription(texts.alwaysOn);

  api.answer(createRole, role);
  api.answer(getRoleDetail, detail(role));
  await press(texts.create);
  await waitFor(() => expect(path()).toBe(`/admin/roles/${role.id}`));
  expect(api.callsOf(createRole)[0]?.body).toEqual({
    name: 'Treasurer',
    permissions: ['own.desk', 'users.read', 'invoices.read', 'invoices.manage'],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'constructor' })).toBeVisible();
});

it('what a permission needed is unchecked with it, and nobody gives a permission that they lack', async () => {
  const me = { ...administrator, permissions: administrator.permissions.filter((key) => key !== 'transfers.review') };
  const { words, user } = await openApp('/admin/roles/new', { me });
  const { staffRoles: texts } = words;
  const word = (key: string) => texts.permissionWords[key] ?? key;
  const manage = await checkbox(word('jobs.manage'));
  await user.click(manage);
  expect(await checkbox(word('fee-plans.read'))).toBeChecked();
  await user.click(manage);
  expect(await checkbox(word('fee-plans.read'))).not.toBeChecked();
  const review = await checkbox(word('transfers.review'));
  expect(review).toBeDisabled();
  expect(review).toHaveAccessibleDescription(texts.notOwn);
});

it('a change keeps the name of a role that came with the product, and is based on the version that was opened', async () => {
  api.answer(getRoleDetail, detail(viewer));
  api.answer(updateRole, viewer);
  const { words, press, user } = await openApp(`/admin/roles/${viewer.id}/edit`, { me: administrator });
  const { staffRoles: texts, screen: shared } = words;
  expect(await screen.findByLabelText(texts.name)).toHaveAttribute('readonly');
  expect(screen.getByText(fill(texts.atOnce_other, { count: '2' }))).toBeVisible();
  await user.click(await checkbox(texts.permissionWords['notes.write'] ?? ''));
  await press(shared.saveChanges);
  await waitFor(() => expect(api.callsOf(updateRole)).toHaveLength(1));
  expect(api.callsOf(updateRole)[0]?.body).toMatchObject({
    name: 'VIEWER',
    permissions: expect.arrayContaining(['notes.write', 'audit-log.read']),
    seen: { name: 'VIEWER', permissions: viewer.permissions },
  });
});

it('a role that somebody has is not deleted', async () => {
  api.answer(getRoleDetail, detail({ ...role, peopleCount: 1 }));
  const { words, press, expectToast } = await openApp(`/admin/roles/${role.id}`, { me: administrator });
  await press(words.staffRoles.remove);
  await expectToast(fill(words.staffRoles.inUse_one, { count: '1' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a role that nobody has is deleted after a confirmation', async () => {
  api.answer(getRoleDetail, detail(role));
  api.answer(deleteRole, null);
  api.answer(listRoles, { ...noItems, items: [viewer], totalItems: 1, totalPages: 1 });
  const { words, press, user, path } = await openApp(`/admin/roles/${role.id}`, { me: administrator });
  await press(words.staffRoles.remove);
  const dialog = await screen.findByRole('dialog', {
    name: fill(words.staffRoles.removeTitle, { name: 'constructor' }),
  });
  await user.click(within(dialog).getByRole('button', { name: words.staffRoles.remove }));
  await waitFor(() => expect(path()).toBe('/admin/roles'));
  expect(api.callsOf(deleteRole)).toHaveLength(1);
});
