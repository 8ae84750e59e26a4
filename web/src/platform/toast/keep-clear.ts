/** The space between the toasts and what is beside them, in pixels. */
const gapPx = 12;
/** Scrolling has ended after this time, in milliseconds. */
const scrollRestMs = 200;

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

/** The content that moves below the toasts, of candidates and of public pages. That of staff stays, because their buttons never move. */
const findMoving = () => document.querySelector('main:not([data-stays])');

const hasDialog = () => document.querySelector('[role="dialog"]') !== null;

/**
 * A row above the content (`--portal-toasts`) that the toasts stand in, so that they cover none of it. It comes with the first
 * toast. When the last one has gone, the content does not jump back under somebody's finger: the row goes as soon as it is out of
 * sight, or when another page is shown.
 */
function createRow() {
  const { style } = document.documentElement;
  let height = 0;
  let timer = 0;
  let shownPath = '';

  const set = (next: number) => {
    height = next;
    // Otherwise the browser scrolls, so that the content stays where the toasts are.
    style.overflowAnchor = height > 0 ? 'none' : '';
    if (height > 0) style.setProperty('--portal-toasts', `${height}px`);
    else style.removeProperty('--portal-toasts');
  };
  const closeOutOfSight = () => {
    const { scrollY } = window;
    if (height === 0 || scrollY < height) return;
    const taken = height;
    set(0);
    window.scrollTo({ top: scrollY - taken, behavior: 'instant' });
  };
  const closeAtRest = () => {
    clearTimeout(timer);
    timer = window.setTimeout(closeOutOfSight, scrollRestMs);
  };
  const closeWithPage = ({ target }: FocusEvent) => {
    // A new page focuses its heading. So do parts of the same page, which must not move.
    if (target instanceof HTMLHeadingElement && window.location.pathname !== shownPath) end();
  };

  const stopClosing = () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', closeAtRest);
    document.removeEventListener('focusin', closeWithPage);
  };
  const end = () => {
    stopClosing();
    set(0);
  };
  return {
    /** Opens the row, or makes it higher. */
    open: (needed: number) => {
      stopClosing();
      if (needed > height) set(Math.ceil(needed));
    },
    close: () => {
      stopClosing();
      closeOutOfSight();
      if (height === 0) return;
      shownPath = window.location.pathname;
      window.addEventListener('scroll', closeAtRest, { passive: true });
      document.addEventListener('focusin', closeWithPage);
    },
    end,
  };
}

/** Tells whether somebody presses a finger or a button, so that nothing moves away below it. */
function watchPress(onRelease: () => void) {
  let isPressed = false;
  let isHeld = false;
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    if (!isHeld) return;
    isHeld = false;
    // The click follows the release.
    window.setTimeout(onRelease);
  };
  const released = ['pointerup', 'pointercancel'] as const;
  window.addEventListener('pointerdown', press, true);
  for (const event of released) window.addEventListener(event, release, true);
  return {
    /** Returns whether a press holds a change back. The change then follows the release. */
    holds: () => {
      isHeld ||= isPressed;
      return isPressed;
    },
    end: () => {
      window.removeEventListener('pointerdown', press, true);
      for (const event of released) window.removeEventListener(event, release, true);
    },
  };
}

/**
 * Keeps the page visible while there are toasts: they stand below the header (`--portal-head`), the content of candidates moves below
 * them, a dialog begins below them (`--portal-toasts-end`), and a control that they would still cover scrolls below them.
 * @param band hides what has scrolled above the content, as the header does, instead of showing it around the toasts
 * @returns a function that ends it
 */
export function keepClear(toasts: Element, band?: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const row = createRow();
  const press = watchPress(() => update());

  const placeBand = (moving: Element, { head, bottom }: { head: number; bottom: number }) => {
    if (!band) return;
    const { left, width } = moving.getBoundingClientRect();
    Object.assign(band.style, {
      top: `${head}px`,
      height: `${bottom - head}px`,
      left: `${left}px`,
      width: `${width}px`,
    });
    band.hidden = false;
  };

  function update() {
    if (toasts.getBoundingClientRect().height === 0) {
      style.removeProperty('--portal-toasts-end');
      if (band) band.hidden = true;
      row.close();
      return;
    }
    if (press.holds()) return;
    const head = headHeight();
    style.setProperty('--portal-head', `${Math.round(head)}px`);
    const box = toasts.getBoundingClientRect();
    style.setProperty('--portal-toasts-end', `${Math.round(box.bottom + gapPx)}px`);
    const moving = findMoving();
    // The page behind a dialog stays where it is. Content that moves follows once the dialog has closed.
    if (hasDialog()) {
      if (moving) closing.observe(document.body, { childList: true, subtree: true });
      return;
    }
    if (moving) {
      // At its start, the content begins below an empty space.
      const space = window.scrollY > 0 ? 0 : Number.parseFloat(getComputedStyle(moving).paddingTop) || 0;
      row.open(box.bottom + gapPx - head - space);
      placeBand(moving, { head, bottom: box.bottom + gapPx });
    }
    const covered = listControls().find(isUnder(box));
    if (covered) window.scrollBy({ top: covered.getBoundingClientRect().top - box.bottom - gapPx });
  }

  const closing = new MutationObserver(() => {
    if (hasDialog()) return;
    closing.disconnect();
    update();
  });
  const resize = () => {
    if (toasts.getBoundingClientRect().height > 0) update();
  };
  window.addEventListener('resize', resize);
  const observer = new ResizeObserver(update);
  observer.observe(toasts);
  return () => {
    observer.disconnect();
    closing.disconnect();
    window.removeEventListener('resize', resize);
    press.end();
    row.end();
    for (const name of ['--portal-head', '--portal-toasts-end']) style.removeProperty(name);
  };
}
