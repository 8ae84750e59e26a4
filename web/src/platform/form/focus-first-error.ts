const focusable = 'input:not([type="hidden"], [hidden]), textarea, select, button, canvas';

/** Focuses the first input on the page that has an error. */
export function focusFirstError(form: HTMLElement | null, errors: object): void {
  // Waits until the errors are painted, because a field may have just been added.
  requestAnimationFrame(() => {
    const paths = new Set(Object.keys(errors));
    const nodes = [...(form?.querySelectorAll<HTMLElement>('[data-path], [name]') ?? [])];
    const node = nodes.find((one) => paths.has(one.dataset.path ?? one.getAttribute('name') ?? ''));
    const target = node?.matches(focusable) ? node : node?.querySelector<HTMLElement>(focusable);
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  });
}
