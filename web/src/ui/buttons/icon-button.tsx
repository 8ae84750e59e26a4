import type { ActionIconProps } from '@mantine/core';
import { ActionIcon } from '@mantine/core';
import classes from './icon-button.module.css';

interface IconButtonProps extends ActionIconProps, Omit<React.ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** Names the action and its object. */
  label: string;
}

/** A button with only an icon, large enough for a thumb. */
export const IconButton = ({ label, className, ...props }: IconButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={44}
    aria-label={label}
    title={label}
    className={`${classes.button} ${className ?? ''}`}
    {...props}
  />
);
