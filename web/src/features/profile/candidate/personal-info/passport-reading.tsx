import { Button, Loader } from '@mantine/core';
import { maskNumber } from '@portal/shared/format/mask-number';
import { isIdentityNumber, rowOf } from '@portal/shared/personal-info/fields';
import { useEffect, useEffectEvent, useState } from 'react';
import { FieldValue } from '#entities/profile/field-value.tsx';
import type { Difference, PassportField, PassportValues } from '#entities/profile/passport-comparison.ts';
import { blanksFilled, differencesFrom, passportFields } from '#entities/profile/passport-comparison.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { PassportReading as Reading } from '#platform/mrz/read-passport.ts';
import { readPhoto } from '#platform/mrz/read-photo.ts';
import { meQuery } from '#platform/session/session.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './passport-reading.module.css';
import type { PersonalInfoForm } from './values.ts';

interface PassportReadingProps {
  file: File;
  form: PersonalInfoForm;
  isSent: boolean;
  /** Receives the values that were taken from the passport, so that their fields say so. */
  onTaken: (values: PassportValues) => void;
  /** The photo was not read, and another one would be better. */
  onFault: () => void;
}

/**
 * Reads a photo of the passport on the device, fills in blank fields, and shows what differs. A photo that is not read gets
 * advice and can be used all the same: staff decide.
 */
export function PassportReading({ file, form, isSent, onTaken, onFault }: PassportReadingProps) {
  const { t } = useTranslation('passportReading');
  const today = useFormat().today();
  const [done, setDone] = useState<{ file: File; reading: Reading | null; filled: PassportField[] }>();

  const take = (values: PassportValues) => {
    form.setValues(values);
    onTaken(values);
  };
  const finish = useEffectEvent((reading: Reading | null) => {
    const values = reading && 'passport' in reading ? blanksFilled(form.getValues(), reading.passport) : {};
    const filled = passportFields.filter((field) => values[field] !== undefined);
    setDone({ file, reading, filled });
    if (filled.length > 0) take(values);
    if (reading && 'fault' in reading) onFault();
  });
  useEffect(() => {
    const reading = new AbortController();
    const read = async () => {
      // A device that cannot run the program is one that reads nothing.
      const found = await readPhoto(file, today, reading.signal).catch(() => null);
      if (!reading.signal.aborted) finish(found);
    };
    void read();
    return () => reading.abort();
  }, [file, today]);

  const reading = done?.file === file ? done.reading : undefined;
  const passport = reading && 'passport' in reading ? reading.passport : null;
  const differences = passport ? differencesFrom(passport, form.values) : [];
  return (
    <>
      <div role="status">
        {reading === undefined && (
          <span className={classes.state}>
            <Loader size="sm" aria-hidden />
            {t('reading')}
          </span>
        )}
        {reading === null && <Notice tone="info">{t('notRead')}</Notice>}
        {reading && 'fault' in reading && (
          <Notice tone="wait" title={t(`fault_${reading.fault}.title`)}>
            <p className={classes.text}>{t(`fault_${reading.fault}.text`)}</p>
            <p className={classes.text}>{t('useAnyway')}</p>
          </Notice>
        )}
        {reading && 'passport' in reading && reading.isTopCut && (
          <Notice tone="wait" title={t('topCut.title')}>
            {t('topCut.text')}
          </Notice>
        )}
        {passport && <Summary filled={done?.filled ?? []} isSame={differences.length === 0} />}
      </div>
      {differences.length > 0 && (
        <Notice tone="wait" title={t('differencesTitle')}>
          {t('differencesText')}
          <ul className={classes.list}>
            {differences.map((difference) => (
              <DifferenceItem
                key={difference.field}
                difference={difference}
                onTake={() => take({ [difference.field]: difference.read })}
              />
            ))}
          </ul>
        </Notice>
      )}
      {!isSent && <p className={classes.hint}>{t('notSent')}</p>}
    </>
  );
}

/** What was done with the facts of the passport. */
function Summary({ filled, isSame }: { filled: readonly PassportField[]; isSame: boolean }) {
  const { t } = useTranslation(['passportReading', 'personalInfo']);
  const fields = filled.map((field) => t(`personalInfo:${rowOf(field).label}`)).join(', ');
  return (
    <Notice tone="good" title={t('readTitle')}>
      {filled.length > 0 ? t('filled', { fields }) : isSame && t('same')}
    </Notice>
  );
}

interface DifferenceItemProps {
  difference: Difference;
  onTake: () => void;
}

function DifferenceItem({ difference: { field, typed, read, isName }, onTake }: DifferenceItemProps) {
  const { t } = useTranslation(['passportReading', 'personalInfo']);
  const profile = useApiQuery(meQuery()).data?.profile;
  const label = t(`personalInfo:${rowOf(field).label}`);
  // Both numbers are read beside the passport. Only a stored one stays hidden from others near the screen.
  const isStored = isIdentityNumber(field) && typed === profile?.[field];
  return (
    <li className={classes.difference}>
      <p className={classes.field}>{label}</p>
      <dl className={classes.values}>
        <dt>{t('typed')}</dt>
        <dd>{isStored ? maskNumber(typed) : <Value field={field} value={typed} />}</dd>
        <dt>{t('onPassport')}</dt>
        <dd>
          <Value field={field} value={read} />
        </dd>
      </dl>
      {isName ? (
        <p className={classes.text}>{t('nameDiffers')}</p>
      ) : (
        <Button variant="default" aria-label={t('takeFieldFromPassport', { field: label })} onClick={onTake}>
          {t('takeFromPassport')}
        </Button>
      )}
    </li>
  );
}

const Value = ({ field, value }: { field: PassportField; value: string }) =>
  isIdentityNumber(field) ? value : <FieldValue field={field} values={{ [field]: value }} reader="candidate" />;
