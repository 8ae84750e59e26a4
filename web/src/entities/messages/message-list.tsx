import type { StaffMessage } from '@portal/shared/messages/contract';
import { loadFile } from '#entities/files/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { IconPaperclip } from '#ui/icons/icons.tsx';
import classes from './message-list.module.css';

/** A message as either side reads it: the candidate learns no address. */
export type ReadMessage = Omit<StaffMessage, 'author' | 'resolved'> & { author: { fullName: string } | null };

interface MessageListProps {
  /** Newest first, as the server answers. */
  messages: readonly ReadMessage[];
  reader: 'candidate' | 'staff';
  /** Who wrote it, if it was the candidate. */
  candidateName: string;
  mayOpenFiles: boolean;
}

/** Messages of a thread, the newest at the end. */
export function MessageList({ messages, reader, candidateName, mayOpenFiles }: MessageListProps) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  return (
    <ol className={classes.list}>
      {messages.toReversed().map((message) => {
        const isOwn = (message.author === null) === (reader === 'candidate');
        const state = isOwn ? ` · ${message.readAt ? t('isRead') : t('isSent')}` : '';
        return (
          <li key={message.uid} data-uid={message.uid} className={classes.message} data-own={isOwn || undefined}>
            <p className={classes.by}>
              <strong>{message.author?.fullName ?? candidateName}</strong> {format.moment(message.createdAt)}
              {state}
            </p>
            <p className={classes.text}>{message.text}</p>
            {message.files.map(({ uid, name }) =>
              mayOpenFiles ? (
                <FileButton
                  key={uid}
                  load={() => loadFile(uid)}
                  fileName={name}
                  size="compact-sm"
                  mih={44}
                  maw="100%"
                  leftSection={<IconPaperclip size={16} />}
                >
                  {name}
                </FileButton>
              ) : (
                <p key={uid} className={classes.by}>
                  {name}
                </p>
              ),
            )}
          </li>
        );
      })}
    </ol>
  );
}
