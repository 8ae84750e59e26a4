import { Button, Stack } from '@mantine/core';
import type { Consent } from '@portal/shared/consents/contract';
import { useState } from 'react';
import { consentsQuery } from '#entities/consents/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { SupportContact } from '#ui/feedback/support-contact.tsx';
import cards from '#ui/layout/cards.module.css';
import { Card, Page } from '#ui/layout/page.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { ConsentForm } from './consent-form.tsx';
import classes from './consents-page.module.css';
import { useWithdrawConsent } from './mutations.ts';
import { isOpen } from './open-consents.ts';

/** The consents of a candidate: those to give, and those that stand, which can be withdrawn. */
export function ConsentsPage() {
  const { t } = useTranslation(['consents', 'account']);
  const [chosen, setChosen] = useState<Consent>();
  const query = useApiQuery(consentsQuery());
  return (
    <Page title={t('title')} lead={t('lead')} back={{ to: '/profile/view', label: t('account:backToProfile') }}>
      <QueryView query={query}>
        {({ items }) => {
          const open = items.filter(isOpen);
          const standing = items.filter((consent) => !isOpen(consent));
          const isNeeded = open.some(({ required }) => required);
          const form = open.length > 0 && (
            <section aria-labelledby="open">
              <h2 className={`${cards.heading} ${classes.heading}`} id="open">
                {t('openTitle')}
              </h2>
              <ConsentForm consents={open} action={t('agree')} onSaved={() => showToast('success', t('saved'))} />
            </section>
          );
          return (
            <Stack gap="lg">
              {isNeeded && form}
              {standing.length > 0 && (
                <section aria-labelledby="given">
                  <h2 className={`${cards.heading} ${classes.heading}`} id="given">
                    {t('givenTitle')}
                  </h2>
                  <ul className={cards.list}>
                    {standing.map((consent) => (
                      <li key={consent.purpose}>
                        <GivenConsent consent={consent} onWithdraw={() => setChosen(consent)} />
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              {!isNeeded && form}
            </Stack>
          );
        }}
      </QueryView>
      <WithdrawDialog consent={chosen} onClose={() => setChosen(undefined)} />
    </Page>
  );
}

function GivenConsent({ consent, onWithdraw }: { consent: Consent; onWithdraw: () => void }) {
  const { t } = useTranslation('consents');
  const format = useFormat();
  return (
    <Card>
      <p className={classes.name}>{consent.title}</p>
      <p className={classes.text}>{consent.text}</p>
      <div className={classes.foot}>
        <span>{t('given', { date: format.dayOfMoment(consent.givenAt) })}</span>
        <Button variant="default" aria-label={t('withdrawNamed', { title: consent.title })} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      </div>
    </Card>
  );
}

/** Says what a withdrawal means before it happens. */
function WithdrawDialog({ consent, onClose }: { consent: Consent | undefined; onClose: () => void }) {
  const { t } = useTranslation('consents');
  const withdraw = useWithdrawConsent();
  return (
    <ConfirmModal
      isOpen={consent !== undefined}
      title={t('withdrawTitle')}
      confirmLabel={t('withdrawConfirm')}
      isDangerous
      isBusy={withdraw.isPending}
      onConfirm={() =>
        consent && withdraw.mutate({ params: { purpose: consent.purpose } }, { onSettled: () => onClose() })
      }
      onClose={onClose}
    >
      <p className={classes.name}>{consent?.title}</p>
      {consent?.required ? (
        <>
          <ul className={classes.meaning}>
            <li>{t('meaning.collection')}</li>
            <li>{t('meaning.review')}</li>
            <li>{t('meaning.lawful')}</li>
            <li>{t('meaning.erasure')}</li>
          </ul>
          <SupportContact />
        </>
      ) : (
        <p>{t('newsMeaning')}</p>
      )}
    </ConfirmModal>
  );
}
