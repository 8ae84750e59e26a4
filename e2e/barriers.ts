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
  // Only sounds and films need what this fetches.
  preload: false,
};

interface WithAxe {
  axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
}

interface Looked {
  /** Only the colors, where the rest was checked before. */
  rules?: 'all' | 'colors';
  /** What stands around the screen was looked at with no other screen yet: it takes as long as the screen itself. */
  hasNewFrame?: boolean;
}

/**
 * Expects that axe finds no barrier on the screen; of an open dialog, in the dialog alone. It runs in the page itself: we
 * have no frames of other origins, and the official runner brings the whole of axe into the page twice for each check.
 *
 * @throws when something on the screen could move: axe would measure a color halfway through a transition
 */
export async function expectNoBarriers(page: Page, { rules = 'all', hasNewFrame = false }: Looked = {}): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(source);
  const found = await page.evaluate(
    async ({ given, isFrameNew }) => {
      const { axe } = window as WithAxe;
      if (!axe) throw new Error('axe is not in the page');
      if (getComputedStyle(document.body).transitionProperty !== 'none')
        throw new Error('the browser does not ask for reduced motion, or the product ignores it');
      // Nobody can reach what an open dialog covers.
      const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
      // Menus and messages are no part of the frame: they stand beside the application.
      const stands = [...document.querySelectorAll('#root :is(header, aside, nav, footer)')];
      const frame = stands.filter((one) => !one.closest('main') && !one.querySelector('main'));
      const looked = dialog ?? (isFrameNew || frame.length === 0 ? document : { exclude: frame });
      const { violations, passes } = await axe.run(looked, given);
      // A run that looked at nothing finds nothing.
      if (passes.length === 0) return ['axe looked at nothing'];
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    { given: { ...options, runOnly: rules === 'all' ? all : ofColors }, isFrameNew: hasNewFrame },
  );
  expect.soft(found).toEqual([]);
}
