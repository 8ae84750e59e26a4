import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logTo(isTTY: boolean, isProduction = false) {
  const written: string[] = [];
  const output = { isTTY, write: (line: string) => written.push(line) };
  return { log: createLog(output, isProduction), written };
}

it.each([
  ['a file', false, false],
  ['the terminal of a production machine', true, true],
])('the log of background work on %s has one JSON object a line', (_where, isTTY, isProduction) => {
  const { log, written } = logTo(isTTY, isProduction);
  log('Ready:\nhttp://localhost:3000');
  log('the task failed', Object.assign(new Error('refused\nby the server'), { code: 'EAUTH' }));
  expect(written.every((line) => /^[^\n]+\n$/.test(line))).toBe(true);
  expect(written.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, time: expect.any(Number), msg: 'Ready: http://localhost:3000' }),
    expect.objectContaining({
      level: 50,
      err: expect.objectContaining({ type: 'Error', message: expect.any(String) }),
    }),
  ]);
});
