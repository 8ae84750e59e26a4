import { screen } from '@testing-library/dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useStore } from 'zustand';
import { createFormState } from './form-state.ts';

const start = () => ({
  name: 'Lan',
  isLate: false,
  signature: { kind: 'typed', name: '' },
  lines: [
    { kind: 'a', parts: ['1', '2'] },
    { kind: 'b', parts: [] },
    { kind: 'c', parts: [] },
  ],
});
const errorsOfLines = {
  name: 'X',
  lines: 'L',
  'lines.0.kind': 'A',
  'lines.1': 'ITEM',
  'lines.1.kind': 'B',
  'lines.2.parts.0': 'C',
  'linesOfOthers.1.kind': 'O',
};

it('a value changes at its path, and nothing else of the form changes', () => {
  const first = start();
  const { form, store } = createFormState(first);
  form.setFieldValue('lines.1.kind', 'z');
  form.setFieldValue('signature.name', 'Nguyễn');
  expect(form.getValues()).toEqual({
    ...start(),
    signature: { kind: 'typed', name: 'Nguyễn' },
    lines: [
      { kind: 'a', parts: ['1', '2'] },
      { kind: 'z', parts: [] },
      { kind: 'c', parts: [] },
    ],
  });
  expect(first).toEqual(start());
  expect(store.getState().values.lines[0]).toBe(first.lines[0]);
});

it('a path that leads nowhere changes nothing', () => {
  const { form } = createFormState(start());
  form.setFieldValue('missing.name', 'z');
  form.setFieldValue('name.first', 'z');
  form.insertListItem('name', 'z');
  form.insertListItem('missing', 'z');
  form.removeListItem('missing', 0);
  form.reorderListItem('missing', { from: 0, to: 1 });
  expect(form.getValues()).toEqual(start());
});

it('a value that stays the same is not reported as a change', () => {
  const { form, store } = createFormState(start());
  const { values } = store.getState();
  form.setFieldValue('name', 'Lan');
  expect(store.getState().values).toBe(values);
});

it('a field loses its error when somebody types into it, even if the value stays the same', () => {
  const { form, store } = createFormState(start());
  form.setErrors({ name: 'X', 'signature.name': 'Y' });
  form.setFieldValue('name', 'Lan');
  expect(store.getState().errors).toEqual({ 'signature.name': 'Y' });
  form.setFieldValue('signature.kind', 'drawn');
  expect(store.getState().errors).toEqual({ 'signature.name': 'Y' });
});

it('several values change at once, keep the others, and remove all errors', () => {
  const { form, store } = createFormState(start());
  form.setErrors({ name: 'X', 'signature.name': 'Y' });
  form.setValues({ name: 'Mai', isLate: true });
  expect(store.getState()).toEqual({ values: { ...start(), name: 'Mai', isLate: true }, errors: {} });
});

it('errors are replaced, set, and removed one at a time', () => {
  const { form, store } = createFormState(start());
  form.setErrors({ name: 'X', isLate: undefined });
  expect(store.getState().errors).toEqual({ name: 'X' });
  form.setErrors({ isLate: 'Z' });
  form.setFieldError('name', 'Y');
  expect(store.getState().errors).toEqual({ isLate: 'Z', name: 'Y' });
  form.clearFieldError('isLate');
  form.clearFieldError('signature');
  expect(store.getState().errors).toEqual({ name: 'Y' });
  form.setFieldError('name', undefined);
  expect(store.getState().errors).toEqual({});
  form.setFieldError('name', 'Y');
  form.clearErrors();
  expect(store.getState().errors).toEqual({});
});

it('an error that is already there does not render the form again', () => {
  const { form, store } = createFormState(start());
  form.setFieldError('name', 'X');
  const { errors } = store.getState();
  form.setFieldError('name', 'X');
  form.clearFieldError('isLate');
  expect(store.getState().errors).toBe(errors);
});

it('a new item of a list is the last one, and the errors of the others stay', () => {
  const { form, store } = createFormState(start());
  form.setErrors(errorsOfLines);
  form.insertListItem('lines', { kind: 'd', parts: [] });
  form.insertListItem('lines.0.parts', '3');
  expect(form.getValues().lines.map(({ kind }) => kind)).toEqual(['a', 'b', 'c', 'd']);
  expect(form.getValues().lines[0]?.parts).toEqual(['1', '2', '3']);
  expect(store.getState().errors).toEqual(errorsOfLines);
});

