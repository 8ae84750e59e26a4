import { Button, Group } from '@mantine/core';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useKeepEmail } from './mutations.ts';

/** Says that an email did not reach the person, who cannot hear of it by email. */
export function UndeliverableEmail({ email }: { email: string }) {
  const { t } = useTranslation('onboarding');
  const keep = useKeepEmail();
  return (
    <Notice tone="bad" title={t('undeliverableTitle')}>
      <p>{t('undeliverableText', { email })}</p>
      <Group gap="sm">
        <LinkButton to="/profile/edit" variant="default">
          {t('changeEmail')}
        </LinkButton>
        <Button variant="subtle" loading={keep.isPending} onClick={() => keep.mutate({})}>
          {t('keepEmail')}
        </Button>
      </Group>
    </Notice>
  );
}
