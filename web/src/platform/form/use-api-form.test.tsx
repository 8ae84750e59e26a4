import { act, render, renderHook } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useApiForm } from './use-api-form.ts';

interface Values {
  name: string;
  lines: { kind: string; parts: string[] }[];
}

const start: Values = {
  name: 'Lan',
  lines: [
    { kind: 'a', parts: ['1', '2'] },
    { kind: 'b', parts: [] },
    { kind: 'c', parts: [] },
  ],
};

function openForm(initialProps: Partial<Parameters<typeof useApiForm<Values>>[0]> = {}) {
  const { result, rerender } = renderHook((options) => useApiForm<Values>({ initialValues: start, ...options }), {
    initialProps,
  });
  return { form: () => result.current, renderAgain: rerender };
}

it('each change is reported to the callback of the last render, that of a list, too', () => {
  const onValuesChange = vi.fn<(values: Values) => void>();
  const { form, renderAgain } = openForm();
  renderAgain({ onValuesChange });
  act(() => form().setFieldValue('name', 'Mai'));
  act(() => form().removeListItem('lines', 0));
  expect(onValuesChange.mock.calls.map(([{ name, lines }]) => [name, lines.length])).toEqual([
    ['Mai', 3],
    ['Mai', 2],
  ]);
});

it('a change by an effect of an input is reported', () => {
  const onValuesChange = vi.fn();
  function Input({ onChange }: { onChange: (value: string) => void }) {
    const change = useEffectEvent(onChange);
    useEffect(() => change('Mai'), []);
    return null;
  }
  function Example() {
    const form = useApiForm({ initialValues: { name: '' }, onValuesChange });
    return <Input {...form.field('name', 'Name')} />;
  }
  render(<Example />);
  expect(onValuesChange).toHaveBeenCalledExactlyOnceWith({ name: 'Mai' }, { name: '' });
});

it('a field loses its error when somebody types into it, even if the value stays the same', () => {
  const { form } = openForm();
  act(() => form().setError('name', 'Wrong'));
  act(() => form().setError('lines.0.kind', 'Wrong'));
  act(() => void form().field('name', 'Name').onChange('Lan'));
  expect(form().errors).toEqual({ 'lines.0.kind': 'Wrong' });
});

it('the errors of a list follow its items', () => {
  const { form } = openForm();
  const errors = { lines: 'L', 'lines.0.parts.1': 'a', 'lines.1.kind': 'b', 'lines.2.kind': 'c' };
  for (const [path, error] of Object.entries(errors)) act(() => form().setError(path as 'lines', error));
  act(() => form().insertListItem('lines', { kind: 'd', parts: [] }));
  expect(form().errors).toEqual(errors);
  act(() => form().reorderListItem('lines', { from: 1, to: 2 }));
  expect(form().errors).toEqual({ ...errors, 'lines.1.kind': 'c', 'lines.2.kind': 'b' });
  act(() => form().removeListItem('lines.0.parts', 0));
  expect(form().errors).toEqual({ lines: 'L', 'lines.0.parts.0': 'a', 'lines.1.kind': 'c', 'lines.2.kind': 'b' });
  act(() => form().removeListItem('lines', 1));
  expect(form().errors).toEqual({ lines: 'L', 'lines.0.parts.0': 'a', 'lines.1.kind': 'b' });
  expect(form().values.lines.map(({ kind }) => kind)).toEqual(['a', 'b', 'd']);
});

it('a form has changes while its values differ from the saved ones, those of a list, too', () => {
  const { form } = openForm();
  expect(form().isDirty()).toBe(false);
  act(() => form().setFieldValue('lines.1.kind', 'z'));
  expect(form().isDirty()).toBe(true);
  act(() => form().setFieldValue('lines.1.kind', 'b'));
  expect(form().isDirty()).toBe(false);
  act(() => form().insertListItem('lines.1.parts', '1'));
  expect(form().isDirty()).toBe(true);
  act(() => form().resetDirty(form().getValues()));
  expect(form().isDirty()).toBe(false);
});

it('an error of the body appears at the input that has its value', () => {
  const { form } = openForm({
    schema: z.object({ title: z.string().check(z.minLength(9)) }),
    toBody: ({ name }) => ({ title: name }),
    inputPathOf: (path) => (path === 'title' ? 'name' : path),
  });
  act(() => form().submit(async () => {})());
  expect(Object.keys(form().errors)).toEqual(['name']);
});

it('a second press does not send the form again while it is being sent', async () => {
  const { form } = openForm();
  const sent = Promise.withResolvers<undefined>();
  const run = vi.fn(() => sent.promise);
  act(() => form().submit(run)());
  act(() => form().submit(run)());
  expect(run).toHaveBeenCalledTimes(1);
  await act(async () => sent.resolve(undefined));
  expect(form().isSubmitting).toBe(false);
});
