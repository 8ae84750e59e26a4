import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { isFirstClick } from '../buttons/is-first-click.ts';
import { Notice } from '../feedback/notice.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmModalProps {
  isOpen: boolean;
  /** Names the action and its subject. */
  title: string;
  /** Explains the consequences. */
  children: React.ReactNode;
  confirmLabel: string;
  /** Names what stays, where "Cancel" could be taken for the action. */
  cancelLabel?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Explains why the action is no longer possible. */
  lateText?: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmModal(props: ConfirmModalProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title}>
      <Stack gap="lg">
        {props.lateText ? (
          <Notice tone="wait" isLive>
            {props.lateText}
          </Notice>
        ) : (
          <div>{props.children}</div>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onClose}>
            {props.lateText ? t('close') : (props.cancelLabel ?? t('cancel'))}
          </Button>
          {!props.lateText && (
            <Button
              color={props.isDangerous ? 'red' : undefined}
              loading={props.isBusy}
              onClick={(event) => isFirstClick(event) && props.onConfirm()}
            >
              {props.confirmLabel}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
