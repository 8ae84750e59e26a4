/**
 * Reports what a person, or a password manager, has typed into a prerendered form before the product started. React keeps
 * the text in the elements, but does not tell their components.
 */
export function adoptInput(
  form: HTMLFormElement | null,
  report: (path: string, value: string | boolean) => void,
): void {
  for (const input of form?.querySelectorAll<HTMLInputElement>('input[data-path]') ?? []) {
    const path = input.dataset.path ?? '';
    if (input.checked !== input.defaultChecked) report(path, input.checked);
    else if (input.value !== input.defaultValue) report(path, input.value);
  }
}
