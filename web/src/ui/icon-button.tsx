import type { ActionIconProps } from '@mantine/core';
import { ActionIcon } from '@mantine/core';

interface IconButtonProps extends ActionIconProps, Omit<React.ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** What it does, to what. */
  label: string;
}

/** A button that is only an icon, large enough for a thumb. */
export const IconButton = ({ label, ...props }: IconButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} title={label} {...props} />
);
