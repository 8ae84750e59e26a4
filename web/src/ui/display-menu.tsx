import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconTextSize } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ColorScheme } from '../platform/stores/setting-store.ts';
import { settingStore, useSetting, zoomSteps } from '../platform/stores/setting-store.ts';

const schemes = [
  ['auto', 'colorAuto'],
  ['light', 'colorLight'],
  ['dark', 'colorDark'],
] as const satisfies [ColorScheme, string][];

/** Text size and light or dark, kept on the device. */
export function DisplayMenu() {
  const { t } = useTranslation();
  const setting = useSetting((all) => all);
  const mark = (isOn: boolean) => (isOn ? <IconCheck size={16} /> : <span style={{ width: 16, display: 'block' }} />);
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <ActionIcon aria-label={t('display')} color="gray.7" variant="transparent">
          <IconTextSize size={22} color="currentColor" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('textSize')}</Menu.Label>
        {zoomSteps.map((zoom) => (
          <Menu.Item
            key={zoom}
            mih={44}
            leftSection={mark(setting.zoom === zoom)}
            aria-label={t('textSizePercent', { percent: Math.round(zoom * 100) })}
            onClick={() => settingStore.setState({ zoom })}
          >
            {Math.round(zoom * 100)}%
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('colorScheme')}</Menu.Label>
        {schemes.map(([colorScheme, label]) => (
          <Menu.Item
            key={colorScheme}
            mih={44}
            leftSection={mark(setting.colorScheme === colorScheme)}
            onClick={() => settingStore.setState({ colorScheme })}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
