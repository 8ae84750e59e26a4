import { expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

/** Work that ends when the test says so. */
function makeWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const workOf = (name: string) => () => {
    started.push(name);
    return new Promise<void>((end) => ends.set(name, end));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, workOf, end };
}

it('everybody who waits gets one turn before anyone gets a second', async () => {
  const { started, workOf, end } = makeWork();
  const inTurn = makeTurns({ altogether: 1, each: 1, waiting: 9 }, () => new Error('full'));
  for (const name of ['anna 1', 'anna 2', 'anna 3', 'binh 1', 'chi 1']) {
    void inTurn(name.split(' ')[0] ?? '', workOf(name));
  }
  for (let index = 0; index < 5; index += 1) await end(started.at(-1) ?? '');
  expect(started).toEqual(['anna 1', 'binh 1', 'chi 1', 'anna 2', 'anna 3']);
});

it('a person runs as much at once as allowed, and the place of failed work is free again', async () => {
  const { started, workOf, end } = makeWork();
  const inTurn = makeTurns({ altogether: 3, each: 2, waiting: 9 }, () => new Error('full'));
  const failed = inTurn('anna', () => Promise.reject(new Error('no')));
  for (const name of ['anna 1', 'anna 2', 'binh 1']) void inTurn(name.split(' ')[0] ?? '', workOf(name));
  await expect(failed).rejects.toThrow('no');
  expect(started).toEqual(['anna 1', 'binh 1', 'anna 2']);
  void inTurn('anna', workOf('anna 3'));
  await end('binh 1');
  expect(started).not.toContain('anna 3');
});

it('work that finds its line full is refused, and that of others is not', async () => {
  const { started, workOf } = makeWork();
  const inTurn = makeTurns({ altogether: 2, each: 1, waiting: 1 }, () => new Error('full'));
  void inTurn('anna', workOf('anna 1'));
  void inTurn('anna', workOf('anna 2'));
  await expect(inTurn('anna', workOf('anna 3'))).rejects.toThrow('full');
  void inTurn('binh', workOf('binh 1'));
  await new Promise(setImmediate);
  expect(started).toEqual(['anna 1', 'binh 1']);
});
