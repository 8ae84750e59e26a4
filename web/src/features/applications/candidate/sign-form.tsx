import { Button, Checkbox, Input, TextInput } from '@mantine/core';
import { applyForJob } from '@portal/shared/applications/contract';
import type { ContractToSign } from '@portal/shared/contracts/contract';
import { useState } from 'react';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { isApiFailure } from '../../../platform/http/failures.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useDraft } from '../../../platform/stores/form-store.ts';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Prose } from '../../../ui/layout/prose.tsx';
import type { DrawnSignature } from '../../../ui/signature/signature-canvas.tsx';
import { SignatureCanvas } from '../../../ui/signature/signature-canvas.tsx';
import { useApply } from './mutations.ts';
import '../../../ui/signature/signature-face.css';
import { MissingParts } from './missing-parts.tsx';
import classes from './sign-form.module.css';

interface SignFormProps {
  jobUid: string;
  contract: ContractToSign;
  hasRead: boolean;
  onSigned: (applicationUid: string) => void;
  onChanged: () => void;
}

interface SignatureDraft {
  kind: 'drawn' | 'typed';
  name: string;
}

/** The consent, the terms, and the signature. The boxes are never checked in advance, and drafts never contain them. */
export function SignForm({ jobUid, contract, hasRead, onSigned, onChanged }: SignFormProps) {
  const { t } = useTranslation(['applications', 'screen']);
  const [draft, setDraft] = useDraft<SignatureDraft>(`apply:${jobUid}`);
  const [drawn, setDrawn] = useState<DrawnSignature | null>(null);
  const apply = useApply();
  const signature: SignatureDraft = { kind: draft?.kind ?? 'drawn', name: draft?.name ?? '' };
  const form = useApiForm({
    initialValues: {
      consentAccepted: false,
      termsAccepted: false,
      signature,
    },
    schema: applyForJob.body,
    toBody: (values) => bodyOf(values),
    onValuesChange: (values) => setDraft(values.signature),
  });

  const bodyOf = (values: { consentAccepted: boolean; termsAccepted: boolean; signature: SignatureDraft }) => {
    const { kind, name } = values.signature;
    return {
      consentAccepted: values.consentAccepted,
      termsAccepted: values.termsAccepted,
      contractHash: contract.contractHash,
      languageCode: contract.languageCode,
      signature: {
        kind,
        name: kind === 'typed' ? name : contract.signerName,
        image: kind === 'drawn' ? (drawn?.image ?? null) : null,
      },
    };
  };

  const isTyped = form.values.signature.kind === 'typed';
  const drawError = form.wordsOf('signature.image', form.errors['signature.image']);

  return (
    <form
      {...form.attributes}
      className={classes.form}
      onSubmit={form.submit(async (_values, body) => {
        try {
          const application = await apply.mutateAsync({ params: { uid: jobUid }, body });
          setDraft(undefined);
          onSigned(application.uid);
        } catch (error) {
          if (isApiFailure(error) && Object.values(error.fields).includes('CONTRACT_CHANGED')) onChanged();
          throw error;
        }
      })}
    >
      <div className={classes.box}>
        <p className={classes.boxTitle}>{t('consent')}</p>
        <Checkbox
          label={<Prose text={contract.consentText} />}
          classNames={{ label: classes.agreed }}
          disabled={!hasRead}
          {...form.checkbox('consentAccepted')}
        />
      </div>
      <div className={classes.box}>
        <p className={classes.boxTitle}>{t('terms')}</p>
        <Checkbox
          label={<Prose text={contract.termsText} />}
          classNames={{ label: classes.agreed }}
          disabled={!hasRead}
          {...form.checkbox('termsAccepted')}
        />
      </div>
      {/* The signature stays disabled until the contract was read, like the boxes. */}
      <fieldset className={classes.signature} disabled={!hasRead} aria-label={t('signature')}>
        <p className={classes.boxTitle} style={{ margin: 0 }}>
          {t('signature')}: {contract.signerName}
        </p>
        <Segmented
          label={t('signature')}
          options={[
            { value: 'drawn', label: t('screen:signDraw') },
            { value: 'typed', label: t('screen:signType') },
          ]}
          value={form.values.signature.kind}
          onChange={(kind) => form.setFieldValue('signature.kind', kind)}
        />
        {/* Hidden instead of removed, so that the strokes stay while the candidate looks at the typed signature. */}
        <div hidden={isTyped}>
          <Input.Wrapper error={drawError}>
            <SignatureCanvas
              name="signature.image"
              value={drawn}
              hasError={!!drawError}
              isDisabled={!hasRead}
              onChange={(drawing) => {
                setDrawn(drawing);
                form.clearFieldError('signature.image');
              }}
            />
          </Input.Wrapper>
        </div>
        {isTyped && (
          <TextInput
            description={t('typedHint')}
            autoComplete="name"
            {...form.field('signature.name', t('typedName'))}
          />
        )}
        {isTyped && form.values.signature.name && (
          <div className={classes.typed} aria-hidden>
            {form.values.signature.name}
          </div>
        )}
      </fieldset>
      <MissingParts
        steps={{
          hasRead,
          isConsentAccepted: form.values.consentAccepted,
          isTermsAccepted: form.values.termsAccepted,
          hasSigned: isTyped ? form.values.signature.name.trim() !== '' : drawn !== null,
        }}
      />
      <Button type="submit" disabled={!hasRead} loading={form.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}
