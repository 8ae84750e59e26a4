import { ActionIcon } from '@mantine/core';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconTextSize } from '../icons/first-icons.tsx';

/** Opens the menu for text size and colors. It accepts the props that a menu passes to its target. */
export function DisplayButton(props: React.ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation();
  return (
    <ActionIcon aria-label={t('display')} color="gray.7" variant="transparent" {...props}>
      <IconTextSize size={22} color="currentColor" />
    </ActionIcon>
  );
}
