/** The space between the toasts and what is above them, in pixels. */
const gapPx = 12;

/** What people use on a page, the most important first: the input that they are in, the next action, and the other inputs. */
function listControls(): Element[] {
  const { activeElement } = document;
  const focused = activeElement && activeElement !== document.body ? [activeElement] : [];
  const actions = document.querySelectorAll('main button[data-variant="filled"], main a[data-variant="filled"]');
  return [...focused, ...actions, ...document.querySelectorAll('main :is(input, select, textarea)')];
}

const isUnder = (toasts: DOMRect) => (control: Element) => {
  const { top, bottom, left, right, width } = control.getBoundingClientRect();
  return width > 0 && bottom > toasts.top && top < toasts.bottom && right > toasts.left && left < toasts.right;
};

/** The height of the tabs at the end of the window in pixels. A long label has two lines. */
function tabsHeight(): number {
  const tabs = document.querySelector<HTMLElement>('[data-tabs]');
  return tabs && getComputedStyle(tabs).position === 'fixed' ? tabs.offsetHeight : 0;
}

/**
 * Makes room for the toasts at the end of the window while there are any: the page and its bars end above them
 * (`--portal-toasts`), and a control that they would cover scrolls above them.
 * @returns a function that ends it
 */
export function keepClear(toasts: Element): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { height } = toasts.getBoundingClientRect();
    if (height === 0) return style.removeProperty('--portal-toasts');
    style.setProperty('--portal-tabs', `${tabsHeight()}px`);
    style.setProperty('--portal-toasts', `${Math.ceil(height) + gapPx}px`);
    // The bars have moved, so the boxes are measured now.
    const box = toasts.getBoundingClientRect();
    const covered = listControls().find(isUnder(box));
    if (covered) window.scrollBy({ top: covered.getBoundingClientRect().bottom - box.top + gapPx });
  });
  observer.observe(toasts);
  return () => {
    observer.disconnect();
    style.removeProperty('--portal-toasts');
  };
}
