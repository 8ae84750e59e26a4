import { rowOf } from '@portal/shared/personal-info/fields';
import type { ProfileChange } from '@portal/shared/profile-changes/contract';
import type { ChangeableField } from '@portal/shared/profile-changes/kinds';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { LoadNumber } from '../profile/field-value.tsx';
import { FieldValue } from '../profile/field-value.tsx';
import classes from './change-card.module.css';

interface ChangedFieldProps {
  field: ChangeableField;
  change: ProfileChange;
  reader: 'candidate' | 'staff';
  loadNumber?: ((which: 'new' | 'previous') => LoadNumber) | undefined;
}

/** The values of a field before and after a change: side by side, or one above the other on a phone. */
export function ChangedField({ field, change, reader, loadNumber }: ChangedFieldProps) {
  const { t } = useTranslation(['profileChanges', 'personalInfo']);
  const shared = { field, reader };
  return (
    <div className={classes.field}>
      <dt>{t(`personalInfo:${rowOf(field).label}`)}</dt>
      <dd>
        <span className={classes.when}>{change.status === 'pending' ? t('before') : t('beforeDecided')}</span>
        <FieldValue {...shared} values={change.previousFields} loadNumber={loadNumber?.('previous')} />
      </dd>
      <dd>
        <span className={classes.when}>{t('after')}</span>
        <FieldValue {...shared} values={change.fields} loadNumber={loadNumber?.('new')} />
      </dd>
    </div>
  );
}
