import { focusManager } from '@tanstack/react-query';

/** A screen counts as abandoned after this time without input, in milliseconds. */
export const idleMs = 5 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Pauses background requests unless the page is visible and somebody is using it. Otherwise, an open page alone would
 * keep its session alive. When the person comes back, stale data is fetched again.
 */
export function followAttention(): void {
  focusManager.setEventListener((setFocused) => {
    let isIdle = false;
    let timer: number;
    const update = () => setFocused(document.visibilityState === 'visible' && !isIdle);
    const touch = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        isIdle = true;
        update();
      }, idleMs);
      if (!isIdle) return;
      isIdle = false;
      update();
    };
    touch();
    // Switching to the page counts as input.
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') touch();
      update();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      for (const sign of signs) window.removeEventListener(sign, touch);
    };
  });
}

/** Calls `notify` at once, and again whenever the person arrives or leaves. @returns a function that stops it */
export function onAttention(notify: (isAttentive: boolean) => void): () => void {
  notify(focusManager.isFocused());
  return focusManager.subscribe(notify);
}
