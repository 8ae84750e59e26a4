/** The space between the toasts and what is beside them, in pixels. */
const gapPx = 12;

/** What people use on a page, the most important first: the control that has the focus, the next action, and the inputs. */
function listControls(): Element[] {
  const { activeElement } = document;
  const focused = activeElement?.matches('input, select, textarea, button, a') ? [activeElement] : [];
  const actions = document.querySelectorAll('main button[data-variant="filled"], main a[data-variant="filled"]');
  return [...focused, ...actions, ...document.querySelectorAll('main :is(input, select, textarea)')];
}

const isUnder = (toasts: DOMRect) => (control: Element) => {
  const { top, bottom, left, right, width } = control.getBoundingClientRect();
  return width > 0 && bottom > toasts.top && top < toasts.bottom && right > toasts.left && left < toasts.right;
};

/** The part of the window that headers take, in pixels: that of the page, which may have scrolled away, and those that stay below it. */
function headHeight(): number {
  const [first, ...others] = document.querySelectorAll('header');
  const staying = others.filter((header) => getComputedStyle(header).position === 'sticky');
  const bottoms = [first, ...staying].map((header) => header?.getBoundingClientRect().bottom ?? 0);
  return Math.max(0, ...bottoms.filter((bottom) => bottom < window.innerHeight / 2));
}

/**
 * Keeps what people use visible while there are toasts: they stand below the header (`--portal-head`), and a control that they would cover
 * scrolls below them.
 * @returns a function that ends it
 */
export function keepClear(toasts: Element): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (toasts.getBoundingClientRect().height === 0) return;
    style.setProperty('--portal-head', `${Math.round(headHeight())}px`);
    // The page behind a dialog stays where it is.
    if (document.querySelector('[role="dialog"]')) return;
    const box = toasts.getBoundingClientRect();
    const covered = listControls().find(isUnder(box));
    if (covered) window.scrollBy({ top: covered.getBoundingClientRect().top - box.bottom - gapPx });
  });
  observer.observe(toasts);
  return () => {
    observer.disconnect();
    style.removeProperty('--portal-head');
  };
}
