import { focusManager } from '@tanstack/react-query';

/** A screen that nobody touched for so long is left alone, in milliseconds. */
export const idleMs = 5 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Nothing is asked for in the background unless the page is seen and somebody is there: an open page alone must not
 * keep a session from ending. Who comes back finds what is old fetched anew.
 */
export function followAttention(): void {
  focusManager.setEventListener((setFocused) => {
    let isIdle = false;
    let timer: number;
    const judge = () => setFocused(document.visibilityState === 'visible' && !isIdle);
    const touch = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        isIdle = true;
        judge();
      }, idleMs);
      if (!isIdle) return;
      isIdle = false;
      judge();
    };
    touch();
    // Whoever turns to the page is there.
    const turn = () => {
      if (document.visibilityState === 'visible') touch();
      judge();
    };
    document.addEventListener('visibilitychange', turn);
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
      for (const sign of signs) window.removeEventListener(sign, touch);
    };
  });
}

/** Whether somebody is there to see; called at once and whenever that changes. @returns what stops it */
export function onAttention(tell: (isThere: boolean) => void): () => void {
  tell(focusManager.isFocused());
  return focusManager.subscribe(tell);
}
