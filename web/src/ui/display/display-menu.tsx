import { useState } from 'react';
import { DisplayButton } from './display-button.tsx';

/** Text size and color scheme, stored on the device. The code of the menu is loaded when it is first opened. */
export function DisplayMenu() {
  const [Choices, setChoices] = useState<React.ComponentType>();
  const ask = async () => {
    try {
      const { DisplayChoices } = await import('./display-choices.tsx');
      setChoices(() => DisplayChoices);
    } catch {
      // Without a network, the button stays unchanged, and the next press tries again.
    }
  };
  return Choices ? (
    <Choices />
  ) : (
    <DisplayButton aria-haspopup="menu" aria-expanded={false} onClick={() => void ask()} />
  );
}
