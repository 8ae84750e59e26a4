import { useState } from 'react';
import { DisplayButton } from './display-button.tsx';

/** Text size and light or dark, kept on the device; the menu travels when it is first opened. */
export function DisplayMenu() {
  const [Choices, setChoices] = useState<React.ComponentType>();
  const ask = async () => {
    try {
      const { DisplayChoices } = await import('./display-choices.tsx');
      setChoices(() => DisplayChoices);
    } catch {
      // Without a network the button stays as it is; the next press asks again.
    }
  };
  return Choices ? (
    <Choices />
  ) : (
    <DisplayButton aria-haspopup="menu" aria-expanded={false} onClick={() => void ask()} />
  );
}
