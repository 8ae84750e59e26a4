import { Button, Checkbox, Group, Stack } from '@mantine/core';
import type { CaseColumn } from '@portal/shared/cases/columns';
import { caseColumns } from '@portal/shared/cases/columns';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { IconArrowDown, IconArrowUp } from '#ui/icons/icons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface ColumnsDialogProps {
  columns: readonly CaseColumn[];
  onChange: (columns: CaseColumn[]) => void;
  onClose: () => void;
}

/** Chooses and orders the columns of the list. The list behind it changes at once. */
export function ColumnsDialog({ columns, onChange, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation(['staffCases', 'screen']);
  const others = caseColumns.filter((one) => !columns.includes(one));
  const move = (from: number, to: number) =>
    onChange(columns.toSpliced(from, 1).toSpliced(to, 0, ...columns.slice(from, from + 1)));
  return (
    <Dialog onClose={onClose} title={t('columnsTitle')}>
      <Stack gap="md">
        <div>{t('columnsText')}</div>
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {[...columns, ...others].map((column, at) => {
            const name = t(`column_${column}`);
            const isShown = at < columns.length;
            return (
              <li key={column}>
                <Group justify="space-between" wrap="nowrap" mih={44}>
                  <Checkbox
                    label={name}
                    checked={isShown}
                    onChange={() => onChange(isShown ? columns.filter((one) => one !== column) : [...columns, column])}
                  />
                  {isShown && (
                    <Group gap={0} wrap="nowrap">
                      <IconButton label={t('columnUp', { name })} disabled={at === 0} onClick={() => move(at, at - 1)}>
                        <IconArrowUp size={18} />
                      </IconButton>
                      <IconButton
                        label={t('columnDown', { name })}
                        disabled={at === columns.length - 1}
                        onClick={() => move(at, at + 1)}
                      >
                        <IconArrowDown size={18} />
                      </IconButton>
                    </Group>
                  )}
                </Group>
              </li>
            );
          })}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('screen:close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
