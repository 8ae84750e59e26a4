import { Button, Group, Text, TextInput } from '@mantine/core';
import type { UserDetail } from '@portal/shared/users/contract';
import { setCaseId } from '@portal/shared/users/contract';
import { useState } from 'react';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFollow, useStaleGuard } from '#platform/form/use-stale-guard.ts';
import { refresh } from '#platform/http/query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { showToast } from '#platform/toast/toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import columns from '#ui/layout/columns.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import { useSetCaseId } from './mutations.ts';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The case id. Staff with the permission can change it. */
export function CaseIdForm({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['staffUsers', 'screen']);
  const may = useMay();
  const [isEditing, setIsEditing] = useState(false);
  // The button and the field take each other's place, and the focus goes along.
  const [wasEdited, setWasEdited] = useState(false);
  const close = () => {
    setIsEditing(false);
    setWasEdited(true);
  };
  return (
    <Card>
      <h2 className={columns.heading}>{t('caseTitle')}</h2>
      {isEditing ? (
        <CaseIdFields user={user} onDone={close} />
      ) : (
        <Group justify="space-between">
          <Text fw={user.caseId ? 600 : 400} c={user.caseId ? undefined : 'dimmed'} className="tabular">
            {user.caseId ?? t('caseNone')}
          </Text>
          {may('users.set-case-id') && (
            <Button
              variant="default"
              size="sm"
              mih={40}
              ref={wasEdited ? takeFocus : undefined}
              onClick={() => setIsEditing(true)}
            >
              {user.caseId ? t('caseChange') : t('caseSet')}
            </Button>
          )}
        </Group>
      )}
    </Card>
  );
}

function CaseIdFields({ user, onDone }: { user: UserDetail; onDone: () => void }) {
  const { t } = useTranslation(['staffUsers', 'staffShell', 'screen']);
  const save = useSetCaseId();
  const standing = useStaleGuard(user.caseId, refresh);
  const { baseVersion, isStale, guard } = standing;
  const form = useApiForm({ initialValues: { caseId: user.caseId ?? '' }, schema: setCaseId.body });
  useFollow(form, standing, { caseId: user.caseId ?? '' });
  const submit = form.submit(async (body) => {
    await guard(() => save.mutateAsync({ params: { email: user.email }, body: { ...body, seen: baseVersion } }));
    showToast('success', t('caseDone'));
    onDone();
  });
  return (
    <form {...form.attributes} onSubmit={submit}>
      {isStale && (
        <Notice tone="wait" title={t('staffShell:changedTitle')} isLive>
          <p>{t('staffShell:changedText')}</p>
          <Facts facts={[{ label: t('caseId'), value: user.caseId }]} />
        </Notice>
      )}
      <TextInput description={t('caseHint')} ref={takeFocus} {...form.field('caseId', t('caseId'))} />
      <Group mt="md" gap="sm">
        <Button type="submit" loading={form.isSubmitting}>
          {t('screen:save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('screen:cancel')}
        </Button>
      </Group>
    </form>
  );
}
