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

/** A window with a header of 56 px, below which toasts of this height stand. `notify` reports a change, as the browser does. */
function openWindow() {
  document.body.innerHTML = '<div></div><main></main>';
  // The header of the page comes before its content.
  add(document.body.children[0] as HTMLElement, '<header>', { top: 0, bottom: 56 });
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
    toasts.getBoundingClientRect = () => boxOf({ top: 68, bottom: 68 + height });
    notify();
  };
  const head = () => document.documentElement.style.getPropertyValue('--portal-head');
  return { main: document.querySelector('main') as HTMLElement, scroll, show, head, end };
}

afterEach(() => document.body.replaceChildren());

it('the toasts stand below the header, wherever it is when they appear', () => {
  const { show, head, end, scroll } = openWindow();
  show(0);
  expect(head()).toBe('');
  show(58);
  expect(head()).toBe('56px');
  const header = document.querySelector('header');
  if (header) header.getBoundingClientRect = () => boxOf({ top: -90, bottom: -34 });
  show(116);
  expect(head()).toBe('0px');
  end();
  expect(head()).toBe('');
  expect(scroll).not.toHaveBeenCalled();
});

it('the toasts also stand below the head of a record, which stays while the page scrolls', () => {
  const { main, show, head } = openWindow();
  add(main, '<header style="position: sticky">', { top: 56, bottom: 120 });
  add(main, '<header>', { top: 120, bottom: 200 });
  show(58);
  expect(head()).toBe('120px');
});

it('a control that the toasts would cover scrolls below them, the focused one first and then the next action', () => {
  const { main, scroll, show } = openWindow();
  add(main, '<input>', { top: 70, bottom: 114 });
  add(main, '<button data-variant="filled">', { top: 80, bottom: 124 });
  show(60);
  expect(scroll).toHaveBeenLastCalledWith({ top: 80 - 128 - 12 });
  add(main, '<input>', { top: 90, bottom: 134 }).focus();
  show(60);
  expect(scroll).toHaveBeenLastCalledWith({ top: 90 - 128 - 12 });
});

it('a focused list, the page behind a dialog, and controls beside or below the toasts stay where they are', () => {
  const { main, scroll, show } = openWindow();
  add(main, '<ul tabindex="-1">', { top: 60, bottom: 900 }).focus();
  add(main, '<input>', { top: 130, bottom: 174 });
  add(main, '<input>', { top: 80, bottom: 124, left: 400, right: 700 });
  add(main, '<input>', { top: 80, bottom: 124, left: 16, right: 16 });
  add(main, '<button data-variant="default">', { top: 80, bottom: 124 });
  show(60);
  expect(scroll).not.toHaveBeenCalled();
  add(main, '<input>', { top: 80, bottom: 124 });
  add(document.body, '<div role="dialog">', { top: 0, bottom: 700 });
  show(60);
  expect(scroll).not.toHaveBeenCalled();
});
