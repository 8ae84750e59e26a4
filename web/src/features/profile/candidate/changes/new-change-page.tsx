import { NativeSelect, Stack } from '@mantine/core';
import type { ChangeKind } from '@portal/shared/profile-changes/kinds';
import { changeKindNames } from '@portal/shared/profile-changes/kinds';
import { passportStageOn } from '@portal/shared/profile-changes/passport-expiry';
import type { Me } from '@portal/shared/users/account-contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { readLeft, useDraft } from '#platform/stores/form-store.ts';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BeforeApproval } from './before-approval.tsx';

/** It is loaded while the person says what has changed. */
const loadForm = () => import('./change-form.tsx');
const ChangeForm = lazy(async () => ({ default: (await loadForm()).ChangeForm }));

interface NewChangePageProps {
  me: Me;
  onSent: () => void;
}

/** Requests a change: first what has changed, then only its fields. A passport that expires is chosen from the start. */
export function NewChangePage({ me, onSent }: NewChangePageProps) {
  const { t } = useTranslation(['profileChanges', 'screen']);
  const { today } = useFormat();
  const { status, passportExpiryDate } = me.profile;
  useEffect(() => void loadForm().catch(() => {}), []);
  // The input is kept by kind, so a page that is opened again shows it only together with the kind.
  const [lastKind, setLastKind] = useDraft<ChangeKind>('profile-change');
  const [input] = useDraft<unknown>(`profile-change:${lastKind}`);
  const [kind, setKind] = useState<ChangeKind | undefined>(() => {
    if (input || readLeft(`profile-change:${lastKind}`).files.length > 0) return lastKind;
    const isExpiring = passportExpiryDate && passportStageOn(passportExpiryDate, today());
    return isExpiring ? 'passport' : undefined;
  });

  return (
    <Page
      title={t('newTitle')}
      lead={status === 'APPROVED' ? t('newLead') : undefined}
      back={{ to: '/profile/changes', label: t('backToList') }}
    >
      {status === 'APPROVED' ? (
        <Stack gap="lg">
          <NativeSelect
            label={t('what')}
            description={kind && t(`kindHint_${kind}`)}
            value={kind ?? ''}
            onChange={(event) => {
              const chosen = changeKindNames.find((one) => one === event.currentTarget.value);
              setKind(chosen);
              setLastKind(chosen);
            }}
            data={[
              { value: '', label: t('screen:choose') },
              ...changeKindNames.map((value) => ({ value, label: t(`kind_${value}`) })),
            ]}
          />
          {kind && (
            <Suspense fallback={<ListSkeleton rows={1} height={320} />}>
              <ChangeForm key={kind} kind={kind} me={me} onSent={onSent} />
            </Suspense>
          )}
        </Stack>
      ) : (
        <BeforeApproval status={status} />
      )}
    </Page>
  );
}
