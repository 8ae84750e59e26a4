/**
 * A translator of the browser takes the texts of the page away and puts `<font>` elements in their places. React keeps
 * working with its own texts: it would fail to remove them or to insert something before them, and the page would be lost.
 * https://github.com/facebook/react/issues/11538
 */

/** The elements that stand for texts, by text. */
const translations = new WeakMap<Node, ChildNode>();

const isFont = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font';

/** The child of the parent that shows a text now. */
function placeOf(text: Node, parent: Node): Node | null {
  let place: Node | null = text.parentNode ? text : (translations.get(text) ?? null);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/** A text that React changes is shown in its own place again. The translator then translates it anew. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const translation = translations.get(target);
    translations.delete(target);
    if (translation?.parentNode && !target.parentNode) translation.parentNode.replaceChild(target, translation);
  }
});

const replacements = new MutationObserver((records) => {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      const translation = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (!(text instanceof Text) || text.parentNode || !translation) continue;
      translations.set(text, translation);
      changes.observe(text, { characterData: true });
    }
    for (const text of addedNodes) {
      // React has moved the text to another place.
      translations.get(text)?.remove();
      translations.delete(text);
    }
  }
});

/** Lets React find the places of texts that a translator has taken away. */
export function followTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removePlace<Child extends Node>(child: Child): Child {
    if (child.parentNode === this || !(child instanceof Text)) return removeChild.call(this, child) && child;
    const place = placeOf(child, this);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforePlace<Inserted extends Node>(node: Inserted, child: Node | null) {
    const isMissing = child instanceof Text && child.parentNode !== this;
    insertBefore.call(this, node, isMissing ? placeOf(child, this) : child);
    return node;
  };
  replacements.observe(document, { childList: true, subtree: true });
}
