import { Button, Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bulk.module.css';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** What is done with the chosen ones. */
  action: string;
  onAsk: () => void;
}

/** Chooses all of a page, and does something with those that are chosen. */
export function BulkBar({ selection, action, onAsk }: BulkBarProps) {
  const { t } = useTranslation('staffShell');
  const count = selection.chosen.length;
  return (
    <div className={classes.bar}>
      <Checkbox
        label={t('selectPage')}
        checked={selection.isAll}
        indeterminate={count > 0 && !selection.isAll}
        onChange={selection.toggleAll}
      />
      <output className={classes.count}>{t('selected', { count })}</output>
      <Button size="sm" mih={44} variant="default" disabled={count === 0} onClick={onAsk}>
        {action}
      </Button>
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
