import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import type { StaffPermission } from '@portal/shared/access/permissions';
import { commonPermissions, isPermissionKey, staffPermissionKeys, withNeeded } from '@portal/shared/access/permissions';
import { isShippedRole } from '@portal/shared/access/roles';
import { maxRoleName } from '@portal/shared/http/field-schemas';
import { isOneOf } from '@portal/shared/objects/keys';
import type { Role, RoleBody } from '@portal/shared/roles/contract';
import { createRole } from '@portal/shared/roles/contract';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useRestoredDraft } from '#platform/form/use-restored-draft.ts';
import type { EditDraft } from '#platform/form/use-stale-guard.ts';
import { useFollow, useStaleGuard } from '#platform/form/use-stale-guard.ts';
import { refresh } from '#platform/http/query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { DraftRestored } from '#ui/feedback/draft-restored.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { descriptionBelow } from '#ui/inputs/description-below.ts';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { groupPermissions } from './permission-groups.ts';
import classes from './role-form.module.css';
import { useRoleWords } from './role-labels.ts';

interface RoleFormProps {
  /** Which draft is opened again. */
  draftName: string;
  /** The role to change; absent for a new one. */
  role?: Role;
  /** What a new role starts from. */
  start?: RoleBody | undefined;
  /** @param baseVersion the version that the change is based on */
  onSave: (body: RoleBody, baseVersion: RoleBody | undefined) => Promise<unknown>;
}

type Draft = EditDraft<RoleBody, RoleBody | undefined>;

/** The name and the permissions of a role, as the server has them. */
export const bodyOf = ({ name, permissions }: Role): RoleBody => ({
  name,
  permissions: permissions.filter(isPermissionKey).filter((key) => key !== 'own.case'),
});

const inOrder = ({ name, permissions }: RoleBody): RoleBody => ({
  name,
  permissions: staffPermissionKeys.filter((key) => permissions.includes(key)),
});

/** The form of a role. The input stays on the device until it is saved. */
export function RoleForm({ draftName, role, start, onSave }: RoleFormProps) {
  const { draft, setDraft, round, onDiscard } = useRestoredDraft<Draft>(`role-form:${draftName}`);
  return (
    <RoleFields
      key={round}
      role={role}
      start={start}
      draft={draft}
      onTyped={setDraft}
      onDiscard={onDiscard}
      onSave={async (body, baseVersion) => {
        await onSave(body, baseVersion);
        setDraft(undefined);
      }}
    />
  );
}

interface RoleFieldsProps extends Omit<RoleFormProps, 'draftName'> {
  draft: Draft | undefined;
  onTyped: (draft: Draft | undefined) => void;
  onDiscard: (() => void) | undefined;
}

function RoleFields({ role, start, draft, onTyped, onDiscard, onSave }: RoleFieldsProps) {
  const { t } = useTranslation(['staffRoles', 'staffShell', 'screen']);
  const { roleWord } = useRoleWords();
  const current = role && bodyOf(role);
  const standing = useStaleGuard({ current, values: current && inOrder(current), refetch: refresh, draft });
  const first = inOrder(current ?? start ?? { name: '', permissions: [] });
  const form = useApiForm<RoleBody, typeof createRole.body>({
    initialValues: draft?.values ?? first,
    schema: createRole.body,
    toBody: ({ name, permissions }) => ({ name, permissions: withNeeded(permissions) }),
    onValuesChange: (typed) => onTyped(standing.toDraft(typed)),
  });
  const { isStale, guard } = useFollow(form, standing);
  const save = form.submit(({ body }) => guard(() => onSave(body, standing.baseVersion)));
  return (
    <form {...form.attributes} onSubmit={save}>
      <Stack gap="lg">
        <DraftRestored text={t('draftRestored')} discardLabel={t('discardDraft')} onDiscard={onDiscard} />
        <Card>
          {role && isShippedRole(role.name) ? (
            <TextInput
              label={t('name')}
              value={roleWord(role.name)}
              readOnly
              inputWrapperOrder={descriptionBelow}
              description={t('nameFixed')}
            />
          ) : (
            <TextInput
              inputWrapperOrder={descriptionBelow}
              description={t('nameHint', { count: maxRoleName })}
              {...form.field('name', t('name'))}
            />
          )}
        </Card>
        <PermissionFields
          chosen={form.values.permissions}
          onChange={(permissions) => form.setFieldValue('permissions', permissions)}
        />
        {role && role.peopleCount > 0 && <Notice tone="info">{t('atOnce', { count: role.peopleCount })}</Notice>}
        {isStale && role && (
          <Notice tone="wait" title={t('staffShell:changedTitle')} isLive>
            {t('staffShell:changedText')}
          </Notice>
        )}
        <Group>
          <Button type="submit" loading={form.isSubmitting}>
            {role ? t('screen:saveChanges') : t('create')}
          </Button>
          {role ? (
            <LinkButton to="/admin/roles/$id" params={{ id: role.id }} variant="default">
              {t('screen:cancel')}
            </LinkButton>
          ) : (
            <LinkButton to="/admin/roles" variant="default">
              {t('screen:cancel')}
            </LinkButton>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface PermissionFieldsProps {
  chosen: readonly StaffPermission[];
  onChange: (chosen: StaffPermission[]) => void;
}

/** All permissions by group. One that another one needs is checked with it, and says why. */
function PermissionFields({ chosen, onChange }: PermissionFieldsProps) {
  const { t } = useTranslation('staffRoles');
  const { permissionWord } = useRoleWords();
  const may = useMay();
  const groupWords = t.table('groups');

  const partOf = (key: StaffPermission) => {
    if (isOneOf(commonPermissions, key)) return { isChecked: true, note: t('alwaysOn') };
    const needing = chosen.filter((one) => one !== key && withNeeded([one]).includes(key));
    if (needing.length > 0) {
      return { isChecked: true, note: t('neededFor', { permissions: needing.map(permissionWord).join('; ') }) };
    }
    const isChecked = chosen.includes(key);
    return { isChecked, note: !isChecked && !withNeeded([key]).every(may) ? t('notOwn') : undefined };
  };
  return groupPermissions(staffPermissionKeys).map(({ group, keys }) => (
    <Card key={group}>
      <fieldset className={classes.group}>
        <legend className={columns.heading}>{groupWords[group]}</legend>
        <div className={classes.permissions}>
          {keys.map((key) => {
            const { isChecked, note } = partOf(key);
            return (
              <Checkbox
                key={key}
                className={classes.permission}
                // What cannot be changed here is to be read like the rest.
                styles={{ label: { color: 'inherit' } }}
                label={permissionWord(key)}
                description={note}
                checked={isChecked}
                disabled={note !== undefined}
                onChange={() => onChange(isChecked ? chosen.filter((one) => one !== key) : [...chosen, key])}
              />
            );
          })}
        </div>
      </fieldset>
    </Card>
  ));
}
