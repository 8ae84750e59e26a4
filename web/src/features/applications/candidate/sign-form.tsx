import { Button, Checkbox, Input, Stack, TextInput } from '@mantine/core';
import type { ContractQuestion, ContractText } from '@portal/shared/contracts/contract';
import type { Signature } from '@portal/shared/contracts/signature';
import { isSameName } from '@portal/shared/format/format';
import type { FieldErrors } from '@portal/shared/http/envelope';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useStore } from 'zustand';
import type { Secret } from '#entities/auth/secret-field.tsx';
import { SecretField } from '#entities/auth/secret-field.tsx';
import type { PathOf } from '#platform/form/paths.ts';
import { RestoredDraft } from '#platform/form/restored-draft.tsx';
import { showAtField } from '#platform/form/show-at-field.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useRestoredDraft } from '#platform/form/use-restored-draft.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import { SignatureCanvas } from '#ui/signature/signature-canvas.tsx';
import '#ui/signature/signature-face.css';
import { consentTextId, textHeadingId } from './consent-text.ts';
import { answerPath, ContractQuestions } from './contract-questions.tsx';
import type { KeptSigningStore } from './kept-signing.ts';
import { needsAgreementAgain, notAgreed, nothing as nothingKept } from './kept-signing.ts';
import { MissingParts } from './missing-parts.tsx';
import classes from './sign-form.module.css';

/** The parts of every signature. The call also names the hash of its text. */
export interface Signing {
  consentAccepted: boolean;
  termsAccepted: boolean;
  languageCode: ContractText['languageCode'];
  signature: Pick<Signature, 'kind' | 'name' | 'image'>;
}

/** What the signature of a contract needs besides: the answers to its questions, and the password or a code. */
export interface Understanding {
  answers: { uid: string; optionUid: string }[];
  currentPassword?: string | undefined;
  code?: string | undefined;
}

interface SignFormProps<Body extends z.core.$ZodType> {
  /** The typed name is kept under this name until it is sent. */
  draftName: string;
  /** The page shows the text of the consent under `consentTextId`, before everything else. */
  text: Pick<ContractText, 'languageCode' | 'termsText'>;
  /** The hash of the whole text. */
  hash: string;
  kept: KeptSigningStore;
  signerName: string;
  hasRead: boolean;
  words: { read: string; submit: string };
  /** The questions of a contract and the secret that confirms its signer; an addendum has neither. */
  confirmation?: { questions: readonly ContractQuestion[]; secret: Secret } | undefined;
  schema: Body;
  toBody: (signing: Signing, understanding: Understanding) => unknown;
  onSign: (body: z.output<Body>) => Promise<void>;
}

interface SignatureDraft {
  kind: 'drawn' | 'typed';
  name: string;
}

interface Values {
  consentAccepted: boolean;
  termsAccepted: boolean;
  /** The chosen option of each question, by the question's uid. */
  answers: Record<string, string>;
  /** The drawing is kept beside the form. Its path is here for its error. */
  signature: SignatureDraft & { image?: undefined };
  currentPassword: string;
  code: string;
}

const understandingOf = ({ answers, ...values }: Values, secret: Secret | undefined): Understanding => ({
  answers: Object.entries(answers).map(([uid, optionUid]) => ({ uid, optionUid })),
  ...(secret && { [secret]: values[secret] || undefined }),
});

const unansweredOf = ({ answers }: Values, questions: readonly ContractQuestion[]) =>
  questions.filter(({ uid }) => !answers[uid]).map(({ uid }) => answerPath(uid));

/** The questions without an answer, and an empty secret. */
const missingParts = (values: Values, confirmation: SignFormProps<z.core.$ZodType>['confirmation']): FieldErrors => {
  if (!confirmation) return {};
  const { questions, secret } = confirmation;
  const paths = [...unansweredOf(values, questions), ...(values[secret] ? [] : [secret])];
  return Object.fromEntries(paths.map((path) => [path, 'MISSING_FIELD']));
};

const isOtherName = ({ kind, name }: SignatureDraft, signerName: string): boolean =>
  kind === 'typed' && name.trim() !== '' && !isSameName(name, signerName);

