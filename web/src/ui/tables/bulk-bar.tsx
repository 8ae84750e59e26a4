import { Button, Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './bulk.module.css';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** The label of the action, which is available once a record is chosen. */
  action: string;
  /** Replaces the label of the checkbox for a list without pages. */
  allLabel?: string;
  onAsk: () => void;
}

/** Selects all records of a page and starts an action for the selected ones. */
export function BulkBar({ selection, action, allLabel, onAsk }: BulkBarProps) {
  const { t } = useTranslation('staffShell');
  const count = selection.chosen.length;
  return (
    <div className={classes.bar}>
      <Checkbox
        label={allLabel ?? t('selectPage')}
        checked={selection.isAll}
        indeterminate={count > 0 && !selection.isAll}
        onChange={selection.toggleAll}
      />
      <output className={classes.count}>{count > 0 && t('selected', { count })}</output>
      {count > 0 && (
        <Button size="sm" mih={44} variant="default" onClick={onAsk}>
          {action}
        </Button>
      )}
    </div>
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
      <Checkbox id={id} checked={selection.has(uid)} onChange={() => selection.toggle(uid, name)} />
      <span className="visually-hidden">{t('select', { name })}</span>
    </label>
  );
}
