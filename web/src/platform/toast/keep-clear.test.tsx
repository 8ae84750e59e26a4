import { afterEach, expect, it, vi } from 'vitest';
import { keepClear } from './keep-clear.ts';

interface Place {
  top: number;
  bottom: number;
  left?: number;
  right?: number;
}

const boxOf = ({ top, bottom, left = 16, right = 344 }: Place) =>
  ({ top, bottom, left, right, height: bottom - top, width: right - left }) as DOMRect;

/** Adds an element that is at this place of the window. */
function add(parent: Element, html: string, place: Place): HTMLElement {
  parent.insertAdjacentHTML('beforeend', html);
  const element = parent.lastElementChild as HTMLElement;
  element.getBoundingClientRect = () => boxOf(place);
  return element;
}

/** A window of 740 px with tabs, whose toasts get this height. `notify` reports a change, as the browser does. */
function openWindow() {
  document.body.innerHTML = '<main></main>';
  const toasts = document.createElement('div');
  let notify = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        notify = run;
      }
      observe() {}
      disconnect() {}
    },
  );
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  const end = keepClear(toasts);
  const show = (height: number) => {
    toasts.getBoundingClientRect = () => boxOf({ top: 672 - height, bottom: 672 });
    notify();
  };
  const room = () => document.documentElement.style.getPropertyValue('--portal-toasts');
  return { main: document.querySelector('main') as HTMLElement, scroll, show, room, end };
}

afterEach(() => document.body.replaceChildren());

it('the page gets room for the toasts while there are any', () => {
  const { show, room, end, scroll } = openWindow();
  show(58.4);
  expect(room()).toBe('71px');
  show(0);
  expect(room()).toBe('');
  show(58);
  end();
  expect(room()).toBe('');
  expect(scroll).not.toHaveBeenCalled();
});

it('a control that the toasts would cover scrolls above them, the focused input first and then the next action', () => {
  const { main, scroll, show } = openWindow();
  add(main, '<input>', { top: 600, bottom: 644 });
  add(main, '<button data-variant="filled">', { top: 620, bottom: 664 });
  show(60);
  expect(scroll).toHaveBeenLastCalledWith({ top: 664 - 612 + 12 });
  add(main, '<input>', { top: 610, bottom: 654 }).focus();
  show(60);
  expect(scroll).toHaveBeenLastCalledWith({ top: 654 - 612 + 12 });
});

it('controls beside, above, or behind the toasts stay where they are', () => {
  const { main, scroll, show } = openWindow();
  add(main, '<input>', { top: 560, bottom: 604 });
  add(main, '<input>', { top: 620, bottom: 664, left: 400, right: 700 });
  add(main, '<input>', { top: 620, bottom: 664, left: 16, right: 16 });
  add(main, '<button data-variant="default">', { top: 620, bottom: 664 });
  show(60);
  expect(scroll).not.toHaveBeenCalled();
});
