import { Button, Group } from '@mantine/core';
import { Notice } from './notice.tsx';

interface DraftRestoredProps {
  text: React.ReactNode;
  discardLabel: string;
  /** Absent if no draft was restored. */
  onDiscard: (() => void) | undefined;
}

/** Says that a form starts from a draft, which can be discarded. */
export const DraftRestored = ({ text, discardLabel, onDiscard }: DraftRestoredProps) =>
  onDiscard && (
    <Notice tone="info" isLive>
      <Group justify="space-between" gap="xs">
        {text}
        <Button variant="subtle" size="compact-sm" mih={44} onClick={onDiscard}>
          {discardLabel}
        </Button>
      </Group>
    </Notice>
  );
