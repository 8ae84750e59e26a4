/**
 * Reports what a person, or a password manager, has typed into a prerendered form before the product started. React keeps
 * the text in the elements, but does not tell their components. `before-paint.ts` marks such forms.
 */
export function adoptInput(
  form: HTMLFormElement | null,
  report: (path: string, value: string | boolean) => void,
): void {
  for (const input of form?.querySelectorAll<HTMLInputElement>('[data-early] input[data-path]') ?? []) {
    const path = input.dataset.path ?? '';
    // The value of a box says nothing: without one in the markup, it is `on` from the start.
    if (input.type === 'checkbox') {
      if (input.checked !== input.defaultChecked) report(path, input.checked);
    } else if (input.value !== input.defaultValue) report(path, input.value);
  }
}