it('a removed item takes its errors with it, and those behind it move up', () => {
  const { form, store } = createFormState(start());
  form.setErrors(errorsOfLines);
  form.removeListItem('lines', 1);
  expect(form.getValues().lines.map(({ kind }) => kind)).toEqual(['a', 'c']);
  expect(store.getState().errors).toEqual({
    name: 'X',
    lines: 'L',
    'lines.0.kind': 'A',
    'lines.1.parts.0': 'C',
    'linesOfOthers.1.kind': 'O',
  });
});

it('an item of a list inside a list is removed with its errors', () => {
  const { form, store } = createFormState(start());
  form.setErrors({ 'lines.0.parts.0': 'A', 'lines.0.parts.1': 'B', 'lines.1.parts.1': 'C' });
  form.removeListItem('lines.0.parts', 0);
  expect(form.getValues().lines[0]?.parts).toEqual(['2']);
  expect(store.getState().errors).toEqual({ 'lines.0.parts.0': 'B', 'lines.1.parts.1': 'C' });
});

it.each([
  { from: 0, to: 1, order: ['b', 'a', 'c'] },
  { from: 1, to: 0, order: ['b', 'a', 'c'] },
  { from: 0, to: 2, order: ['b', 'c', 'a'] },
  { from: 2, to: 0, order: ['c', 'a', 'b'] },
  { from: 1, to: 1, order: ['a', 'b', 'c'] },
])('an item that moves from $from to $to takes its errors along', ({ from, to, order }) => {
  const { form, store } = createFormState(start());
  form.setErrors({ 'lines.0.kind': 'a', 'lines.1.kind': 'b', 'lines.2.kind': 'c' });
  form.reorderListItem('lines', { from, to });
  expect(form.getValues().lines.map(({ kind }) => kind)).toEqual(order);
  const { errors } = store.getState();
  expect([0, 1, 2].map((index) => errors[`lines.${index}.kind`])).toEqual(order);
});

it('a form has changes while its values differ from those at the start', () => {
  const { form } = createFormState(start());
  expect(form.isDirty()).toBe(false);
  form.setFieldValue('lines.1.kind', 'z');
  expect(form.isDirty()).toBe(true);
  form.setFieldValue('lines.1.kind', 'b');
  expect(form.isDirty()).toBe(false);
  form.insertListItem('lines.1.parts', '1');
  expect(form.isDirty()).toBe(true);
});

it('a form has no changes after its values became the ones to compare with', () => {
  const { form } = createFormState(start());
  form.setFieldValue('name', 'Mai');
  form.resetDirty();
  expect(form.isDirty()).toBe(false);
  form.resetDirty({ name: 'Lan' });
  expect(form.isDirty()).toBe(true);
  form.setFieldValue('name', 'Lan');
  expect(form.isDirty()).toBe(false);
});

it('text inputs, text areas, native selects, checkboxes, and inputs that report a value all change the form', async () => {
  const user = userEvent.setup();
  const state = createFormState({ text: 'a', area: '', choice: 'x', isOn: false, day: '' });
  function Form() {
    const [{ store, form }] = useState(() => state);
    useStore(store);
    const { error: _error, ...text } = form.getInputProps('text');
    const { error: _area, ...area } = form.getInputProps('area');
    const { error: _choice, ...choice } = form.getInputProps('choice');
    const { error: _isOn, ...isOn } = form.getCheckboxProps('isOn');
    const day = form.getInputProps('day');
    return (
      <>
        <input aria-label="text" {...text} />
        <textarea aria-label="area" {...area} />
        <select aria-label="choice" {...choice}>
          <option>x</option>
          <option>y</option>
        </select>
        <input type="checkbox" aria-label="isOn" {...isOn} />
        <button type="button" onClick={() => day.onChange('2026-01-31')}>
          day
        </button>
      </>
    );
  }
  render(<Form />);
  await user.type(screen.getByLabelText('text'), 'b');
  await user.type(screen.getByLabelText('area'), 'c');
  await user.selectOptions(screen.getByLabelText('choice'), 'y');
  await user.click(screen.getByLabelText('isOn'));
  await user.click(screen.getByText('day'));
  expect(state.form.getValues()).toEqual({ text: 'ab', area: 'c', choice: 'y', isOn: true, day: '2026-01-31' });
  await user.click(screen.getByLabelText('isOn'));
  expect(state.form.getValues().isOn).toBe(false);
  expect(screen.getByLabelText('text').dataset.path).toBe('text');
});
