import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import type { MessageKind } from '@portal/shared/errors/catalog';
import { defaultToastMs } from '@portal/shared/errors/catalog';
import { useEffect, useRef } from 'react';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '../../ui/icons/first-icons.tsx';
import { translate } from '../i18n/i18n.ts';
import { avoidToastOverlap } from './avoid-toast-overlap.ts';
import classes from './toast-host.module.css';

const looks: Record<MessageKind, { color: string; icon: React.ReactNode }> = {
  success: { color: 'pine', icon: <IconCheck size={18} /> },
  info: { color: 'blue', icon: <IconInfoCircle size={18} /> },
  warning: { color: 'amber', icon: <IconAlertTriangle size={18} /> },
  error: { color: 'red', icon: <IconX size={18} /> },
};

/** Shows the same text only once, even if several calls failed with it. */
export function showToastView(kind: MessageKind, text: string, durationMs: number) {
  const id = `${kind}:${text}`;
  notifications.hide(id);
  notifications.show({
    id,
    message: text,
    autoClose: durationMs,
    color: looks[kind].color,
    icon: looks[kind].icon,
    withBorder: true,
    closeButtonProps: { 'aria-label': translate('screen:close') },
  });
}

export const hideToastViews = () => notifications.clean();

const position = 'top-right';

export default function ToastView() {
  const place = useRef<HTMLDivElement>(null);
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const toasts = place.current?.querySelector(`[data-position="${position}"]`);
    return toasts ? avoidToastOverlap(toasts, band.current) : undefined;
  }, []);
  return (
    <div ref={place}>
      <div ref={band} className={classes.band} data-toast-band hidden />
      <Notifications position={position} withinPortal={false} autoClose={defaultToastMs} limit={4} zIndex={400} />
    </div>
  );
}
