/** Dialogs give the focus back, and pages focus their heading, within this time, in milliseconds. */
const restoreDelayMs = 100;

/** Elements that a screen reader announces on focus. */
const groups =
  'fieldset, li, ul, ol, [tabindex="-1"], [role="group"], [role="dialog"], section[aria-label], section[aria-labelledby]';

/** The element and what is around it, the innermost first. */
function listAround(element: Element | null): Element[] {
  const around: Element[] = [];
  for (let one = element; one && one !== document.body; one = one.parentElement) around.push(one);
  return around;
}

/**
 * Keeps the focus near a control that disappears while it has the focus, such as "Remove" or "Try again": the group around it
 * gets the focus, or else the heading of the page. No other control does, because a second press of the key would use it.
 * @returns a function that stops this
 */
export function keepFocus(): () => void {
  let around = listAround(document.activeElement);
  let timer = 0;

  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) around = listAround(target);
  };
  const restoreFocus = () => {
    if (document.activeElement !== document.body || around.length === 0) return;
    const [control] = around;
    if (control?.isConnected) {
      // Somebody left the control. One that is disabled has lost the focus to the browser, and may still disappear.
      if (!control.matches(':disabled')) around = [];
      return;
    }
    const group = around.find((one) => one.isConnected && one.matches(groups));
    const next = group ?? document.querySelector('main h1');
    if (!(next instanceof HTMLElement)) return;
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };
  const scheduleRestore = () => {
    if (document.activeElement !== document.body) return;
    clearTimeout(timer);
    timer = window.setTimeout(restoreFocus, restoreDelayMs);
  };

  const observer = new MutationObserver(scheduleRestore);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', scheduleRestore);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', scheduleRestore);
  };
}
