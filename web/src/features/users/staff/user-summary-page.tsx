import type { UserDetail } from '@portal/shared/users/contract';
import { lazy, Suspense } from 'react';
import { FlaggedAnswers } from '#entities/profile/flagged-answers.tsx';
import { userQuery } from '#entities/users/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import columns from '#ui/layout/columns.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import { CaseIdForm } from './case-id-form.tsx';
import { IdentityChecks } from './identity-checks.tsx';

/** They stand below the fold, and load with their phrases after the rest of the page. */
const AccountCards = lazy(async () => {
  const [cards] = await Promise.all([import('./account-cards.tsx'), loadPhrases('staffBulk')]);
  return { default: cards.AccountCards };
});

/** Loaded for a rejected profile. */
const RejectedParts = lazy(async () => ({ default: (await import('./rejected-parts.tsx')).RejectedParts }));

interface UserSummaryPageProps {
  email: string;
  /** What waits for the reader about the person. */
  work: React.ReactNode;
  /** Changes the email address of the account. */
  emailChange: React.ReactNode;
  /** The consents of the person. */
  consents: React.ReactNode;
  children: React.ReactNode;
}

/** The summary of a case: work items, flagged answers, key facts, and the case id, followed by `children`. */
export function UserSummaryPage({ email, work, emailChange, consents, children }: UserSummaryPageProps) {
  const query = useApiQuery(userQuery(email));
  const { t } = useTranslation('staffUsers');
  return (
    <QueryView query={query}>
      {(user) => (
        <div className={columns.wideNarrow}>
          <div className={columns.stack}>
            {user.status === 'REJECTED' && user.profile.reason && (
              <Notice tone="bad" title={t('rejectReason')}>
                {user.profile.reason}
                {user.profile.rejectedFields.length > 0 && (
                  <Suspense>
                    <RejectedParts email={email} rejected={user.profile.rejectedFields} />
                  </Suspense>
                )}
              </Notice>
            )}
            <IdentityChecks email={user.email} />
            <Card>
              <h2 className={columns.heading}>{t('waits')}</h2>
              {user.status === 'PENDING' && `${t('waitsCandidate')}. ${t('waitsCandidateText')}`}
              {user.status === 'REJECTED' && `${t('waitsCorrection')}. ${t('waitsCandidateText')}`}
              {work}
            </Card>
            <FlaggedAnswers email={email} />
          </div>
          <div className={columns.stack}>
            <Card>
              <h2 className={columns.heading}>{t('facts')}</h2>
              <KeyFacts user={user} />
            </Card>
            {consents}
            <CaseIdForm user={user} />
            <Suspense>
              <AccountCards user={user} />
            </Suspense>
            {emailChange}
          </div>
          {children}
        </div>
      )}
    </QueryView>
  );
}

function KeyFacts({ user }: { user: UserDetail }) {
  const { t } = useTranslation('staffUsers');
  const format = useFormat();
  return (
    <Facts
      facts={[
        { label: t('email'), value: user.email, isWide: true },
        { label: t('phoneNumber'), value: user.phoneNumber ?? user.profile.phoneNumber },
        { label: t('language'), value: t(`languages.${user.languageCode}`) },
        { label: t('dateJoined'), value: format.dayOfMoment(user.dateJoined) },
        { label: t('account'), value: user.isActivated ? t('activated') : t('notActivated') },
        { label: t('submittedAt'), value: format.moment(user.submittedAt) },
        { label: t('reviewedAt'), value: format.moment(user.profile.reviewedAt) },
        { label: t('reviewedBy'), value: user.reviewedBy, isWide: true },
      ]}
    />
  );
}
