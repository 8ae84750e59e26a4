import { Button, Group, Stack, Textarea } from '@mantine/core';
import { maxMessageFiles, maxMessageLength } from '@portal/shared/messages/limits';
import { failureText, isLostCall } from '#platform/http/failures.ts';
import { randomUuid } from '#platform/http/idempotency.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';
import { useRetryOnline } from '#platform/http/use-retry-online.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { readDraft, useDraft } from '#platform/stores/form-store.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PickButtons } from '#ui/files/pick-buttons.tsx';
import { useFileIntake } from '#ui/files/use-file-intake.ts';
import { IconX } from '#ui/icons/first-icons.tsx';
import { IconPaperclip } from '#ui/icons/icons.tsx';
import classes from './composer.module.css';

/** What somebody has written and attached, but not sent yet. */
interface MessageDraft {
  text: string;
  files: { uid: string; name: string }[];
  /**
   * What was sent of it, until somebody changes it after the call. Nobody knows whether a lost message arrived, and the page may have
   * been loaded again since.
   */
  sent?: SentMessage;
}
interface SentMessage {
  text: string;
  fileUids: string[];
  /** Under the same idempotency key, it makes no second message. */
  key: string;
}
const nothing: MessageDraft = { text: '', files: [] };

interface ComposerProps {
  draftName: string;
  /** Sends the message. Sent again under the same key, it makes no second one. */
  sending: {
    send: (body: { text: string; fileUids: string[] }, idempotencyKey: string) => Promise<unknown>;
    isPending: boolean;
    error: unknown;
  };
  /** Uploads a file. Undefined for somebody who may not. */
  uploading: { upload: (file: File) => Promise<{ uid: string; name: string }>; isPending: boolean } | undefined;
  /** Shown above the text, such as saved replies; `insert` adds to the text. */
  renderAbove?: (insert: (text: string) => void) => React.ReactNode;
  lang?: string;
}

const beginsWith = ({ text, files }: MessageDraft, sent: SentMessage) =>
  text.startsWith(sent.text) && sent.fileUids.every((sentUid) => files.some(({ uid }) => uid === sentUid));

/** Removes a message that has arrived from the draft. Text added during the call stays, whichever tab added it. */
const withoutSent = ({ text, files }: MessageDraft, sent: SentMessage): MessageDraft => ({
  text: text.startsWith(sent.text) ? text.slice(sent.text.length).trimStart() : text,
  files: files.filter(({ uid }) => !sent.fileUids.includes(uid)),
});

/** Whoever has a keyboard sends with Enter. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The form for a new message. It keeps the message until the server has it. */
export function Composer({ draftName, sending, uploading, renderAbove, lang }: ComposerProps) {
  const { t } = useTranslation(['messages', 'screen']);
  const [draft = nothing, setDraft] = useDraft<MessageDraft>(draftName);
  const { text, files } = draft;
  const failure = sending.error && !sending.isPending && !wasSessionEnd(sending.error) ? sending.error : undefined;
  const readNow = () => readDraft<MessageDraft>(draftName) ?? nothing;
  const write = (next: MessageDraft) => setDraft(next.text || next.files.length > 0 ? next : undefined);
  /** Changes the draft as it is now: it may have changed since it was shown. */
  const change = (changed: Partial<Omit<MessageDraft, 'sent'>>) => {
    const { sent, ...now } = readNow();
    const next = { ...now, ...changed };
    // What is written during the call comes after the message. Later, it changes the message, which is another one then.
    write(sent && sending.isPending && beginsWith(next, sent) ? { ...next, sent } : next);
  };
  const attach = async (file: File) => {
    if (!uploading) return;
    const uploaded = await uploading.upload(file).catch(() => undefined);
    intake.forget();
    if (!uploaded) return;
    change({ files: [...readNow().files, { uid: uploaded.uid, name: uploaded.name }] });
  };
  const intake = useFileIntake({ onReady: (file) => void attach(file), documentName: t('attach') });
  const isBusy = sending.isPending || intake.isPreparing || uploading?.isPending === true;

  const send = async () => {
    const now = readNow();
    if (isBusy || now.text.trim() === '') return;
    const whole = { text: now.text.trimEnd(), fileUids: now.files.map(({ uid }) => uid) };
    const sent = now.sent ?? { ...whole, key: randomUuid() };
    write({ ...now, sent });
    await sending.send({ text: sent.text, fileUids: sent.fileUids }, sent.key).then(
      () => write(withoutSent(readNow(), sent)),
      // It is shown below. A refused message did not arrive, so what was written during the call goes with it.
      (error: unknown) => {
        const { sent: _sent, ...late } = readNow();
        if (!isLostCall(error) && late.text.trimEnd() !== sent.text) write(late);
      },
    );
  };
  useRetryOnline(isLostCall(failure), () => void send());

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="sm">
        {renderAbove?.((added) => change({ text: text ? `${text.trimEnd()}\n${added}` : added }))}
        <Textarea
          label={t('write')}
          description={hasKeyboard() ? t('enterSends') : undefined}
          lang={lang}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={maxMessageLength}
          value={text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          onKeyDown={(event) => {
            // Enter ends the composition of a Vietnamese letter. Some browsers report it as code 229 only.
            const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
            if (event.key !== 'Enter' || event.shiftKey || isComposing || !hasKeyboard()) return;
            event.preventDefault();
            void send();
          }}
        />
        {files.length > 0 && (
          <ul className={classes.files} aria-label={t('attach')}>
            {files.map((file) => (
              <li key={file.uid} className={classes.file}>
                <IconPaperclip size={18} />
                <span className={classes.name}>{file.name}</span>
                <IconButton
                  label={t('removeFile', { name: file.name })}
                  onClick={() => change({ files: files.filter(({ uid }) => uid !== file.uid) })}
                >
                  <IconX size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {intake.refusal && (
          <Notice tone="bad" isLive>
            {intake.refusal}
          </Notice>
        )}
        {failure !== undefined && (
          <Notice tone="bad" title={t('notSent')} isLive>
            {isLostCall(failure) ? t('notSentText') : failureText(failure)}
          </Notice>
        )}
        <Group gap="sm">
          <Button type="submit" loading={sending.isPending} disabled={isBusy && !sending.isPending}>
            {failure === undefined ? t('send') : t('sendAgain')}
          </Button>
          {uploading && files.length < maxMessageFiles && <PickButtons isDisabled={isBusy} onPick={intake.take} />}
          <span role="status">{(intake.isPreparing || uploading?.isPending) && t('uploading')}</span>
        </Group>
      </Stack>
    </form>
  );
}
