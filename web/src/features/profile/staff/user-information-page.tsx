import { Button } from '@mantine/core';
import type { UserDetail } from '@portal/shared/users/contract';
import { lazy, Suspense, useState } from 'react';
import { downloadOriginal, fileContentQuery } from '#entities/files/queries.ts';
import { PersonalInfoView } from '#entities/profile/personal-info-view.tsx';
import { loadIdentityNumber, userQuery } from '#entities/users/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { FilePreview } from '#ui/files/file-preview.tsx';
import { IconEdit, IconUserQuestion } from '#ui/icons/icons.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { CorrectProfileModal } from './correct-profile-modal.tsx';

/** Reads scans of passports. No other page needs it. */
const PassportCheck = lazy(async () => ({ default: (await import('./passport-check.tsx')).PassportCheck }));

/** The candidate's personal information beside the passport, which it must match. */
export function UserInformationPage({ email }: { email: string }) {
  const { t } = useTranslation('staffUsers');
  const may = useMay();
  const query = useApiQuery(userQuery(email));
  return (
    <QueryView query={query}>
      {(user) =>
        user.profile.lastName === null && user.profile.passportNumber === null ? (
          <EmptyState
            icon={<IconUserQuestion size={26} stroke={1.6} />}
            title={t('infoNone')}
            text={t('infoNoneText')}
          />
        ) : (
          <div className={columns.equal}>
            <div>
              <PersonalInfoView
                profile={user.profile}
                reader="staff"
                loadNumber={may('users.review') ? (field) => loadIdentityNumber(email, field) : undefined}
              />
              {may('users.review') && <CorrectProfile user={user} />}
            </div>
            {may('files.read') && <Passport user={user} />}
          </div>
        )
      }
    </QueryView>
  );
}

function CorrectProfile({ user }: { user: UserDetail }) {
  const { t } = useTranslation('staffUsers');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button mt="md" variant="default" leftSection={<IconEdit size={18} />} onClick={() => setIsOpen(true)}>
        {t('correct')}
      </Button>
      {isOpen && <CorrectProfileModal user={user} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Passport({ user }: { user: UserDetail }) {
  const { t } = useTranslation('staffUsers');
  const uid = user.profile.passportFileUid;
  return (
    <Card className={columns.sticky}>
      <h2 className={columns.heading}>{t('passport')}</h2>
      {uid ? <PassportFile uid={uid} user={user} /> : <p>{t('passportNone')}</p>}
    </Card>
  );
}

function PassportFile({ uid, user }: { uid: string; user: UserDetail }) {
  const { t } = useTranslation('staffUsers');
  const name = t('passport');
  const query = useApiQuery(fileContentQuery(uid));
  return (
    <>
      {query.data && (
        <Suspense fallback={null}>
          <PassportCheck user={user} scan={query.data} />
        </Suspense>
      )}
      <FilePreview
        query={query}
        name={name}
        note={t('passportLogged')}
        downloadOriginal={() => downloadOriginal(uid, `${name}.pdf`)}
      />
    </>
  );
}
