import type { SortableItem } from './sortable-groups.tsx';
import { SortableGroups } from './sortable-groups.tsx';

interface SortableListProps {
  items: readonly SortableItem[];
  /** Absent while the order cannot be changed. */
  onReorder?: (ids: string[]) => void;
}

/** A list that a person reorders by dragging, with the keyboard, or with the buttons of each item. */
export const SortableList = ({ items, onReorder }: SortableListProps) => (
  <SortableGroups
    groups={[{ id: 'all', name: '', items }]}
    onMove={onReorder && (({ ids }) => onReorder(ids))}
    renderGroup={(_group, list) => list}
  />
);
