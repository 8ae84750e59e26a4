import { Button, Group, Stack, Textarea } from '@mantine/core';
import { fieldErrorsOf } from '@portal/shared/errors/field-errors';
import { unprintableIn } from '@portal/shared/format/printable';
import { reason as reasonSchema } from '@portal/shared/http/field-schemas';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { fieldText } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useDraft } from '#platform/stores/form-store.ts';
import { isFirstClick } from '../buttons/is-first-click.ts';
import { Notice } from '../feedback/notice.tsx';
import { Dialog } from './dialog.tsx';
import { TypedReason } from './typed-reason.ts';

interface ReasonModalProps {
  isOpen: boolean;
  /** Names the subject of the decision. */
  title: string;
  /** Explains the consequences. */
  children: React.ReactNode;
  label: string;
  description?: string;
  confirmLabel: string;
  /** Replaces the label "cancel" if it could be mistaken for the decision itself. */
  cancelLabel?: string;
  /** The draft of the reason is stored under this name until it is sent. */
  draftName: string;
  /** Explains why the reason can no longer be sent. The typed text stays. */
  lateText?: string;
  isBusy?: boolean;
  /** Whether the decision takes something from somebody, which is the default. */
  isDangerous?: boolean | undefined;
  /** The decision is not possible yet; the children say why. */
  isBlocked?: boolean;
  /** Shown above the reason. It may add texts to it. */
  renderHelp?: (add: (text: string) => void) => React.ReactNode;
  /** The rule of the reason, if a paper shows it. */
  schema?: typeof reasonSchema;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of a decision and keeps the typed text, even if the call fails. */
export function ReasonModal(props: ReasonModalProps) {
  const { t } = useTranslation('screen');
  const form = useId();
  const [draft, setDraft] = useDraft<string>(props.draftName);
  const [error, setError] = useState<string>();
  const text = draft ?? '';
  const isLate = !!props.lateText;

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const parsed = z.safeParse(props.schema ?? reasonSchema, text);
    const code = parsed.success ? undefined : Object.values(fieldErrorsOf(parsed.error.issues))[0];
    setError(code && fieldText(code, { letters: unprintableIn(text) }));
    if (!parsed.success) return document.getElementById(`${form}-reason`)?.focus();
    try {
      await props.onConfirm(parsed.data);
      setDraft(undefined);
      props.onClose();
    } catch {
      // The caller shows the failure. The text stays.
    }
  };

  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title} size="lg">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="lg">
          {isLate ? (
            <Notice tone="wait" isLive>
              {props.lateText}
            </Notice>
          ) : (
            <TypedReason value={text}>
              <div>{props.children}</div>
            </TypedReason>
          )}
          {!isLate && props.renderHelp?.((added) => setDraft(text.trim() ? `${text.trimEnd()}\n${added}` : added))}
          <Textarea
            id={`${form}-reason`}
            data-autofocus
            required
            withAsterisk={false}
            label={props.label}
            description={props.description}
            error={error}
            minRows={4}
            maxRows={12}
            readOnly={isLate}
            value={text}
            onChange={(event) => setDraft(event.currentTarget.value || undefined)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={props.onClose}>
              {isLate ? t('close') : (props.cancelLabel ?? t('cancel'))}
            </Button>
            {!isLate && (
              <Button
                type="submit"
                {...(props.isDangerous !== false && { color: 'red' })}
                loading={props.isBusy}
                disabled={props.isBlocked}
                onClick={(event) => !isFirstClick(event) && event.preventDefault()}
              >
                {props.confirmLabel}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
