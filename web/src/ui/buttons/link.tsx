import type { AnchorProps, ButtonProps } from '@mantine/core';
import { Anchor, Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

const ButtonAnchor = ({ ref, ...props }: ButtonProps & React.ComponentPropsWithRef<'a'>) => (
  <Button component="a" ref={ref} {...props} />
);
const PlainAnchor = ({ ref, ...props }: AnchorProps & React.ComponentPropsWithRef<'a'>) => (
  <Anchor ref={ref} {...props} />
);

/** A link to a route in the form of a button. */
export const LinkButton = createLink(ButtonAnchor);
/** A link to a route within text. */
export const TextLink = createLink(PlainAnchor);
