import { Loader } from '@mantine/core';
import { maskNumber } from '@portal/shared/format/mask-number';
import { isIdentityNumber, rowOf } from '@portal/shared/personal-info/fields';
import type { UserDetail } from '@portal/shared/users/contract';
import { useEffect, useState } from 'react';
import { FieldValue } from '#entities/profile/field-value.tsx';
import type { PassportField, TypedFields } from '#entities/profile/passport-comparison.ts';
import { differencesFrom, passportFields, valuesOfPassport } from '#entities/profile/passport-comparison.ts';
import { numberComparisonQuery } from '#entities/users/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { MrzPassport } from '#platform/mrz/passport-of.ts';
import type { PassportReading } from '#platform/mrz/read-passport.ts';
import { readPhoto } from '#platform/mrz/read-photo.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './passport-check.module.css';

interface PassportCheckProps {
  user: UserDetail;
  scan: Blob;
}

/** Reads the two lines of a passport's scan in the browser, and says what differs from the profile. */
export function PassportCheck({ user, scan }: PassportCheckProps) {
  const { t } = useTranslation(['staffUsers', 'screen']);
  const today = useFormat().today();
  const [done, setDone] = useState<{ scan: Blob; reading: PassportReading | null }>();
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      // A browser that cannot run the program is one that reads nothing.
      const reading = await readPhoto(scan, today, stop.signal).catch(() => null);
      if (!stop.signal.aborted) setDone({ scan, reading });
    };
    void read();
    return () => stop.abort();
  }, [scan, today]);

  const reading = done?.scan === scan ? done.reading : undefined;
  return (
    <div role="status" className={classes.check}>
      {reading === undefined && (
        <span className={classes.state}>
          <Loader size="sm" aria-hidden />
          {t('passportReads')}
        </span>
      )}
      {reading === null && (
        <Notice tone="info" title={t('passportUnreadTitle')}>
          {scan.type === 'application/pdf' ? t('passportIsPdf') : t('passportUnread')}
        </Notice>
      )}
      {reading && 'fault' in reading && (
        <Notice tone="info" title={t('passportUnreadTitle')}>
          {t('passportUnread')}
        </Notice>
      )}
      {reading && 'passport' in reading && <Comparison user={user} passport={reading.passport} />}
    </div>
  );
}

/** What the profile says in the fields of a passport. Staff have masked numbers, which only the server compares. */
const typedFields = ({ profile }: UserDetail): TypedFields => ({
  lastName: profile.lastName ?? '',
  firstName: profile.firstName ?? '',
  dateOfBirth: profile.dateOfBirth ?? '',
  gender: profile.gender ?? '',
  nationality: profile.nationality ?? '',
  passportExpiryDate: profile.passportExpiryDate ?? '',
  passportNumber: '',
  nationalId: '',
});

function Comparison({ user, passport }: { user: UserDetail; passport: MrzPassport }) {
  const { t } = useTranslation(['staffUsers', 'personalInfo']);
  const mayCompare = useMay()('users.review');
  const numbers = useApiQuery({ ...numberComparisonQuery(user.email, passport), enabled: mayCompare });
  const read = valuesOfPassport(passport);
  const typed = typedFields(user);
  const differing = new Set<PassportField>(differencesFrom(passport, typed).map(({ field }) => field));
  if (numbers.data?.passportNumber === false) differing.add('passportNumber');
  if (numbers.data?.nationalId === false) differing.add('nationalId');
  const compared = passportFields.filter((field) =>
    isIdentityNumber(field) ? typeof numbers.data?.[field] === 'boolean' : read[field] && typed[field],
  );
  const labelOf = (field: PassportField) => t(`personalInfo:${rowOf(field).label}`);
  const isOpen = mayCompare && numbers.isPending;
  const notNumbers = (mayCompare ? numbers.isError : true) && <p className={classes.text}>{t('passportNumbersNot')}</p>;
  if (differing.size === 0) {
    if (isOpen) return <span className={classes.state}>{t('passportReads')}</span>;
    return (
      <Notice tone="good" title={t('passportSame')}>
        <p className={classes.text}>{t('passportCompared', { fields: compared.map(labelOf).join(', ') })}</p>
        {notNumbers}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={t('passportDiffers')}>
      <p className={classes.text}>{t('passportDiffersText')}</p>
      {notNumbers}
      <ul className={classes.list}>
        {passportFields
          .filter((field) => differing.has(field))
          .map((field) => (
            <li key={field} className={classes.difference}>
              <p className={classes.field}>{labelOf(field)}</p>
              <dl className={classes.values}>
                <dt>{t('inProfile')}</dt>
                <dd>
                  <Value field={field} value={isIdentityNumber(field) ? user.profile[field] : typed[field]} />
                </dd>
                <dt>{t('inPassport')}</dt>
                <dd>
                  <Value field={field} value={read[field]} />
                </dd>
              </dl>
            </li>
          ))}
      </ul>
    </Notice>
  );
}

function Value({ field, value }: { field: PassportField; value: string | null | undefined }) {
  if (isIdentityNumber(field)) return maskNumber(value ?? '');
  return <FieldValue field={field} values={{ [field]: value }} reader="staff" />;
}
