import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { adoptInput } from './adopt-input.ts';

/** A form as the build has rendered it, in which somebody typed before the product started. */
function showForm({ early }: { early: boolean }): HTMLFormElement {
  const fields = (
    <>
      <input data-path="email" aria-label="email" defaultValue="" />
      <input data-path="kept" aria-label="kept" defaultValue="before" />
      <input data-path="agreed" type="checkbox" aria-label="agreed" />
      <input data-path="news" type="checkbox" aria-label="news" defaultChecked />
      <input data-path="untouched" type="checkbox" aria-label="untouched" />
      <input data-path="with a value" type="checkbox" aria-label="with a value" value="yes" />
      <input aria-label="without a path" />
    </>
  );
  const { container } = render(<form data-early={early ? '' : undefined}>{fields}</form>);
  const type = (name: string, value: string) => {
    screen.getByLabelText<HTMLInputElement>(name).value = value;
  };
  const check = (name: string, isChecked: boolean) => {
    screen.getByLabelText<HTMLInputElement>(name).checked = isChecked;
  };
  type('email', 'a@example.com');
  type('without a path', 'typed');
  check('agreed', true);
  check('news', false);
  const form = container.querySelector('form');
  if (!form) throw new Error('There is no form.');
  return form;
}

it('what was typed and checked before the start is reported, and nothing else', () => {
  const report = vi.fn();
  adoptInput(showForm({ early: true }), report);
  expect(report.mock.calls).toEqual([
    ['email', 'a@example.com'],
    ['agreed', true],
    ['news', false],
  ]);
});

it('a text that was deleted before the start is reported as empty', () => {
  const form = showForm({ early: true });
  const report = vi.fn();
  screen.getByLabelText<HTMLInputElement>('kept').value = '';
  adoptInput(form, report);
  expect(report).toHaveBeenCalledWith('kept', '');
});

it('a form that was not prerendered, or is not there, reports nothing', () => {
  const report = vi.fn();
  adoptInput(showForm({ early: false }), report);
  adoptInput(null, report);
  expect(report).not.toHaveBeenCalled();
});
