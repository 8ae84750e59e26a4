import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const all: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const ofColors: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const options: RunOptions = {
  resultTypes: ['violations'],
  // Only sounds and films need the data that this fetches.
  preload: false,
};

interface WithAxe {
  axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
}

interface Looked {
  /** Only the colors, if an earlier look checked the rest. */
  rules?: 'all' | 'colors';
  /**
   * The frame around the screen has not been checked with another screen yet. Checking it takes as long as the screen
   * itself.
   */
  hasNewFrame?: boolean;
}

/**
 * Expects that axe finds no accessibility problem on the screen or, if a dialog is open, in the dialog. axe runs in the
 * page itself. We have no frames of other origins, and the official runner loads all of axe into the page twice per
 * check.
 *
 * @throws if something on the screen could move, because axe would measure a color halfway through a transition
 */
export async function expectAccessible(page: Page, { rules = 'all', hasNewFrame = false }: Looked = {}): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(source);

  const found = await page.evaluate(
    async ({ given, isFrameNew }) => {
      const { axe } = window as WithAxe;
      if (!axe) throw new Error('axe is not in the page');
      if (getComputedStyle(document.body).transitionProperty !== 'none')
        throw new Error('the browser does not ask for reduced motion, or the product ignores it');

      // Nobody can reach the content that an open dialog covers.
      const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
      // Menus and messages are not part of the frame, because they are rendered beside the application.
      const stands = [...document.querySelectorAll('#root :is(header, aside, nav, footer)')];
      const frame = stands.filter((one) => !one.closest('main') && !one.querySelector('main'));
      const looked = dialog ?? (isFrameNew || frame.length === 0 ? document : { exclude: frame });
      const { violations, passes } = await axe.run(looked, given);
      // A check that examined nothing also finds nothing.
      if (passes.length === 0) return ['axe checked nothing'];

      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    { given: { ...options, runOnly: rules === 'all' ? all : ofColors }, isFrameNew: hasNewFrame },
  );
  expect.soft(found).toEqual([]);
}
