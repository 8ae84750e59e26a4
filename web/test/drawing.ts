import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A box of this size to draw in, in CSS pixels; a turned phone changes it. */
export const box = { width: 400, height: 160 };
/** What was drawn since the last reset: where each stroke or dot was. */
export let marks: { x: number; y: number }[] = [];

const observers = new Set<() => void>();

/** A canvas that remembers where something was drawn, in a page without layout. */
export function standInCanvas(): void {
  marks = [];
  box.width = 400;
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockImplementation(() => box.width);
  vi.spyOn(HTMLCanvasElement.prototype, 'clientHeight', 'get').mockImplementation(() => box.height);
  const context = new Proxy(
    {
      moveTo: (x: number, y: number) => marks.push({ x, y }),
      clearRect: () => {
        marks = [];
      },
    },
    { get: (target, name) => Reflect.get(target, name) ?? (() => {}), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    () => `data:image/png;base64,${btoa(`${marks.length} marks`)}`,
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly notify: () => void;
      constructor(notify: () => void) {
        this.notify = notify;
      }
      observe() {
        observers.add(this.notify);
        this.notify();
      }
      unobserve() {}
      disconnect() {
        observers.delete(this.notify);
      }
    },
  );
}

/** Turns the phone: the box gets another width. */
export function resizeBox(width: number): void {
  box.width = width;
  act(() => {
    for (const notify of observers) notify();
  });
}

/** Draws one stroke through these points with a finger or a mouse. */
export function draw(canvas: HTMLElement, points: [number, number][]): void {
  const [first = [0, 0], ...rest] = points;
  const send = (target: EventTarget, type: string, [clientX, clientY]: [number, number], buttons: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        isPrimary: true,
        buttons,
        clientX,
        clientY,
      }),
    );
  act(() => {
    send(canvas, 'pointerdown', first as [number, number], 1);
    for (const point of rest) send(window, 'pointermove', point, 1);
    send(window, 'pointerup', rest.at(-1) ?? (first as [number, number]), 0);
  });
}
