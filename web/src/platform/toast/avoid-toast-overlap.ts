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

/**
 * Where the headers of the page end, in pixels from the top of the window: the first one, which may have scrolled away, and
 * sticky ones below it. The header of a dialog, which is outside of the root, does not count: the dialog begins below the toasts.
 */
function findHeaderBottom(): number {
  const [first, ...others] = document.querySelectorAll('#root header');
  const sticky = others.filter((header) => getComputedStyle(header).position === 'sticky');
  const bottoms = [first, ...sticky].map((header) => header?.getBoundingClientRect().bottom ?? 0);
  return Math.max(0, ...bottoms.filter((bottom) => bottom < window.innerHeight / 2));
}

/** The content of candidates and of public pages, which moves below the toasts. Staff content stays, because its buttons never move. */
const findShiftingContent = () => document.querySelector('main:not([data-toast-overlay])');

const hasDialog = () => document.querySelector('[role="dialog"]') !== null;

/**
 * Creates an empty space above the content (`--portal-toast-spacer`), where the toasts stand without covering anything. It opens with the
 * first toast. After the last one, the content does not jump back under a finger: the spacer closes once it is out of sight, or when
 * another page opens.
 */
function createSpacer() {
  const { style } = document.documentElement;
  let height = 0;
  let timer = 0;
  let shownPath = '';

  const set = (next: number) => {
    height = next;
    // Otherwise the browser scrolls, so that the content stays where the toasts are.
    style.overflowAnchor = height > 0 ? 'none' : '';
    if (height > 0) style.setProperty('--portal-toast-spacer', `${height}px`);
    else style.removeProperty('--portal-toast-spacer');
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
    /** Opens the spacer, or makes it higher. @param needed its height in pixels */
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

/** Watches for a finger or mouse button that is held down, so that nothing moves away below it. */
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
    /** Returns whether a press delays a change. If so, `onRelease` runs after the release. */
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
 * Keeps toasts from covering the page: they stand below the header (`--portal-header`), the content of candidates moves below
 * them, a dialog begins below them (`--portal-toasts-end`), and a control that they would still cover scrolls below them.
 * @param band hides content that has scrolled above the toasts' lower edge, as the header does, so that it does not show around them
 * @returns a function that stops this
 */
export function avoidToastOverlap(toasts: Element, band?: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const spacer = createSpacer();
  const press = watchPress(() => update());

  const placeBand = (content: Element, { top, bottom }: { top: number; bottom: number }) => {
    if (!band) return;
    const { left, width } = content.getBoundingClientRect();
    Object.assign(band.style, {
      top: `${top}px`,
      height: `${bottom - top}px`,
      left: `${left}px`,
      width: `${width}px`,
    });
    band.hidden = false;
  };

  function update() {
    if (toasts.getBoundingClientRect().height === 0) {
      style.removeProperty('--portal-toasts-end');
      if (band) band.hidden = true;
      spacer.close();
      return;
    }
    if (press.holds()) return;
    const headerBottom = findHeaderBottom();
    style.setProperty('--portal-header', `${Math.round(headerBottom)}px`);
    const box = toasts.getBoundingClientRect();
    style.setProperty('--portal-toasts-end', `${Math.round(box.bottom + gapPx)}px`);
    const content = findShiftingContent();
    // The page behind a dialog stays where it is. Content that moves follows once the dialog has closed.
    if (hasDialog()) {
      if (content) closing.observe(document.body, { childList: true, subtree: true });
      return;
    }
    if (content) {
      // At its start, the content begins below an empty space.
      const space = window.scrollY > 0 ? 0 : Number.parseFloat(getComputedStyle(content).paddingTop) || 0;
      spacer.open(box.bottom + gapPx - headerBottom - space);
      placeBand(content, { top: headerBottom, bottom: box.bottom + gapPx });
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
    spacer.end();
    for (const name of ['--portal-header', '--portal-toasts-end']) style.removeProperty(name);
  };
}
