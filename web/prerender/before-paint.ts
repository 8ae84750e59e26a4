/**
 * Runs at the end of a prerendered page, whose elements are hidden until then. It is inlined with the nonce of the page.
 */
const root = document.getElementById('root');
const withToken = document.querySelector('template');
const styles = document.querySelector<HTMLStyleElement>('style[data-inline]');

if (root && withToken) {
  if (document.documentElement.dataset.token !== undefined) {
    root.textContent = '';
    root.append(withToken.content);
  }
  withToken.remove();
}

// `adoptInput` reads what is typed into them until the product has started.
for (const form of document.querySelectorAll('form')) form.dataset.early = '';

// The policy allows no style attributes in the markup, but scripts may set them. The product expects them where its
// components have put them, and changes them later.
for (const rule of styles?.sheet?.cssRules ?? []) {
  if (!(rule instanceof CSSStyleRule)) continue;
  for (const element of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
    element.style.cssText = rule.style.cssText;
    element.removeAttribute('data-inline');
  }
}
styles?.remove();
delete document.documentElement.dataset.token;
delete document.documentElement.dataset.parsing;

export {};
