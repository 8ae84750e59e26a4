import { useDndContext, useDroppable } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Menu } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { IconArrowDown, IconArrowUp, IconFolderSymlink, IconGripVertical } from '#ui/icons/icons.tsx';
import type { SortableGroup, SortableItem } from './sortable-groups.tsx';
import classes from './sortable-list.module.css';

interface Moves {
  /** The groups that an item can go into. */
  others: readonly SortableGroup[];
  onStep: ((id: string, direction: 'up' | 'down') => void) | undefined;
  onMoveTo: (id: string, groupId: string) => void;
}

/** The items of a group. An empty group accepts drops on its whole area. */
export function SortableColumn({ group, ...moves }: { group: SortableGroup } & Moves) {
  const { t } = useTranslation('staffForms');
  const { id, items } = group;
  const { setNodeRef, isOver } = useDroppable({ id, disabled: items.length > 0 || !moves.onStep });
  if (items.length === 0) {
    return (
      <p ref={setNodeRef} className={classes.empty} data-over={isOver || undefined}>
        {t('emptyCategory')}
      </p>
    );
  }
  return (
    <SortableContext
      id={id}
      items={items.map((item) => item.id)}
      strategy={verticalListSortingStrategy}
      disabled={!moves.onStep}
    >
      <ol className={classes.list}>
        {items.map((item, index) => (
          <Item key={item.id} item={item} isFirst={index === 0} isLast={index === items.length - 1} {...moves} />
        ))}
      </ol>
    </SortableContext>
  );
}

interface ItemProps extends Moves {
  item: SortableItem;
  isFirst: boolean;
  isLast: boolean;
}

function Item({ item, isFirst, isLast, others, onStep, onMoveTo }: ItemProps) {
  const { t } = useTranslation('staffForms');
  const isStill = useReducedMotion();
  const { active } = useDndContext();
  const { setNodeRef, setActivatorNodeRef, isOver, isDragging, ...sortable } = useSortable({
    id: item.id,
    attributes: { roleDescription: t('dragRole') },
    ...(isStill && { transition: null }),
  });
  const style = { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition };
  const { name, id } = item;
  // Items make room for one of their own list. For an item from another list, the place of the drop is marked instead.
  const isStranger = isOver && !sortable.items.includes(active?.id ?? id);
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={classes.item}
      data-dragging={isDragging || undefined}
      data-over={isStranger || undefined}
    >
      {onStep && (
        <IconButton
          ref={setActivatorNodeRef}
          label={t('drag', { name })}
          className={classes.handle}
          {...sortable.attributes}
          {...sortable.listeners}
        >
          <IconGripVertical size={20} />
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
              <IconArrowUp size={20} />
            </IconButton>
            <IconButton
              label={t('moveDown', { name })}
              data-move={`${id}-down`}
              disabled={isLast}
              onClick={() => onStep(id, 'down')}
            >
              <IconArrowDown size={20} />
            </IconButton>
          </>
        )}
        {onStep && others.length > 0 && (
          <Menu position="bottom-end" withinPortal returnFocus>
            <Menu.Target>
              <IconButton label={t('moveTo', { name })} data-move={`${id}-to`}>
                <IconFolderSymlink size={20} />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((other) => (
                <Menu.Item key={other.id} mih={44} onClick={() => onMoveTo(id, other.id)}>
                  {other.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {item.actions}
      </div>
    </li>
  );
}
