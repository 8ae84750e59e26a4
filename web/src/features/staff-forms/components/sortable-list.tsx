import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useReducedMotion } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './sortable-list.module.css';

export interface SortableItem {
  id: string;
  /** What it is called when it is moved. */
  name: string;
  content: React.ReactNode;
  actions?: React.ReactNode;
}

interface SortableListProps {
  items: readonly SortableItem[];
  /** Absent where the order can not be changed now. */
  onReorder?: (ids: string[]) => void;
}

/** A list that is put in order by dragging, with the keyboard, or with the buttons of each item. */
export function SortableList({ items, onReorder }: SortableListProps) {
  const { t } = useTranslation('staffForms');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; direction: 'up' | 'down' }>(undefined);
  const [told, setTold] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);

  useLayoutEffect(() => {
    // An item that is taken out and put in elsewhere loses the focus.
    if (!moved.current || !ids.includes(moved.current.id)) return;
    const { id, direction } = moved.current;
    moved.current = undefined;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-move^="${id}"]:not(:disabled)`) ?? [];
    const same = [...buttons].find((button) => button.dataset.move === `${id}-${direction}`);
    (same ?? buttons[0])?.focus();
  });

  const placeOf = (id: UniqueIdentifier, over: UniqueIdentifier = id) => ({
    name: items.find((item) => item.id === id)?.name ?? '',
    position: ids.indexOf(String(over)) + 1,
    total: ids.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lifted', placeOf(active.id)),
    onDragOver: ({ active, over }) => t('over', placeOf(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('dropped', placeOf(active.id, over?.id)),
    onDragCancel: ({ active }) => t('dropCanceled', placeOf(active.id)),
  };
  const move = (id: string, to: number) => {
    const next = arrayMove(ids, ids.indexOf(id), to);
    if (next.join() !== ids.join()) onReorder?.(next);
  };
  const step = (id: string, direction: 'up' | 'down') => {
    const to = ids.indexOf(id) + (direction === 'up' ? -1 : 1);
    moved.current = { id, direction };
    setTold(t('dropped', { ...placeOf(id), position: to + 1 }));
    move(id, to);
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('dragHelp') } }}
        onDragEnd={({ active, over }) => over && move(String(active.id), ids.indexOf(String(over.id)))}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!onReorder}>
          <ol ref={list} className={classes.list}>
            {items.map((item, index) => (
              <Item
                key={item.id}
                item={item}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onStep={onReorder && step}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  );
}

interface ItemProps {
  item: SortableItem;
  isFirst: boolean;
  isLast: boolean;
  onStep: ((id: string, direction: 'up' | 'down') => void) | undefined;
}

function Item({ item, isFirst, isLast, onStep }: ItemProps) {
  const { t } = useTranslation('staffForms');
  const isStill = useReducedMotion();
  const sortable = useSortable({
    id: item.id,
    attributes: { roleDescription: t('dragRole') },
    ...(isStill && { transition: null }),
  });
  const style = { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition };
  const { name, id } = item;
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={classes.item}
      data-dragging={sortable.isDragging || undefined}
    >
      {onStep && (
        <IconButton
          ref={sortable.setActivatorNodeRef}
          label={t('drag', { name })}
          className={classes.handle}
          {...sortable.attributes}
          {...sortable.listeners}
        >
          <IconGripVertical size={20} aria-hidden />
        </IconButton>
      )}
      <div className={classes.content}>{item.content}</div>
      <div className={classes.actions}>
        {onStep && (
          <>
            <IconButton
              label={t('moveUp', { name })}
              data-move={`${id}-up`}
              disabled={isFirst}
              onClick={() => onStep(id, 'up')}
            >
              <IconArrowUp size={20} aria-hidden />
            </IconButton>
            <IconButton
              label={t('moveDown', { name })}
              data-move={`${id}-down`}
              disabled={isLast}
              onClick={() => onStep(id, 'down')}
            >
              <IconArrowDown size={20} aria-hidden />
            </IconButton>
          </>
        )}
        {item.actions}
      </div>
    </li>
  );
}
