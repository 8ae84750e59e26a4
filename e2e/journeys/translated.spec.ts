import { test } from '../test.ts';
import { doMainJob } from './main-job.ts';

/** Replaces each text by two elements, as the translator of Chrome does, now and whenever the page changes. */
function translate(): void {
  const isReadable = ({ parentElement }: Node) =>
    !parentElement?.closest('font, script, style, title, noscript, textarea');
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let text: Node | null = root instanceof Text ? root : walker.nextNode(); text; text = walker.nextNode()) {
      if (text.nodeValue?.trim() && isReadable(text)) texts.push(text);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.nodeValue ?? '');
      text.parentNode?.replaceChild(outer, text);
    }
  };
  addEventListener('load', () => {
    wrap(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        for (const node of target instanceof Text ? [target] : addedNodes) if (node.isConnected) wrap(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

test('a candidate and staff get from sign-up to the first labor step on pages that the browser translates', async ({
  browser,
}) => {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(translate);
    return context;
  };
  await doMainJob(browser, {
    name: 'FONT',
    language: 'EN',
    job: 'Warehouse packer',
    firstName: 'Thị Mai',
    lastName: 'Lê',
  });
  browser.newContext = newContext;
});
