const focusable = 'input:not([type="hidden"]), textarea, select, button, canvas';

/** Focuses the first input, in the order of the page, that has an error. */
export function focusFirstError(form: HTMLElement | null, errors: object): void {
  // After the errors are painted: a field may have just come into being.
  requestAnimationFrame(() => {
    const paths = new Set(Object.keys(errors));
    const nodes = [...(form?.querySelectorAll<HTMLElement>('[data-path], [name]') ?? [])];
    const node = nodes.find((one) => paths.has(one.dataset.path ?? one.getAttribute('name') ?? ''));
    const target = node?.matches(focusable) ? node : node?.querySelector<HTMLElement>(focusable);
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  });
}
