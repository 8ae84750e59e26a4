import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type Answer = (isYes: boolean) => void;

/** A question that calls ask the person in a dialog. Calls that ask at the same time share one dialog. */
export function createConfirmPrompt() {
  const store = createStore<{ answer: Answer | null }>(() => ({ answer: null }));
  let asking: Promise<boolean> | undefined;
  return {
    /** Opens the dialog, which the routes of the areas show. */
    ask(): Promise<boolean> {
      asking ??= new Promise<boolean>((resolve) => store.setState({ answer: resolve })).finally(() => {
        asking = undefined;
        store.setState({ answer: null });
      });
      return asking;
    },
    /** The function that answers the open question; null if nothing is asked. */
    useAnswer: () => useStore(store, ({ answer }) => answer),
  };
}
