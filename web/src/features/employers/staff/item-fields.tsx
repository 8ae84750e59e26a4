import { SimpleGrid, Stack } from '@mantine/core';
import { maxEmployerItems } from '@portal/shared/employers/rules';
import { AddItemButton, RemoveItemButton } from '#ui/buttons/item-buttons.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import classes from './item-fields.module.css';

interface ItemFieldsProps {
  title: string;
  hint?: string;
  /** The name of the list in the values. */
  list: string;
  count: number;
  labelOf: (number: number) => string;
  removeLabelOf: (number: number) => string;
  addLabel: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** The fields of an item. */
  children: (index: number) => React.ReactNode;
}

/** A list of a form, whose items can be added and removed. */
export function ItemFields({ title, hint, list, count, labelOf, removeLabelOf, addLabel, ...rest }: ItemFieldsProps) {
  const { onAdd, onRemove, children } = rest;
  return (
    <Card aria-labelledby={list}>
      <h2 className={columns.heading} id={list}>
        {title}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      <Stack gap="md">
        {Array.from({ length: count }, (_, index) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies an item
            key={index}
            className={classes.item}
            data-path={`${list}.${index}`}
          >
            <legend>{labelOf(index + 1)}</legend>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              {children(index)}
            </SimpleGrid>
            <RemoveItemButton onClick={() => onRemove(index)}>{removeLabelOf(index + 1)}</RemoveItemButton>
          </fieldset>
        ))}
        {count < maxEmployerItems && (
          <div>
            <AddItemButton onClick={onAdd}>{addLabel}</AddItemButton>
          </div>
        )}
      </Stack>
    </Card>
  );
}
