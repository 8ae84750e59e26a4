import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventStream } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const mayGoOn = vi.fn(async () => true);
  const onClose = vi.fn();
  const stream = eventStream({ mayGoOn, onClose });
  const said: string[] = [];
  stream.content.on('data', (chunk) => said.push(String(chunk)));
  return { ...stream, mayGoOn, onClose, said };
}

it('an event stream sends a heartbeat every 25 seconds while it may continue, then ends and calls onClose once', async () => {
  const { send, end, mayGoOn, onClose, said } = open();
  send({ byEmail: 'a@example.com' });
  await vi.advanceTimersByTimeAsync(24_999);
  expect(said).toEqual([': changes follow\n\n', 'data: {"by_email":"a@example.com"}\n\n']);
  await vi.advanceTimersByTimeAsync(1);
  expect(said.slice(2)).toEqual([': still here\n\n']);
  expect(onClose).not.toHaveBeenCalled();

  mayGoOn.mockResolvedValue(false);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(onClose).toHaveBeenCalledOnce();
  end();
  send({ byEmail: 'too-late@example.com' });
  await vi.advanceTimersByTimeAsync(50_000);
  expect(said).toHaveLength(3);
  expect(mayGoOn).toHaveBeenCalledTimes(2);
  expect(onClose).toHaveBeenCalledOnce();
});