/** Leads to the text above, whose end has to be reached. */
const goToText = () => {
  const heading = document.getElementById(textHeadingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
};

/**
 * The consent, the terms, and the signature. The boxes are never checked in advance, and drafts never contain them. In another
 * language of the text they are empty, because one agrees to the version that one has read; everything else stays.
 */
export function SignForm<Body extends z.core.$ZodType>({
  draftName,
  text,
  hash,
  kept,
  signerName,
  hasRead,
  words,
  confirmation,
  schema,
  toBody,
  onSign,
}: SignFormProps<Body>) {
  const { t } = useTranslation(['applications', 'account']);
  // A signature stays in the browser, so the server has no more than that there is a draft.
  const restoredDraft = useRestoredDraft<{ signature?: SignatureDraft }>(draftName);
  const { draft, setDraft } = restoredDraft;
  const [restored] = useState(() => kept.getState());
  const drawn = useStore(kept, (state) => state.drawn);
  const unsigned: SignatureDraft = { kind: 'drawn', name: '' };
  const signature = draft?.signature ?? unsigned;
  const { answers: restoredAnswers, currentPassword, code } = restored;
  const initialValues: Values = {
    ...(restored.agreed[hash] ?? notAgreed),
    answers: restoredAnswers,
    signature,
    currentPassword,
    code,
  };
  const form = useApiForm({
    initialValues,
    schema,
    toBody: (values) => toBody(signingOf(values), understandingOf(values, confirmation?.secret)),
    check: (values) => ({
      ...missingParts(values, confirmation),
      ...(isOtherName(values.signature, signerName) && { 'signature.name': 'SIGNATURE_NOT_YOURS' }),
    }),
    words: {
      currentPassword: { MISSING_FIELD: t('account:passwordMissing') },
      code: { MISSING_FIELD: t('account:codeMissing') },
    },
    onValuesChange: ({ signature: signed, consentAccepted, termsAccepted, ...others }) => {
      setDraft({ signature: signed });
      const agreed = { ...kept.getState().agreed, [hash]: { consentAccepted, termsAccepted } };
      kept.setState({ ...others, agreed });
    },
  });

  const signingOf = (values: Values): Signing => {
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

  const parts: { text: string; isDone: boolean; path: PathOf<Values> }[] = [
    { text: t('missingConsent'), isDone: form.values.consentAccepted, path: 'consentAccepted' },
    { text: t('missingTerms'), isDone: form.values.termsAccepted, path: 'termsAccepted' },
  ];
  if (confirmation) {
    const unanswered = unansweredOf(form.values, confirmation.questions)[0];
    parts.push({ text: t('missingAnswers'), isDone: !unanswered, path: unanswered ?? 'answers' });
  }
  parts.push({
    text: t('missingSignature'),
    isDone: isTyped ? form.values.signature.name.trim() !== '' : drawn !== null,
    path: isTyped ? 'signature.name' : 'signature.image',
  });
  if (confirmation) {
    const { secret } = confirmation;
    parts.push({
      text: t(secret === 'code' ? 'missingCode' : 'missingPassword'),
      isDone: form.values[secret] !== '',
      path: secret,
    });
  }
  const areAllDone = parts.every(({ isDone }) => isDone);
  const items = [
    { text: words.read, isDone: hasRead, onFollow: goToText },
    ...parts.map(({ path, ...part }) => ({ ...part, onFollow: hasRead ? () => form.focusField(path) : undefined })),
  ];

  return (
    <form
      {...form.attributes}
      className={classes.form}
      onSubmit={form.submit(async ({ body }) => {
        await onSign(body).catch((error: unknown) => showAtField(error, form));
        setDraft(undefined);
      })}
    >
      {restored === nothingKept && (
        <RestoredDraft
          restored={restoredDraft}
          saved={{ signature: unsigned }}
          form={form}
          again={areAllDone ? undefined : t(signature.name ? 'agreeAgain' : 'signAgain')}
        />
      )}
      {needsAgreementAgain(restored, hash, form.values) && <Notice tone="wait">{t('boxesEmpty')}</Notice>}
      <div className={classes.box}>
        <p className={classes.boxTitle}>{t('consent')}</p>
        <p className={classes.text}>{t('consentAbove')}</p>
        <Checkbox
          aria-describedby={consentTextId}
          classNames={{ label: classes.agreed }}
          disabled={!hasRead}
          {...form.checkbox('consentAccepted', t('agreeConsent'))}
        />
      </div>
      <div className={classes.box}>
        <p className={classes.boxTitle}>{t('terms')}</p>
        <div className={classes.text} id="terms-text" lang={text.languageCode.toLowerCase()}>
          <Prose text={text.termsText} />
        </div>
        <Checkbox
          aria-describedby="terms-text"
          classNames={{ label: classes.agreed }}
          disabled={!hasRead}
          {...form.checkbox('termsAccepted', t('agreeTerms'))}
        />
      </div>
      {confirmation && (
        <ContractQuestions
          questions={confirmation.questions}
          answers={form.values.answers}
          isDisabled={!hasRead}
          codeOf={(uid) => form.errors[answerPath(uid)]}
          wordsOf={form.wordsOf}
          onAnswer={(uid, optionUid) => {
            form.setFieldValue('answers', { ...form.getValues().answers, [uid]: optionUid });
            form.clearError(answerPath(uid));
          }}
        />
      )}
      {/* The signature stays disabled until the contract was read, like the boxes. */}
      <fieldset className={classes.signature} disabled={!hasRead} aria-label={t('signature')}>
        <p className={classes.boxTitle} style={{ margin: 0 }}>
          {t('signature')}: {signerName}
        </p>
        <Segmented
          label={t('signature')}
          options={[
            { value: 'drawn', label: t('signDraw') },
            { value: 'typed', label: t('signType') },
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
                kept.setState({ drawn: drawing });
                // After a reload, the draft tells that the form was begun.
                setDraft({ signature: form.getValues().signature });
                form.clearError('signature.image');
              }}
            />
          </Input.Wrapper>
        </div>
        {isTyped && (
          <TextInput
            description={t('typedHint', { name: signerName })}
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
      {confirmation && (
        <div className={classes.box}>
          <p className={classes.boxTitle}>{t('confirmTitle')}</p>
          <Stack gap="xs">
            <SecretField secret={confirmation.secret} field={form.field} isDisabled={!hasRead} />
          </Stack>
        </div>
      )}
      <MissingParts items={items} />
      <Button type="submit" disabled={!hasRead} loading={form.isSubmitting}>
        {words.submit}
      </Button>
    </form>
  );
}
