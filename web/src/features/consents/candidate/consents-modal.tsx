import { Button, Stack } from '@mantine/core';
import { consentsQuery } from '#entities/consents/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ConsentForm } from './consent-form.tsx';
import { isOpen } from './open-consents.ts';

/** Asks for the required consents that a save needs. */
export function ConsentsModal({ onAnswer }: { onAnswer: (areGiven: boolean) => void }) {
  const { t } = useTranslation(['consents', 'screen']);
  const decline = () => onAnswer(false);
  return (
    <Dialog isOnTop onClose={decline} title={t('askTitle')}>
      <Stack gap="md">
        <div>{t('askText')}</div>
        <QueryView query={useApiQuery(consentsQuery())}>
          {({ items }) => (
            <ConsentForm
              consents={items.filter((consent) => consent.required && isOpen(consent))}
              onSaved={() => onAnswer(true)}
              cancel={
                <Button variant="default" onClick={decline}>
                  {t('screen:cancel')}
                </Button>
              }
            />
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
}
