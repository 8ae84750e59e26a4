import { Button, Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bulk.module.css';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** What is done with the chosen ones; there once some are. */
  action: string;
  /** Where the list is no page of a longer one. */
  allLabel?: string;
  onAsk: () => void;
}

/** Chooses all of a page, and does something with those that are chosen. */
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
  /** Whom or what it chooses, to those who do not see the row. */
  name: string;
}

/** The box in front of one record. */
export function SelectBox({ selection, uid, name }: SelectBoxProps) {
  const { t } = useTranslation('staffShell');
  const id = useId();
  return (
    <label className={classes.box} htmlFor={id}>
      <Checkbox id={id} checked={selection.has(uid)} onChange={() => selection.toggle(uid)} />
      <span className="visually-hidden">{t('select', { name })}</span>
    </label>
  );
}
