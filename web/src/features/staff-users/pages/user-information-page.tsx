import type { UserDetail } from '@portal/shared/users/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { useMay } from '../../../platform/session/use-may.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { FilePreview } from '../../../ui/files/file-preview.tsx';
import { IconUserQuestion } from '../../../ui/icons/icons.tsx';
import { useCountryName } from '../../../ui/inputs/country-field.tsx';
import columns from '../../../ui/layout/columns.module.css';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { fileContentQuery, userQuery } from '../queries.ts';

/** What the candidate wrote, beside the passport it has to agree with. */
export function UserInformationPage({ email }: { email: string }) {
  const { t } = useTranslation('staffUsers');
  const may = useMay();
  const query = useQuery({ ...userQuery(email), meta: { isSilent: true } });
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
            <Information profile={user.profile} />
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
  return <FilePreview query={useQuery(fileContentQuery(uid))} name={t('passport')} note={t('passportLogged')} />;
}

function Information({ profile }: { profile: UserDetail['profile'] }) {
  const { t } = useTranslation(['personalInfo', 'staffUsers']);
  const format = useFormat();
  const country = useCountryName();
  const word = (prefix: 'gender' | 'marital' | 'education', value: string | null) =>
    value && t(`${prefix}_${value}` as 'gender_male');
  const dependents = profile.dependents.map((one) =>
    t('staffUsers:dependentLine', {
      relation: t(`relation_${one.relation}`),
      name: one.fullName,
      date: format.day(one.dateOfBirth),
    }),
  );
  return (
    <Card className={columns.stack}>
      <section>
        <h2 className={columns.heading}>{t('sectionPassport')}</h2>
        <Facts
          facts={[
            { label: t('lastName'), value: profile.lastName },
            { label: t('firstName'), value: profile.firstName },
            { label: t('passportNumber'), value: profile.passportNumber },
            { label: t('nationalId'), value: profile.nationalId },
            { label: t('passportIssueDate'), value: format.day(profile.passportIssueDate) },
            { label: t('passportExpiryDate'), value: format.day(profile.passportExpiryDate) },
            { label: t('passportIssuePlace'), value: profile.passportIssuePlace },
            { label: t('nationality'), value: country(profile.nationality) },
          ]}
        />
      </section>
      <section>
        <h2 className={columns.heading}>{t('staffUsers:person')}</h2>
        <Facts
          facts={[
            { label: t('dateOfBirth'), value: format.day(profile.dateOfBirth) },
            { label: t('gender'), value: word('gender', profile.gender) },
            { label: t('countryOfBirth'), value: country(profile.countryOfBirth) },
            { label: t('maritalStatus'), value: word('marital', profile.maritalStatus) },
            {
              label: t('dependents'),
              isWide: true,
              value:
                dependents.length === 0 ? t('noDependents') : dependents.map((line) => <div key={line}>{line}</div>),
            },
          ]}
        />
      </section>
      <section>
        <h2 className={columns.heading}>{t('sectionContact')}</h2>
        <Facts
          facts={[
            { label: t('phoneNumber'), value: profile.phoneNumber },
            { label: t('email'), value: profile.email },
            { label: t('address'), value: profile.address, isWide: true },
            { label: t('city'), value: profile.city },
            { label: t('country'), value: country(profile.country) },
          ]}
        />
      </section>
      <section>
        <h2 className={columns.heading}>{t('sectionWork')}</h2>
        <Facts
          facts={[
            { label: t('educationLevel'), value: word('education', profile.educationLevel) },
            { label: t('occupation'), value: profile.occupation },
          ]}
        />
      </section>
    </Card>
  );
}
