import { Button, Checkbox, Input, TextInput } from '@mantine/core';
import type { ContractText } from '@portal/shared/contracts/contract';
import type { Signature } from '@portal/shared/contracts/signature';
import { isSameName } from '@portal/shared/format/format';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useDraft } from '../../../platform/stores/form-store.ts';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Prose } from '../../../ui/layout/prose.tsx';
import type { DrawnSignature } from '../../../ui/signature/signature-canvas.tsx';
import { SignatureCanvas } from '../../../ui/signature/signature-canvas.tsx';
import '../../../ui/signature/signature-face.css';
import { MissingParts } from './missing-parts.tsx';
import classes from './sign-form.module.css';

/** The parts of every signature. The call also names the hash of its text. */
export interface Signing {
  consentAccepted: boolean;
  termsAccepted: boolean;
  languageCode: ContractText['languageCode'];
  signature: Pick<Signature, 'kind' | 'name' | 'image'>;
}

interface SignFormProps<Body extends z.core.$ZodType> {
  /** The typed name is kept under this name until it is sent. */
  draftName: string;
  text: Pick<ContractText, 'languageCode' | 'consentText' | 'termsText'>;
  signerName: string;
  hasRead: boolean;
  words: { read: string; submit: string };
  /** The body of the call that signs. */
  schema: Body;
  toBody: (signing: Signing) => unknown;
  onSign: (body: z.output<Body>) => Promise<void>;
}

interface SignatureDraft {
  kind: 'drawn' | 'typed';
  name: string;
}

/** The consent, the terms, and the signature. The boxes are never checked in advance, and drafts never contain them. */
export function SignForm<Body extends z.core.$ZodType>({
  draftName,
  text,
  signerName,
  hasRead,
  words,
  schema,
  toBody,
  onSign,
}: SignFormProps<Body>) {
  const { t } = useTranslation(['applications', 'screen']);
  const [draft, setDraft] = useDraft<SignatureDraft>(draftName);
  const [drawn, setDrawn] = useState<DrawnSignature | null>(null);
  const signature: SignatureDraft = { kind: draft?.kind ?? 'drawn', name: draft?.name ?? '' };
  const form = useApiForm({
    initialValues: {
      consentAccepted: false,
      termsAccepted: false,
      signature,
    },
    schema,
    toBody: (values) => toBody(signingOf(values)),
    check: ({ signature: { kind, name } }) =>
      kind === 'typed' && name.trim() !== '' && !isSameName(name, signerName)
        ? { 'signature.name': 'SIGNATURE_NOT_YOURS' }
        : {},
    onValuesChange: (values) => setDraft(values.signature),
  });

  const signingOf = (values: {
    consentAccepted: boolean;
    termsAccepted: boolean;
    signature: SignatureDraft;
  }): Signing => {
    const { kind, name } = values.signature;
    return {
      consentAccepted: values.consentAccepted,
      termsAccepted: values.termsAccepted,
      languageCode: text.languageCode,
      signature: {
        kind,
        name: kind === 'typed' ? name : signerName,
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
        await onSign(body);
        setDraft(undefined);
      })}
    >
      <div className={classes.box}>
        <p className={classes.boxTitle}>{t('consent')}</p>
        <div className={classes.text} id="consent-text">
          <Prose text={text.consentText} />
        </div>
        <Checkbox
          aria-describedby="consent-text"
          classNames={{ label: classes.agreed }}
          disabled={!hasRead}
          {...form.checkbox('consentAccepted', t('agreeConsent'))}
        />
      </div>
      <div className={classes.box}>
        <p className={classes.boxTitle}>{t('terms')}</p>
        <div className={classes.text} id="terms-text">
          <Prose text={text.termsText} />
        </div>
        <Checkbox
          aria-describedby="terms-text"
          classNames={{ label: classes.agreed }}
          disabled={!hasRead}
          {...form.checkbox('termsAccepted', t('agreeTerms'))}
        />
      </div>
      {/* The signature stays disabled until the contract was read, like the boxes. */}
      <fieldset className={classes.signature} disabled={!hasRead} aria-label={t('signature')}>
        <p className={classes.boxTitle} style={{ margin: 0 }}>
          {t('signature')}: {signerName}
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
        readText={words.read}
        steps={{
          hasRead,
          isConsentAccepted: form.values.consentAccepted,
          isTermsAccepted: form.values.termsAccepted,
          hasSigned: isTyped ? form.values.signature.name.trim() !== '' : drawn !== null,
        }}
      />
      <Button type="submit" disabled={!hasRead} loading={form.isSubmitting}>
        {words.submit}
      </Button>
    </form>
  );
}
