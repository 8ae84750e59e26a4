import { downloadOriginal, fileContentQuery } from '#entities/files/queries.ts';
import { PersonalInfoView } from '#entities/profile/personal-info-view.tsx';
import { loadIdentityNumber, userQuery } from '#entities/users/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { FilePreview } from '#ui/files/file-preview.tsx';
import { IconUserQuestion } from '#ui/icons/icons.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';

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
            <PersonalInfoView
              profile={user.profile}
              reader="staff"
              loadNumber={may('users.review') ? (field) => loadIdentityNumber(email, field) : undefined}
            />
            {may('files.read') && <Passport uid={user.profile.passportFileUid} />}
          </div>
        )
      }
    </QueryView>
  );
}

function Passport({ uid }: { uid: string | null }) {
  const { t } = useTranslation('staffUsers');
  return (
    <Card className={columns.sticky}>
      <h2 className={columns.heading}>{t('passport')}</h2>
      {uid ? <PassportFile uid={uid} /> : <p>{t('passportNone')}</p>}
    </Card>
  );
}

function PassportFile({ uid }: { uid: string }) {
  const { t } = useTranslation('staffUsers');
  const name = t('passport');
  return (
    <FilePreview
      query={useApiQuery(fileContentQuery(uid))}
      name={name}
      note={t('passportLogged')}
      downloadOriginal={() => downloadOriginal(uid, `${name}.pdf`)}
    />
  );
}
