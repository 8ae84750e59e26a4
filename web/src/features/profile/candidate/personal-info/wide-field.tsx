import type { PersonalInfoField } from '@portal/shared/personal-info/fields';
import { rowOf } from '@portal/shared/personal-info/fields';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import { useId } from 'react';
import { useDescription } from '#entities/profile/rejection-at-field.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './sections.module.css';

/** The place of a field that is more than one input. What a rejection says about it describes all of them. */
export function WideField({ field, children }: { field: PersonalInfoField; children: React.ReactNode }) {
  const { t } = useTranslation('personalInfo');
  const id = useId();
  const { kind, label } = rowOf(field);
  const reason = useDescription(wireNameOf(field))();
  // The input of a text describes itself.
  const isGroup = kind === 'file' || kind === 'dependents';
  const group = { role: 'group', 'aria-label': t(label), 'aria-describedby': id, 'data-path': field };
  return (
    <div className={classes.wide} {...(reason && isGroup ? group : {})}>
      {reason && isGroup && (
        <div id={id} className={classes.rejection}>
          {reason}
        </div>
      )}
      {children}
    </div>
  );
}
