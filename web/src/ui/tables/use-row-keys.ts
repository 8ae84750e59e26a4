import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Whether a key belongs to the field that has the focus. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  !!target.closest('input:not([type="search"], [type="checkbox"]), textarea, select, [role="listbox"]');

/** The up and down keys move the focus between the links of the rows, from anywhere on the page except a text field. */
export function useRowKeys(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!['ArrowDown', 'ArrowUp'].includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      const links = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const focused = document.activeElement;
      const at = links.findIndex((link) => link.closest('tr, li')?.contains(focused));
      // The focus is in another list of the page, which handles the key.
      if (at < 0 && focused?.closest('tr, li')?.querySelector('[data-row-link]')) return;
      const next = links[event.key === 'ArrowDown' ? at + 1 : Math.max(0, at - 1)];
      if (!next || (at < 0 && event.key === 'ArrowUp')) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [rows]);
}
