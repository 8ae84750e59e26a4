import { Button, Checkbox } from '@mantine/core';
import { useEffect, useId } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './bulk.module.css';
import type { ListSelection } from './use-list-selection.ts';
import { isTyping } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** The label of the action, which is available once a record is chosen. */
  action: string;
  /** Replaces the label of the checkbox for a list without pages. */
  allLabel?: string | undefined;
  /** A second choice: everything that the filter finds, on all pages. */
  list?: Pick<ListSelection<unknown>, 'chooseList' | 'isReading' | 'isCut'> | undefined;
  /** Replaces its label for a list with records that cannot be selected. */
  listLabel?: string | undefined;
  onAsk: () => void;
}

/** Selects all records of a page and starts an action for the selected ones. */
export function BulkBar({ selection, action, allLabel, list, listLabel, onAsk }: BulkBarProps) {
  const { t } = useTranslation('staffShell');
  const count = selection.chosen.length;
  return (
    <div className={classes.bar}>
      <SelectAllBox selection={selection} label={allLabel ?? t('selectPage')} />
      {list && (
        <Button
          size="compact-sm"
          mih={44}
          variant="subtle"
          loading={list.isReading}
          onClick={() => void list.chooseList()}
        >
          {listLabel ?? t('selectList')}
        </Button>
      )}
      <output className={classes.count}>
        {count > 0 && (list?.isCut ? t('selectedFirst', { count }) : t('selected', { count }))}
      </output>
      {count > 0 && (
        <Button size="sm" mih={44} variant="default" onClick={onAsk}>
          {action}
        </Button>
      )}
    </div>
  );
}

/** X selects the row with the focus, or clears it. */
function useSelectKey(): void {
  useEffect(() => {
    const onKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key !== 'x' || altKey || ctrlKey || metaKey || isTyping(target)) return;
      const row = document.activeElement?.closest('tr, li');
      if (row?.querySelector('[data-row-link]')) row.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** The checkbox of all records. */
export function SelectAllBox({ selection, label }: { selection: Selection; label: string }) {
  useSelectKey();
  return (
    <Checkbox
      label={label}
      checked={selection.isAll}
      indeterminate={selection.chosen.length > 0 && !selection.isAll}
      onChange={selection.toggleAll}
    />
  );
}

interface SelectBoxProps {
  selection: Selection;
  uid: string;
  /** Names the record for screen readers. */
  name: string;
}

/** The checkbox of one record. */
export function SelectBox({ selection, uid, name }: SelectBoxProps) {
  const { t } = useTranslation('staffShell');
  const id = useId();
  return (
    <label className={classes.box} htmlFor={id}>
      <Checkbox id={id} value={uid} checked={selection.has(uid)} onChange={(event) => selection.toggle(uid, event)} />
      <span className="visually-hidden">{t('select', { name })}</span>
    </label>
  );
}
