import { Group, Stack } from '@mantine/core';
import type { ProfileChange } from '@portal/shared/profile-changes/contract';
import { changeableFields, kindsOf } from '@portal/shared/profile-changes/kinds';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import cards from '#ui/layout/cards.module.css';
import { Card } from '#ui/layout/page.tsx';
import { loadFile } from '../files/queries.ts';
import type { LoadNumber } from '../profile/field-value.tsx';
import classes from './change-card.module.css';
import { toneOfChange } from './change-status.ts';
import { ChangedField } from './changed-field.tsx';
import { useChangeFileWord } from './use-change-file-word.ts';

interface ChangeCardProps {
  change: ProfileChange;
  reader: 'candidate' | 'staff';
  /** Shown above what has changed, such as whose change it is. */
  title?: React.ReactNode;
  /** Gets a complete identity number for staff. */
  loadNumber?: ((which: 'new' | 'previous') => LoadNumber) | undefined;
  /** The actions for the change. */
  children?: React.ReactNode;
}

/** A requested change with the values before and after, its documents, and its decision. */
export function ChangeCard({ change, reader, title, loadNumber, children }: ChangeCardProps) {
  const { t } = useTranslation('profileChanges');
  const { day, moment } = useFormat();
  const wordOf = useChangeFileWord();
  const fields = changeableFields.filter((field) => field in change.fields);
  const kinds = kindsOf(fields)
    .map((kind) => t(`kind_${kind}`))
    .join(', ');
  // The page of a passport is among the values.
  const files = change.files.filter(({ uid }) => uid !== change.fields.passportFileUid);

  return (
    <Card aria-label={kinds}>
      <Stack gap="md">
        {title}
        <div className={cards.head}>
          <strong>{kinds}</strong>
          <StatusBadge tone={toneOfChange[reader][change.status]}>{t(`status_${change.status}`)}</StatusBadge>
        </div>
        <p className={`${cards.small} ${classes.small}`}>
          {t('requestedAt', { time: moment(change.requestedAt) })} · {t('fromDay', { date: day(change.from) })}
        </p>
        <dl className={classes.values}>
          {fields.map((field) => (
            <ChangedField key={field} field={field} change={change} reader={reader} loadNumber={loadNumber} />
          ))}
        </dl>
        <p className={classes.text}>
          <strong>{t('explanation')}:</strong> {change.reason}
        </p>
        {files.length > 0 && (
          <Group gap="sm">
            {files.map((file) => (
              <FileButton key={file.uid} load={() => loadFile(file.uid)} fileName={file.name}>
                {wordOf(file)}
              </FileButton>
            ))}
          </Group>
        )}
        {change.refusalReason && (
          <p className={classes.text}>
            <strong>{t('refusalReason')}:</strong> {change.refusalReason}
          </p>
        )}
        {children}
      </Stack>
    </Card>
  );
}
