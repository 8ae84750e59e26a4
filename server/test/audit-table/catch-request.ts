import { vi } from 'vitest';
import type { Row } from './row.ts';
import type { Scenarios } from './scenarios.ts';

/** A request as the product receives it. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: Buffer | string | undefined;
}

/** Prepares the records of a row, and catches the request of its call instead of sending it. */
export async function catchRequest(scenarios: Scenarios, row: Row): Promise<Sent> {
  const { act } = await row.arrange(scenarios);
  let caught: Sent | undefined;
  const catchIt = (options: unknown) => {
    caught = options as Sent;
    throw new Error('caught');
  };
  const spy = vi.spyOn(scenarios.product.app, 'inject').mockImplementationOnce(catchIt as never);

  try {
    await act();
  } catch {
    // The request was caught.
  }
  spy.mockRestore();
  if (!caught) throw new Error(`the row "${row.on}" makes no call`);
  return caught;
}
