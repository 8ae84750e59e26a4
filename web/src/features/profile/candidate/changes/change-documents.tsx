import { Button, Input, NativeSelect, Stack } from '@mantine/core';
import type { FileRecord } from '@portal/shared/files/contract';
import { isOfEachPerson } from '@portal/shared/files/people';
import type { ChangeKind } from '@portal/shared/profile-changes/kinds';
import { maxChangeFiles, rowOfKind } from '@portal/shared/profile-changes/kinds';
import { useState } from 'react';
import { loadFile } from '#entities/files/queries.ts';
import { useChangeFileWord } from '#entities/profile-changes/use-change-file-word.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { IconTrash } from '#ui/icons/icons.tsx';
import sections from '../personal-info/sections.module.css';
import { ChangeUpload } from './change-upload.tsx';
import type { ChangeFile, ChangeForm } from './change-values.ts';

interface DocumentProps {
  form: ChangeForm;
  /** A picked file is on the device and has not been sent. */
  onWaiting: (isWaiting: boolean) => void;
}

/** The page of the new passport. */
export function PassportDocument({ form, onWaiting }: DocumentProps) {
  const { t } = useTranslation(['profileChanges', 'personalInfo']);
  const { passportFileUid, passportFileName } = form.values.fields;
  const path = 'fields.passportFileUid';
  return (
    <ChangeUpload
      label={t('newPassport')}
      description={t('documents_passport')}
      kind="passport"
      draftName="profile-change:passport"
      path={path}
      error={form.field(path, t('newPassport')).error}
      onPick={() => form.clearError(path)}
      onWaiting={onWaiting}
      onUploaded={({ uid, name }) =>
        form.setValues({ fields: { ...form.getValues().fields, passportFileUid: uid, passportFileName: name } })
      }
      existing={
        passportFileUid ? (
          <FileButton load={() => loadFile(passportFileUid)} fileName={passportFileName}>
            {t('personalInfo:seePassport')}
          </FileButton>
        ) : undefined
      }
    />
  );
}

const keptOf = ({ uid, name, kind, person }: FileRecord): ChangeFile => ({ uid, name, kind, person });

/** The names that are filled in, each once. */
export const namesOf = (dependents: ChangeForm['values']['fields']['dependents']): string[] => [
  ...new Set(dependents.map(({ fullName }) => fullName.trim()).filter(Boolean)),
];

/** The new family member without a certificate, if there is only one. */
function onlyNew(
  people: readonly string[],
  { family, files }: { family: readonly string[]; files: readonly ChangeFile[] },
): string | undefined {
  const added = people.filter((name) => !family.includes(name) && !files.some(({ person }) => person === name));
  return added.length === 1 ? added[0] : undefined;
}

interface ChangeDocumentsProps extends DocumentProps {
  kind: ChangeKind;
  /** The names of the family in the profile. */
  family: readonly string[];
  /** No document proves an answer. What was picked or sent before stays in view. */
  areNeeded: boolean;
}

/** The documents that prove a change, as many as needed. A birth certificate is that of a family member. */
export function ChangeDocuments({ kind, family, form, areNeeded, onWaiting }: ChangeDocumentsProps) {
  const { t } = useTranslation(['profileChanges', 'screen']);
  const wordOf = useChangeFileWord();
  const choices = rowOfKind(kind).documents;
  const [chosen = 'other', setChosen] = useState(choices[0]);
  /** Undefined until somebody chooses, and empty after the choice of nobody. */
  const [named, setNamed] = useState<string>();
  /** Picked photos stay, and stay those of the same person, while the names in the form change. */
  const [hasPhotos, setHasPhotos] = useState(false);
  const [uploads, setUploads] = useState(0);
  const { files, fields } = form.values;
  const set = (next: ChangeFile[]) => form.setValues({ files: next });

  const people = kind === 'family' && isOfEachPerson(chosen) ? namesOf(fields.dependents) : [];
  const isNamed = named !== undefined && (named === '' || people.includes(named) || hasPhotos);
  const person = people.length === 0 ? undefined : isNamed ? named : onlyNew(people, { family, files });
  const listed = person && !people.includes(person) ? [person, ...people] : people;
  const error = form.field('files', t('documents')).error;
  if (!areNeeded && files.length === 0 && !hasPhotos) return <p className={sections.hint}>{t('documentsNone')}</p>;

  return (
    <Stack gap="sm">
      {files.map(({ uid, name, ...file }) => (
        <div key={uid} className={sections.foot}>
          <FileButton load={() => loadFile(uid)} fileName={name}>
            {wordOf(file)}
          </FileButton>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} />}
            onClick={() => set(files.filter((one) => one.uid !== uid))}
          >
            {t('removeDocument', { name })}
          </Button>
        </div>
      ))}
      {files.length >= maxChangeFiles && error && (
        <Input.Error data-path="files" role="alert" tabIndex={-1}>
          {error}
        </Input.Error>
      )}
      {files.length < maxChangeFiles && (
        <>
          {/* The upload, which says so, comes once it is known whose the document is. */}
          {files.length > 0 && people.length > 0 && !person && <strong>{t('addDocument')}</strong>}
          {choices.length > 1 && (
            <NativeSelect
              label={t('documentKind')}
              value={chosen}
              onChange={(event) => setChosen(choices.find((one) => one === event.currentTarget.value))}
              data={choices.map((value) => ({ value, label: wordOf({ kind: value }) }))}
            />
          )}
          {people.length > 0 && (
            <NativeSelect
              label={t('whoseCertificate')}
              data-path={person ? undefined : 'files'}
              error={person || !error ? undefined : `${error} ${t('chooseWhose')}`}
              value={person ?? ''}
              onChange={(event) => {
                setNamed(event.currentTarget.value);
                form.clearError('files');
              }}
              data={[
                ...(hasPhotos && person ? [] : [{ value: '', label: t('screen:choose') }]),
                ...listed.map((value) => ({ value, label: value })),
              ]}
            />
          )}
          {(people.length === 0 || person || hasPhotos) && (
            <ChangeUpload
              key={uploads}
              label={files.length > 0 ? t('addDocument') : t('documents')}
              description={t(`documents_${kind}`)}
              kind={chosen}
              person={person}
              draftName={`profile-change:${kind}`}
              path="files"
              hasPages
              error={error}
              onPick={() => {
                setNamed(person);
                setHasPhotos(true);
                form.clearError('files');
              }}
              onWaiting={onWaiting}
              onUploaded={(uploaded) => {
                set([...form.getValues().files, keptOf(uploaded)]);
                setNamed(undefined);
                setHasPhotos(false);
                setUploads(uploads + 1);
              }}
            />
          )}
        </>
      )}
    </Stack>
  );
}
