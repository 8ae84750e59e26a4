import type { FormErrors } from '@mantine/form';
import { useEffect, useState } from 'react';

/**
 * Which items of a list in a form are open. Several are folded until somebody wants one; one with an error is never.
 * @param path of the list
 */
export function useFolds(path: string, count: number, errors: FormErrors) {
  const [open, setOpen] = useState<readonly boolean[]>(() => Array.from({ length: count }, () => count === 1));
  const hasError = (index: number) => Object.keys(errors).some((key) => key.startsWith(`${path}.${index}.`));
  const isOpen = (index: number) => open[index] === true || hasError(index);
  // It stays open once its error is mended, or it would close under the hand that types.
  useEffect(() => {
    setOpen((before) => {
      const after = before.map(
        (one, index) => one || Object.keys(errors).some((key) => key.startsWith(`${path}.${index}.`)),
      );
      return after.every((one, index) => one === before[index]) ? before : after;
    });
  }, [errors, path]);
  return {
    isOpen,
    toggle: (index: number) => setOpen(open.map((one, at) => (at === index ? !one : one))),
    add: () => setOpen([...open, true]),
    remove: (index: number) => setOpen(open.filter((_one, at) => at !== index)),
    move: (from: number, to: number) => {
      const item = open[from] ?? false;
      setOpen(open.toSpliced(from, 1).toSpliced(to, 0, item));
    },
  };
}
