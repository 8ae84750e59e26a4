import type { Consent } from '@portal/shared/consents/contract';
import { conventions } from '@portal/shared/languages/conventions';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import columns from '#ui/layout/columns.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import { userConsentsQuery } from './queries.ts';

/** The consents of a candidate, for staff to read. */
export function UserConsents({ email }: { email: string }) {
  const { t } = useTranslation('staffUsers');
  const stateOf = useConsentState();
  return (
    <Card>
      <h2 className={columns.heading}>{t('consents')}</h2>
      <QueryView query={useApiQuery(userConsentsQuery(email))}>
        {({ items }) => (
          <Facts facts={items.map((consent) => ({ label: t(`consent_${consent.purpose}`), ...stateOf(consent) }))} />
        )}
      </QueryView>
    </Card>
  );
}

/** When a consent was given or withdrawn, and the text that was read. */
function useConsentState() {
  const { t } = useTranslation('staffUsers');
  const format = useFormat();
  return ({ givenAt, withdrawnAt, version, languageCode }: Consent) => {
    if (withdrawnAt) return { value: t('consentWithdrawn', { date: format.dayOfMoment(withdrawnAt) }) };
    if (!givenAt || !languageCode) return { value: t('consentMissing') };
    return {
      value: t('consentGiven', { date: format.dayOfMoment(givenAt) }),
      hint: t('consentText', { date: format.day(version), language: conventions[languageCode].ownName }),
    };
  };
}
