import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const all: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const ofColors: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const options: RunOptions = {
  resultTypes: ['violations'],
  // Only sounds and films need what this fetches.
  preload: false,
};

interface WithAxe {
  axe?: { run(context: Node, options: RunOptions): Promise<AxeResults> };
}

/**
 * Expects that axe finds no barrier on the screen, or none in its colors where the rest was checked before; of an open
 * dialog, in the dialog alone. It runs in the page itself: we have no frames of other origins, and the official runner
 * brings the whole of axe into the page twice for each check.
 */
export async function expectNoBarriers(page: Page, looked: 'all' | 'colors' = 'all'): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(source);
  const found = await page.evaluate(
    async (given) => {
      const { axe } = window as WithAxe;
      if (!axe) throw new Error('axe is not in the page');
      // A color on its way to another one is not what people read; axe scrolls, which can set one off while it looks.
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { transition: none !important; }');
      const sheets = document.adoptedStyleSheets;
      document.adoptedStyleSheets = [...sheets, still];
      // Nobody can reach what an open dialog covers.
      const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
      const { violations, passes } = await axe.run(dialog ?? document, given);
      document.adoptedStyleSheets = sheets;
      // A run that looked at nothing finds nothing.
      if (passes.length === 0) return ['axe looked at nothing'];
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    { ...options, runOnly: looked === 'all' ? all : ofColors },
  );
  expect.soft(found).toEqual([]);
}
