import { Progress } from '@mantine/core';

/** How far work in parts is, in words and as a bar. `share` is from 0 to 1. */
export function PartsProgress({ text, share }: { text: string; share: number }) {
  return (
    <div>
      <output>{text}</output>
      <Progress value={share * 100} aria-label={text} mt={4} />
    </div>
  );
}
