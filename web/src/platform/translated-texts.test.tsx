import { act, render } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { followTranslators } from './translated-texts.ts';

const { removeChild, insertBefore } = Node.prototype;
followTranslators();
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

interface Translation {
  /** Puts a translation in the place of a text. */
  translate: (text: Text) => void;
}

const font = (content: string | Node) => {
  const element = document.createElement('font');
  element.append(content);
  return element;
};

const ways: [name: string, way: Translation][] = [
  ['taken out of the page', { translate: (text) => text.replaceWith(font(font(`<${text.data}>`))) }],
  [
    'moved into an element',
    {
      translate: (text) => {
        const element = font('');
        text.before(element);
        element.append(text);
      },
    },
  ],
];

function Screen({ before, text, after }: { before?: string; text?: string; after?: boolean }) {
  return (
    <p>
      {before && <b>{before}</b>}
      {text}
      {after && <i>after</i>}
    </p>
  );
}

it.each(ways)('React goes on with a text that a translator has %s', async (_name, { translate }) => {
  const { container, rerender } = render(<Screen text="one" after />);
  const translateAll = async () => {
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) translate(text);
    // Observers are told afterwards.
    await act(async () => {});
  };
  const shown = () => container.textContent?.replaceAll(/[<>]/g, '');
  await translateAll();
  expect(container.querySelectorAll('font').length).toBeGreaterThan(1);

  // Something is inserted before the text.
  rerender(<Screen before="before " text="one" after />);
  expect(shown()).toBe('before oneafter');

  // The text changes.
  rerender(<Screen before="before " text="two" after />);
  await act(async () => {});
  expect(shown()).toBe('before twoafter');
  await translateAll();

  // It is removed.
  rerender(<Screen before="before " after />);
  expect(shown()).toBe('before after');
  rerender(<Screen text="three" />);
  expect(shown()).toBe('three');
});

it('an element that is not where React expects it is still an error', () => {
  const [parent, child] = [document.createElement('p'), document.createElement('b')];
  expect(() => parent.removeChild(child)).toThrow();
  expect(() => parent.insertBefore(document.createElement('i'), child)).toThrow();
});
