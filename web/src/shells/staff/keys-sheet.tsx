import { Kbd } from '@mantine/core';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { isMac } from '#platform/is-mac.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import table from '#ui/tables/read-table.module.css';

const commands = [
  ['search', [isMac ? '⌘' : 'Ctrl', 'K']],
  ['find', ['/']],
  ['rows', ['↑', '↓']],
  ['open', ['Enter']],
  ['select', ['Space']],
  ['mark', ['X']],
  ['send', ['Enter']],
  ['newLine', ['Shift', 'Enter']],
  ['close', ['Esc']],
  ['keys', ['?']],
] as const;

/** What can be done with the keyboard. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staffKeys');
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <table className={table.table}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('key')}</th>
            <th scope="col">{t('effect')}</th>
          </tr>
        </thead>
        <tbody>
          {commands.map(([effect, keys]) => (
            <tr key={effect}>
              <th scope="row">
                {keys.map((key) => (
                  <Kbd key={key} me={4}>
                    {key}
                  </Kbd>
                ))}
              </th>
              <td data-label={t('effect')}>{t(effect)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
