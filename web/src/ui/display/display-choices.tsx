import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { ColorScheme } from '#platform/stores/setting-store.ts';
import { settingStore, useSetting, zoomSteps } from '#platform/stores/setting-store.ts';
import { IconCheck } from '../icons/first-icons.tsx';
import { DisplayButton } from './display-button.tsx';

const schemes = [
  ['auto', 'colorAuto'],
  ['light', 'colorLight'],
  ['dark', 'colorDark'],
] as const satisfies [ColorScheme, string][];

/** The menu of the display button. It is loaded on the first press, so it opens at once. */
export function DisplayChoices() {
  const { t } = useTranslation();
  const setting = useSetting((all) => all);
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // The focus returns here when the menu closes.
    target.current?.focus();
    const frame = requestAnimationFrame(() => setIsOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const mark = (isOn: boolean) => (isOn ? <IconCheck size={16} /> : <span style={{ width: 16, display: 'block' }} />);
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <DisplayButton ref={target} />
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
