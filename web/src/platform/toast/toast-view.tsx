import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import type { MessageKind } from '@portal/shared/errors/catalog';
import { defaultToastMs } from '@portal/shared/errors/catalog';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '#ui/icons/first-icons.tsx';
import { translate } from '../i18n/i18n.ts';
import type { ToastAction } from './toast.ts';
import './toast-host.module.css';

const looks: Record<MessageKind, { color: string; icon: React.ReactNode }> = {
  success: { color: 'pine', icon: <IconCheck size={18} /> },
  info: { color: 'blue', icon: <IconInfoCircle size={18} /> },
  warning: { color: 'amber', icon: <IconAlertTriangle size={18} /> },
  error: { color: 'red', icon: <IconX size={18} /> },
};

/** The messages about calls that failed. */
const failures = new Set<string>();

/** Shows the same text only once, even if several calls failed with it. */
export function showToastView(
  kind: MessageKind,
  text: string,
  { durationMs, isFailure, action }: { durationMs: number; isFailure: boolean; action: ToastAction | undefined },
) {
  const id = `${kind}:${text}`;
  if (isFailure) failures.add(id);
  notifications.hide(id);
  notifications.show({
    id,
    message: action ? (
      <>
        {text}{' '}
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            notifications.hide(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      </>
    ) : (
      text
    ),
    autoClose: durationMs,
    color: looks[kind].color,
    icon: looks[kind].icon,
    withBorder: true,
    closeButtonProps: { 'aria-label': translate('screen:close') },
  });
}

export function hideFailureViews(): void {
  for (const id of failures) notifications.hide(id);
  failures.clear();
}

export const hideToastViews = () => notifications.clean();

export default function ToastView() {
  return <Notifications position="top-right" withinPortal={false} autoClose={defaultToastMs} limit={4} zIndex={400} />;
}
