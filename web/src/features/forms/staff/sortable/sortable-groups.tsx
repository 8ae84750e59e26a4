import type { Active, Announcements, Over } from '@dnd-kit/core';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { SortableColumn } from './sortable-column.tsx';

export interface SortableItem {
  id: string;
  /** The name that screen readers announce during a move. */
  name: string;
  content: React.ReactNode;
  actions?: React.ReactNode;
}

export interface SortableGroup {
  id: string;
  name: string;
  items: readonly SortableItem[];
}

export interface SortableMove {
  id: string;
  /** The new group of the item, and all items of that group in their new order. */
  groupId: string;
  ids: string[];
}

interface SortableGroupsProps<Group extends SortableGroup> {
  groups: readonly Group[];
  /** Absent while nothing can be moved. */
  onMove: ((move: SortableMove) => void) | undefined;
  /** Renders the surroundings of a group's list. */
  renderGroup: (group: Group, list: React.ReactNode) => React.ReactNode;
}

/** Whether the item is dropped below the middle of an item of another group, and so goes behind that item. */
const isBehind = (active: Active, over: Over): boolean => {
  const top = active.rect.current.translated?.top ?? 0;
  return top > over.rect.top + over.rect.height / 2;
};

/** Lists that a person reorders and moves items between: by dragging, with the keyboard, or with buttons. */
export function SortableGroups<Group extends SortableGroup>({
  groups,
  onMove,
  renderGroup,
}: SortableGroupsProps<Group>) {
  const { t } = useTranslation('staffForms');
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef<{ id: string; how: string }>(undefined);
  const [told, setTold] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // A smooth scroll is still under way when the next key comes, and the item ends at a wrong place.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const groupOf = (id: string) => groups.find(({ items }) => items.some((item) => item.id === id));
  const idsOf = (group: Group | undefined) => group?.items.map(({ id }) => id) ?? [];
  const nameOf = (id: string) => groupOf(id)?.items.find((item) => item.id === id)?.name ?? '';

  useLayoutEffect(() => {
    // An item that moves to another list is a new element and has lost the focus.
    if (!moved.current || !groupOf(moved.current.id)) return;
    const { id, how } = moved.current;
    moved.current = undefined;
    const buttons = box.current?.querySelectorAll<HTMLButtonElement>(`[data-move^="${id}"]:not(:disabled)`) ?? [];
    const same = [...buttons].find((button) => button.dataset.move === `${id}-${how}`);
    (same ?? buttons[0])?.focus();
  });

  /** The target of a drop. It may be the current place of the item. */
  const targetOf = (active: Active, over: Over | null): SortableMove | undefined => {
    if (!over) return undefined;
    const [id, overId] = [String(active.id), String(over.id)];
    const target = groups.find((group) => group.id === overId) ?? groupOf(overId);
    if (!target) return undefined;
    const ids = idsOf(target);
    if (ids.includes(id)) return { id, groupId: target.id, ids: arrayMove(ids, ids.indexOf(id), ids.indexOf(overId)) };
    const at = ids.indexOf(overId);
    const to = at < 0 ? ids.length : at + (isBehind(active, over) ? 1 : 0);
    return { id, groupId: target.id, ids: ids.toSpliced(to, 0, id) };
  };
  const placeOf = ({ id, groupId, ids }: SortableMove) => ({
    name: nameOf(id),
    group: groups.find((group) => group.id === groupId)?.name ?? '',
    position: ids.indexOf(id) + 1,
    total: ids.length,
  });
  const stay = (id: string): SortableMove => ({ id, groupId: groupOf(id)?.id ?? '', ids: idsOf(groupOf(id)) });
  const isSame = (move: SortableMove) => move.ids.join() === stay(move.id).ids.join();
  const wordOf = (event: 'over' | 'dropped', move: SortableMove) => {
    if (move.groupId === stay(move.id).groupId) return t(event, placeOf(move));
    return event === 'over' ? t('overIn', placeOf(move)) : t('droppedIn', placeOf(move));
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lifted', placeOf(stay(String(active.id)))),
    onDragOver: ({ active, over }) => wordOf('over', targetOf(active, over) ?? stay(String(active.id))),
    onDragEnd: ({ active, over }) => wordOf('dropped', targetOf(active, over) ?? stay(String(active.id))),
    onDragCancel: ({ active }) => t('dropCanceled', placeOf(stay(String(active.id)))),
  };
  const press = (move: SortableMove, how: string) => {
    moved.current = { id: move.id, how };
    setTold(wordOf('dropped', move));
    if (!isSame(move)) onMove?.(move);
  };
  const step = (id: string, direction: 'up' | 'down') => {
    const { groupId, ids } = stay(id);
    const at = ids.indexOf(id);
    press({ id, groupId, ids: arrayMove(ids, at, at + (direction === 'up' ? -1 : 1)) }, direction);
  };
  const moveTo = (id: string, groupId: string) => {
    const target = groups.find((group) => group.id === groupId);
    press({ id, groupId, ids: [...idsOf(target), id] }, 'to');
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('dragHelp') } }}
        onDragEnd={({ active, over }) => {
          const move = targetOf(active, over);
          if (move && !isSame(move)) onMove?.(move);
        }}
      >
        <div ref={box} style={{ display: 'contents' }}>
          {groups.map((group) => (
            <Fragment key={group.id}>
              {renderGroup(
                group,
                <SortableColumn
                  group={group}
                  others={groups.filter(({ id }) => id !== group.id)}
                  onStep={onMove && step}
                  onMoveTo={moveTo}
                />,
              )}
            </Fragment>
          ))}
        </div>
      </DndContext>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  );
}
