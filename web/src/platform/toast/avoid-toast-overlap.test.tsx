import { afterEach, expect, it, vi } from 'vitest';
import { avoidToastOverlap } from './avoid-toast-overlap.ts';

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
  document.body.innerHTML = '<div id="root"><div></div><main></main></div>';
  // The header of the page comes before its content.
  add(document.querySelector('#root > div') as HTMLElement, '<header>', { top: 0, bottom: 56 });
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
  const band = document.createElement('div');
  const end = avoidToastOverlap(toasts, band);
  const show = (height: number) => {
    toasts.getBoundingClientRect = () => boxOf({ top: 68, bottom: 68 + height });
    notify();
  };
  const headerBottom = () => document.documentElement.style.getPropertyValue('--portal-header');
  const spacer = () => document.documentElement.style.getPropertyValue('--portal-toast-spacer');
  return { main: document.querySelector('main') as HTMLElement, scroll, show, headerBottom, spacer, band, end };
}

afterEach(() => document.body.replaceChildren());

it('the toasts stand below the header, wherever it is when they appear', () => {
  const { show, headerBottom, end, scroll } = openWindow();
  show(0);
  expect(headerBottom()).toBe('');
  show(58);
  expect(headerBottom()).toBe('56px');
  const header = document.querySelector('header');
  if (header) header.getBoundingClientRect = () => boxOf({ top: -90, bottom: -34 });
  show(116);
  expect(headerBottom()).toBe('0px');
  end();
  expect(headerBottom()).toBe('');
  expect(scroll).not.toHaveBeenCalled();
});

it('the toasts also stand below the header of a record, which stays while the page scrolls', () => {
  const { main, show, headerBottom } = openWindow();
  add(main, '<header style="position: sticky">', { top: 56, bottom: 120 });
  add(main, '<header>', { top: 120, bottom: 200 });
  show(58);
  expect(headerBottom()).toBe('120px');
});

it('the toasts do not follow the header of a dialog, which begins below them', () => {
  const { show, headerBottom } = openWindow();
  const dialog = add(document.body, '<div role="dialog">', { top: 100, bottom: 700 });
  document.body.prepend(dialog);
  add(dialog, '<header style="position: sticky">', { top: 100, bottom: 160 });
  show(58);
  expect(headerBottom()).toBe('56px');
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

/** The content of a candidate's page, from below the header on, in a window that is scrolled down by so many pixels. */
function openContent(scrollY: number) {
  const opened = openWindow();
  const { main } = opened;
  main.style.paddingTop = '20px';
  main.getBoundingClientRect = () => boxOf({ top: 56, bottom: 2000, left: 0, right: 360 });
  vi.stubGlobal('scrollY', scrollY);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  return { ...opened, scrollTo };
}

it('a spacer moves the content of candidates below the toasts, and the content of staff stays', () => {
  const { show, spacer, band, end } = openContent(0);
  show(60);
  // From the header at 56 to the end of the toasts at 128 and the space of 12, without the empty space of 20.
  expect(spacer()).toBe('64px');
  expect(band).toMatchObject({ hidden: false, style: { top: '56px', height: '84px', left: '0px', width: '360px' } });
  show(100);
  expect(spacer()).toBe('104px');
  end();
  expect(spacer()).toBe('');

  const staff = openWindow();
  staff.main.dataset.toastOverlay = '';
  staff.show(60);
  expect(staff.spacer()).toBe('');
  staff.end();
});

it('the spacer stays after the last toast while it is in sight, and closes out of sight without moving anything', async () => {
  const { show, spacer, band, scrollTo, end } = openContent(0);
  show(60);
  show(0);
  expect(band.hidden).toBe(true);
  expect(spacer()).toBe('64px');
  vi.stubGlobal('scrollY', 300);
  window.dispatchEvent(new Event('scroll'));
  expect(spacer()).toBe('64px');
  await vi.waitFor(() => expect(spacer()).toBe(''));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 236, behavior: 'instant' });
  end();
});

it('the spacer closes when the next page focuses its heading, and stays when a part of the same page is focused', () => {
  const { main, show, spacer, end } = openContent(0);
  show(60);
  show(0);
  add(main, '<h3 tabindex="-1">', { top: 200, bottom: 230 }).focus();
  expect(spacer()).toBe('64px');
  window.history.pushState({}, '', '/another-page');
  add(main, '<h1 tabindex="-1">', { top: 130, bottom: 160 }).focus();
  expect(spacer()).toBe('');
  end();
});

it('nothing moves away below a finger, because the spacer opens after the click', async () => {
  const { show, spacer, end } = openContent(300);
  window.dispatchEvent(new Event('pointerdown'));
  show(60);
  expect(spacer()).toBe('');
  window.dispatchEvent(new Event('pointerup'));
  expect(spacer()).toBe('');
  // A page that has scrolled has no empty space at its start.
  await vi.waitFor(() => expect(spacer()).toBe('84px'));
  end();
});

it('a tap while a toast shows moves nothing', async () => {
  const { main, show, scroll, end } = openContent(0);
  show(60);
  add(main, '<input>', { top: 80, bottom: 124 });
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('pointerup'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(scroll).not.toHaveBeenCalled();
  end();
});

it('the band follows the size of the window', () => {
  const { main, show, band, end } = openContent(0);
  show(60);
  main.getBoundingClientRect = () => boxOf({ top: 56, bottom: 2000, left: 40, right: 680 });
  window.dispatchEvent(new Event('resize'));
  expect(band.style).toMatchObject({ left: '40px', width: '640px' });
  end();
});

it('the page moves below a toast that is still there when the dialog above it closes', async () => {
  const { show, spacer, end } = openContent(0);
  const dialog = add(document.body, '<div role="dialog">', { top: 0, bottom: 700 });
  show(60);
  expect(spacer()).toBe('');
  dialog.remove();
  await vi.waitFor(() => expect(spacer()).toBe('64px'));
  end();
});

it('a dialog begins below the toasts, and the page behind it stays', () => {
  const { show, spacer, end } = openContent(0);
  add(document.body, '<div role="dialog">', { top: 0, bottom: 700 });
  show(60);
  expect(document.documentElement.style.getPropertyValue('--portal-toasts-end')).toBe('140px');
  expect(spacer()).toBe('');
  show(0);
  expect(document.documentElement.style.getPropertyValue('--portal-toasts-end')).toBe('');
  end();
});
