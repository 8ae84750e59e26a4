import { useState } from 'react';

/**
 * Keeps which items of a list in a form are open. A single item is open at first; several are folded. An item with an
 * error is always open.
 * @param path of the list
 */
export function useFolds(path: string, count: number, errors: object) {
  const [open, setOpen] = useState<readonly boolean[]>(() => Array.from({ length: count }, () => count === 1));
  const [knownErrors, setKnownErrors] = useState(errors);
  const hasError = (index: number) => Object.keys(errors).some((key) => key.startsWith(`${path}.${index}.`));
  const isOpen = (index: number) => open[index] === true || hasError(index);
  // The item stays open after its error is fixed. Otherwise, it would close while the person is typing.
  if (knownErrors !== errors) {
    setKnownErrors(errors);
    setOpen(open.map((one, index) => one || hasError(index)));
  }
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
