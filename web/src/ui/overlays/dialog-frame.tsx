import type { ModalProps } from '@mantine/core';
import { getDefaultZIndex, Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { useEffect, useLayoutEffect } from 'react';
import { useConfirmation, useConsentRequest } from '#platform/http/confirmation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { styleNonce } from '#platform/theme/style-nonce.ts';

// For the styles that stop a page from scrolling behind a dialog.
setNonce(styleNonce);

const titleStyle = { fontWeight: 600, fontSize: '1.125rem', lineHeight: '1.625rem', overflowWrap: 'anywhere' } as const;

export interface DialogProps extends Pick<ModalProps, 'onClose' | 'size' | 'closeOnClickOutside'> {
  /** The dialog opens above another one, as the request to confirm the identity does. */
  isOnTop?: boolean;
  /** The default is open. */
  isOpen?: boolean;
  /** Names the action and its subject. */
  title: React.ReactNode;
  children: React.ReactNode;
}

/** Longer than a browser takes to drop the focus of a removed element, and the time that the window itself waits. */
const focusReturnMs = 10;

/**
 * Gives the focus back to the element that had it when a dialog opened. The window does so only if it stays mounted, but most openers remove
 * it. If something else has taken the focus by then, it stays there.
 */
function useFocusBack(isOpen: boolean): void {
  // The content of the window comes later, so its focus trap has not moved the focus yet.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (!isOpen || !(opener instanceof HTMLElement)) return;
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener.isConnected) opener.focus({ preventScroll: true });
      }, focusReturnMs);
    };
  }, [isOpen]);
}

const isFirstEntry = (): boolean => window.history.state?.__TSR_index === 0;

/**
 * On a page that was opened directly, going back would leave the product, and no page can stop that. So a dialog adds an entry for
 * the same page, once, which going back leaves instead. The router does not see it: it would load the page again.
 */
function useEntryToLeave(isOpen: boolean): void {
  useEffect(() => {
    const { history } = window;
    if (!isOpen || !isFirstEntry() || history.state.isOfDialog) return;
    History.prototype.pushState.call(history, { ...history.state, isOfDialog: true }, '');
  }, [isOpen]);
}

/**
 * The window of every dialog.
 * @param wasWaitedFor the dialog was asked for before this code was loaded
 */
export function DialogFrame({
  isOpen = true,
  isOnTop = false,
  wasWaitedFor,
  ...props
}: DialogProps & { wasWaitedFor: boolean }) {
  const { t } = useTranslation();
  const isMounted = useMounted();
  useFocusBack(isOpen);
  const questions = [useConfirmation(), useConsentRequest()];
  const isAsked = questions.some((answer) => answer !== null);
  const isUpper = isOnTop || !isAsked;
  useEntryToLeave(isOpen && isUpper);
  // Somebody who goes back on a phone means the dialog, not the page behind it.
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      // Back from the entry of the dialog to that of the page, which the router does not tell apart.
      const isOwnEntry = action === 'GO' && current.fullPath === next.fullPath && isFirstEntry();
      if (action === 'BACK' || isOwnEntry) props.onClose();
      return action === 'BACK';
    },
    enableBeforeUnload: false,
    disabled: !(isOpen && isUpper),
  });
  return (
    <Modal
      // A window that is open from the start does not return the focus to the button.
      opened={isOpen && (isMounted || !wasWaitedFor)}
      zIndex={getDefaultZIndex(isOnTop ? 'popover' : 'modal')}
      // Escape closes the upper dialog only.
      closeOnEscape={isUpper}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      styles={{ title: titleStyle }}
      yOffset="5vh"
      {...props}
    />
  );
}
