import { Button, Group, Text, TextInput } from '@mantine/core';
import type { UserDetail } from '@portal/shared/users/contract';
import { setCaseId } from '@portal/shared/users/contract';
import { useState } from 'react';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFollow, useStaleGuard } from '#platform/form/use-stale-guard.ts';
import { useFormat } from '#platform/format.ts';
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
      <FormerCaseIds former={user.formerCaseIds ?? []} />
    </Card>
  );
}

/** The identifiers before, struck out, with who changed them and why. */
function FormerCaseIds({ former }: { former: NonNullable<UserDetail['formerCaseIds']> }) {
  const { t } = useTranslation('staffUsers');
  const { moment } = useFormat();
  return former.map(({ caseId, struckAt, struckBy, strikeReason }) => {
    const words = { time: moment(struckAt), who: struckBy ?? '--', reason: strikeReason ?? '' };
    return (
      <Text key={struckAt} size="sm" c="dimmed" mt="xs">
        <s className="tabular">{caseId}</s>
        <br />
        {strikeReason ? t('caseStruckBecause', words) : t('caseStruck', words)}
      </Text>
    );
  });
}

function CaseIdFields({ user, onDone }: { user: UserDetail; onDone: () => void }) {
  const { t } = useTranslation(['staffUsers', 'staffShell', 'screen']);
  const save = useSetCaseId();
  const isChange = user.caseId !== null;
  const current = { caseId: user.caseId ?? '', reason: '' };
  const standing = useStaleGuard({ current: user.caseId, values: current, refetch: refresh });
  const form = useApiForm({
    initialValues: current,
    schema: setCaseId.body,
    // Who changes an identifier says why: an empty reason is refused, a missing one is not.
    // One that belongs to somebody else is taken away.
    toBody: ({ caseId, reason: why }) => (isChange ? { caseId: caseId.trim() || null, reason: why } : { caseId }),
  });
  const { isStale, guard } = useFollow(form, standing);
  const submit = form.submit(async ({ body }) => {
    await guard(() =>
      save.mutateAsync({ params: { email: user.email }, body: { ...body, seen: standing.baseVersion } }),
    );
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
      <TextInput
        description={t(isChange ? 'caseChangeHint' : 'caseHint')}
        ref={takeFocus}
        {...form.field('caseId', t('caseId'))}
      />
      {isChange && <TextInput mt="sm" description={t('caseReasonHint')} {...form.field('reason', t('caseReason'))} />}
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
