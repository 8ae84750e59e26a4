import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useTranslation } from '../i18n/use-translation.ts';
import { toastHost } from './toast.ts';
import classes from './toast-host.module.css';

const closePlain = () => toastHost.setState({ plain: null });

/** The place where toasts appear. It is empty until the first one. */
export function ToastHost() {
  const { View, plain } = useStore(toastHost);
  const { t } = useTranslation();
  useEffect(() => {
    if (!plain) return undefined;
    const timer = setTimeout(closePlain, plain.durationMs);
    return () => clearTimeout(timer);
  }, [plain]);
  if (!plain) return View && <View />;
  return (
    <div className={classes.plain} role="alert">
      <span>{plain.text}</span>
      <button type="button" className={classes.close} aria-label={t('close')} onClick={closePlain}>
        ×
      </button>
    </div>
  );
}
