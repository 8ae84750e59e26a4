import { fieldFromWire } from '@portal/shared/http/casing';
import { rowOf } from '@portal/shared/personal-info/fields';
import type { FieldHistory } from '@portal/shared/profile-changes/contract';
import type { ChangeableField } from '@portal/shared/profile-changes/kinds';
import { isChangeable } from '@portal/shared/profile-changes/kinds';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import cards from '#ui/layout/cards.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import { FieldValue } from '../profile/field-value.tsx';
import classes from './change-card.module.css';

interface ValueHistoryProps {
  history: readonly FieldHistory[];
  reader: 'candidate' | 'staff';
}

/** The values that each changed field has had, with the day from which each applies. Nothing if none has changed. */
export function ValueHistory({ history, reader }: ValueHistoryProps) {
  const { t } = useTranslation(['profileChanges', 'personalInfo']);
  const facts = history.flatMap(({ field: name, values }) => {
    const field = fieldFromWire(name);
    if (!isChangeable(field)) return [];
    const label = t(`personalInfo:${rowOf(field).label}`);
    return [{ label, value: <PastValues key={name} field={field} values={values} reader={reader} /> }];
  });
  if (facts.length === 0) return null;
  return (
    <Card aria-labelledby="value-history">
      <h2 className={cards.heading} id="value-history">
        {t('history')}
      </h2>
      <Facts facts={facts} />
    </Card>
  );
}

interface PastValuesProps {
  field: ChangeableField;
  values: FieldHistory['values'];
  reader: 'candidate' | 'staff';
}

function PastValues({ field, values, reader }: PastValuesProps) {
  const { t } = useTranslation('profileChanges');
  const { day } = useFormat();
  return (
    <ul className={classes.past}>
      {values.map(({ fields, from, changeUid }) => (
        <li key={changeUid ?? 'first'}>
          <FieldValue field={field} values={fields} reader={reader} />
          <span className={classes.when}>
            {t(changeUid === null ? 'historyFirst' : 'historyFrom', { date: day(from) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
