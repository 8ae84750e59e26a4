import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Records every message a page shows from the moment it is drawn. A toast of success stays for three seconds only: on a
 * busy machine it may be gone before a test looks at the screen.
 */
const recorded = new WeakMap<Page, string[]>();

/** Reports each visible alert that is added to the page, and each alert whose text changes. */
function reportAlerts(): void {
  const { reportAlert } = window as unknown as { reportAlert(text: string): void };
  const alertsIn = (node: Node): Element[] => {
    const element = node instanceof Element ? node : node.parentElement;
    const around = element?.closest('[role="alert"]');
    return around ? [around] : [...(element?.querySelectorAll('[role="alert"]') ?? [])];
  };
  new MutationObserver((mutations) => {
    const changed = mutations.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? [target] : [...addedNodes],
    );
    for (const alert of new Set(changed.flatMap(alertsIn))) {
      const { width, height } = alert.getBoundingClientRect();
      const isVisible = width > 0 && height > 0 && alert.checkVisibility({ visibilityProperty: true });
      if (isVisible) reportAlert(alert.textContent ?? '');
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Starts recording on every page of a context. Call this before its first page is opened. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('reportAlert', ({ page }, text: string) => {
    recorded.set(page, [...(recorded.get(page) ?? []), text]);
  });
  await context.addInitScript(reportAlerts);
}

/** As Playwright compares texts: without regard to case and spacing. */
const normalize = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a page ever showed a message with this text. */
export const hasShownToast = (page: Page, text: string): boolean =>
  recorded.get(page)?.some((one) => normalize(one).includes(normalize(text))) ?? false;

/**
 * Waits until a page shows, or has shown, a message with this text. Each recorded message counts once. The product does not
 * draw a message again while the same message is on the screen, so one on the screen counts too.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: text, visible: true });
  const find = () => recorded.get(page)?.findIndex((one) => normalize(one).includes(normalize(text))) ?? -1;
  await expect
    .poll(async () => find() >= 0 || (await alert.count()) > 0, { message: `a message says: ${text}` })
    .toBe(true);
  if (find() >= 0) recorded.get(page)?.splice(find(), 1);
}
