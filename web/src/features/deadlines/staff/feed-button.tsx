import { Button, Group, Stack } from '@mantine/core';
import { getDeadlineFeed, replaceDeadlineFeed } from '@portal/shared/deadlines/feed-contract';
import { useState } from 'react';
import { apiQuery } from '#platform/http/query.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { IconCalendar } from '#ui/icons/icons.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import classes from './user-deadlines.module.css';

/** Opens the secret address with which a calendar program follows the deadlines. */
export function FeedButton() {
  const { t } = useTranslation('staffDeadlines');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconCalendar size={18} />} onClick={() => setIsOpen(true)}>
        {t('feed')}
      </Button>
      <Dialog isOpen={isOpen} title={t('feedTitle')} onClose={() => setIsOpen(false)}>
        <Feed />
      </Dialog>
    </>
  );
}

function Feed() {
  const { t } = useTranslation('staffDeadlines');
  const query = useApiQuery(apiQuery(getDeadlineFeed, {}));
  const replace = useDecision(replaceDeadlineFeed, { success: t('feedReplaced') });
  const [isAsking, setIsAsking] = useState(false);
  return (
    <QueryView query={query}>
      {({ url }) => (
        <Stack gap="md">
          <div>{t('feedText')}</div>
          <p className={classes.address}>{url}</p>
          <div>{t('feedSecret')}</div>
          <Group justify="space-between">
            <CopyButton value={url} what={t('feedAddress')} />
            <Button variant="subtle" onClick={() => setIsAsking(true)}>
              {t('feedReplace')}
            </Button>
          </Group>
          <ConfirmModal
            isOpen={isAsking}
            title={t('feedReplaceTitle')}
            confirmLabel={t('feedReplace')}
            isDangerous
            onConfirm={() => {
              replace.mutate({});
              setIsAsking(false);
            }}
            onClose={() => setIsAsking(false)}
          >
            {t('feedReplaceText')}
          </ConfirmModal>
        </Stack>
      )}
    </QueryView>
  );
}
