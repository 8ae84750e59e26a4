import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A dot of ink, in pixels of the canvas. */
interface Dot {
  x: number;
  y: number;
  radius: number;
  color: string;
}

/** The content of a canvas: its size in pixels and the ink on it. */
export interface Picture {
  width: number;
  height: number;
  dots: Dot[];
}

/** The box to draw in, in CSS pixels. A turned phone changes it. */
export const box = { width: 400, height: 160 };

/** The part of a 2D context that a signature needs. Any other call fails. */
class Paper {
  dots: Dot[] = [];
  fillStyle = '#000000';
  strokeStyle = '#000000';
  lineWidth = 1;
  lineCap = 'butt';
  globalCompositeOperation = 'source-over';
  private path: Omit<Dot, 'color'>[] = [];
  private pen = { x: 0, y: 0 };
  private factor = 1;
  private saved: { fillStyle: string; factor: number }[] = [];

  /** Empties the canvas, like a real one whose size is set. It is then drawn on in its own pixels. */
  reset(): void {
    this.dots = [];
    this.path = [];
    this.saved = [];
    this.factor = 1;
  }
  scale(factor: number): void {
    this.factor *= factor;
  }
  save(): void {
    this.saved.push({ fillStyle: this.fillStyle, factor: this.factor });
  }
  restore(): void {
    Object.assign(this, this.saved.pop());
  }
  beginPath(): void {
    this.path = [];
  }
  moveTo(x: number, y: number): void {
    this.pen = { x: x * this.factor, y: y * this.factor };
  }
  lineTo(x: number, y: number): void {
    const [from, to] = [this.pen, { x: x * this.factor, y: y * this.factor }];
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y));
    for (let step = 0; step <= steps; step += 1) {
      const share = steps === 0 ? 0 : step / steps;
      this.path.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, radius: 0 });
    }
    this.pen = to;
  }
  closePath(): void {}
  arc(x: number, y: number, radius: number): void {
    this.path.push({ x: x * this.factor, y: y * this.factor, radius: radius * this.factor });
  }
  fill(): void {
    for (const dot of this.path) this.dots.push({ ...dot, color: this.fillStyle });
  }
  stroke(): void {
    const radius = (this.lineWidth * this.factor) / 2;
    for (const { x, y } of this.path) this.dots.push({ x, y, radius, color: this.strokeStyle });
  }
  clearRect(): void {
    this.dots = [];
  }
  fillRect(): void {
    if (this.fillStyle !== 'rgba(0,0,0,0)') throw new Error(`a background of ${this.fillStyle} would hide the paper`);
  }
}

let papers = new WeakMap<HTMLCanvasElement, Paper>();
const observers = new Set<() => void>();

function paperOf(canvas: HTMLCanvasElement): Paper {
  const paper = papers.get(canvas) ?? new Paper();
  papers.set(canvas, paper);
  return paper;
}

/** The current drawing on a canvas. */
export function pictureOn(canvas: HTMLElement): Picture {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('the element is not a canvas');
  const { width, height } = canvas;
  return { width, height, dots: paperOf(canvas).dots };
}

/** The picture in a data URL of a canvas, with the requested type. */
export function readDataUrl(url: string): Picture & { type: string } {
  const [, type = '', content = ''] = /^data:([^;]+);base64,(.+)$/.exec(url) ?? [];
  return { type, ...JSON.parse(atob(content)) };
}

/** Whether there is ink at a point. */
export const hasInkAt = ({ dots }: Picture, x: number, y: number): boolean =>
  dots.some((dot) => Math.hypot(dot.x - x, dot.y - y) <= dot.radius + 1);

/** Replaces the canvas, in a page without layout, with one that records its ink and returns it in its data URL. */
export function standInCanvas(): void {
  papers = new WeakMap();
  Object.assign(box, { width: 400, height: 160 });

  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'clientWidth', 'get').mockImplementation(() => box.width);
  vi.spyOn(prototype, 'clientHeight', 'get').mockImplementation(() => box.height);

  for (const side of ['width', 'height'] as const) {
    vi.spyOn(prototype, side, 'set').mockImplementation(function set(this: HTMLCanvasElement, pixels: number) {
      this.setAttribute(side, String(pixels));
      paperOf(this).reset();
    });
  }

  vi.spyOn(prototype, 'getContext').mockImplementation(function getContext(this: HTMLCanvasElement) {
    return paperOf(this) as never;
  });
  vi.spyOn(prototype, 'toDataURL').mockImplementation(function toDataURL(this: HTMLCanvasElement, type?: string) {
    return `data:${type};base64,${btoa(JSON.stringify(pictureOn(this)))}`;
  });
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

/** Turns the phone, so that the box gets another size. */
export function resizeBox(width: number, height = box.height): void {
  Object.assign(box, { width, height });
  act(() => {
    for (const notify of observers) notify();
  });
}

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

/** Puts a finger or a mouse on the canvas. */
export const touch = (canvas: HTMLElement, point: [number, number]): void =>
  act(() => void send(canvas, 'pointerdown', point, 1));

/** Moves the finger that is on the canvas through these points. */
export const moveThrough = (points: [number, number][]): void =>
  act(() => {
    for (const point of points) send(window, 'pointermove', point, 1);
  });

/** Lifts the finger. */
export const lift = (point: [number, number]): void => act(() => void send(window, 'pointerup', point, 0));

/** Draws one stroke through these points with a finger or a mouse. */
export function draw(canvas: HTMLElement, [first, ...rest]: [[number, number], ...[number, number][]]): void {
  touch(canvas, first);
  moveThrough(rest);
  lift(rest.at(-1) ?? first);
}
