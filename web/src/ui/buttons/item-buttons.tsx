import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '../icons/icons.tsx';

interface ItemButtonProps {
  onClick: () => void;
  children: string;
}

/** Adds an item to a list of a form. */
export const AddItemButton = (props: ItemButtonProps) => (
  <Button size="sm" mih={40} variant="default" leftSection={<IconPlus size={18} />} {...props} />
);

/** Removes an item, below its fields. */
export const RemoveItemButton = (props: ItemButtonProps) => (
  <Button mt="xs" size="sm" mih={40} variant="subtle" leftSection={<IconTrash size={18} />} {...props} />
);
