import { Button, NativeSelect, Stack } from '@mantine/core';
import type { FileKind } from '@portal/shared/files/rules';
import type { ChangeKind } from '@portal/shared/profile-changes/kinds';
import { maxChangeFiles, rowOfKind } from '@portal/shared/profile-changes/kinds';
import { useState } from 'react';
import { loadFile } from '../../../../entities/files/queries.ts';
import { useKindWord } from '../../../../entities/files/use-kind-word.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FileButton } from '../../../../ui/files/file-button.tsx';
import { IconTrash } from '../../../../ui/icons/icons.tsx';
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

/** The kinds of documents to choose from. A change that needs none may have one of any kind. */
const choicesFor = (kind: ChangeKind): readonly FileKind[] => {
  const { documents } = rowOfKind(kind);
  return documents.length > 0 ? documents : ['other'];
};

/** The documents that prove a change, as many as needed. */
export function ChangeDocuments({ kind, form, onWaiting }: DocumentProps & { kind: ChangeKind }) {
  const { t } = useTranslation('profileChanges');
  const kindWord = useKindWord();
  const wordOf = (one: FileKind) => (one === 'other' ? t('otherDocument') : kindWord(one));
  const choices = choicesFor(kind);
  const [chosen = 'other', setChosen] = useState(choices[0]);
  const { files } = form.values;
  const set = (next: ChangeFile[]) => form.setValues({ files: next });

  return (
    <Stack gap="sm">
      {files.map(({ uid, name, kind: ofFile }) => (
        <div key={uid} className={sections.foot}>
          <FileButton load={() => loadFile(uid)} fileName={name}>
            {wordOf(ofFile)}
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
      {files.length < maxChangeFiles && (
        <>
          {choices.length > 1 && (
            <NativeSelect
              label={t('documentKind')}
              value={chosen}
              onChange={(event) => setChosen(choices.find((one) => one === event.currentTarget.value))}
              data={choices.map((value) => ({ value, label: wordOf(value) }))}
            />
          )}
          <ChangeUpload
            key={files.length}
            label={files.length > 0 ? t('addDocument') : t('documents')}
            description={t(`documents_${kind}`)}
            kind={chosen}
            path="fileUids"
            hasPages
            error={form.field('fileUids', t('documents')).error}
            onPick={() => form.clearError('fileUids')}
            onWaiting={onWaiting}
            onUploaded={({ uid, name }) => set([...form.getValues().files, { uid, name, kind: chosen }])}
          />
        </>
      )}
    </Stack>
  );
}
