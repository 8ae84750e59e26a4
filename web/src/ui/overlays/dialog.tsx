import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { whenAtRest } from '#platform/when-at-rest.ts';
import type { DialogFrame, DialogProps } from './dialog-frame.tsx';

/** The code of the window. Most visits open no dialog, so no page waits for it. */
export const dialogCode = createStore<{ Frame: typeof DialogFrame | null }>(() => ({ Frame: null }));

/** Loads the code of all dialogs. */
export async function loadDialogs(): Promise<void> {
  if (!dialogCode.getState().Frame) dialogCode.setState({ Frame: (await import('./dialog-frame.tsx')).DialogFrame });
}

/** Loads the code of all dialogs when the page is at rest, so that the first dialog opens at once. */
export function useDialogsSoon(): void {
  // If it fails, the first dialog tries again.
  useEffect(() => whenAtRest(() => void loadDialogs().catch(() => {})), []);
}

/** The frame of every dialog. */
export function Dialog({ isOpen = true, ...props }: DialogProps) {
  const { t } = useTranslation();
  const code = useStore(dialogCode);
  const isMissing = isOpen && !code.Frame;
  const [wasLoaded] = useState(code.Frame !== null);
  const giveUp = useEffectEvent(() => {
    showToast('error', t('chunkFailed'));
    props.onClose();
  });
  useEffect(() => {
    if (isMissing) loadDialogs().catch(() => giveUp());
  }, [isMissing]);
  return code.Frame && <code.Frame isOpen={isOpen} wasWaitedFor={!wasLoaded} {...props} />;
}
