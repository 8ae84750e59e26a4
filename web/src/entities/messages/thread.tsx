import { Button, Stack } from '@mantine/core';
import type { Page } from '@portal/shared/http/paging';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { ReadMessage } from './message-list.tsx';
import classes from './thread.module.css';

interface ThreadProps {
  /** The newest messages. */
  newest: Page<ReadMessage>;
  renderMessages: (messages: readonly ReadMessage[]) => React.ReactNode;
  /** Reads and shows a page of earlier messages. */
  renderPage: (page: number) => React.ReactNode;
  /** What is shown if there is no message. */
  empty: React.ReactNode;
  /** Marks the messages of the other side as read, up to one. Undefined for somebody who only looks. */
  onSeen: ((uid: string) => void) | undefined;
  isFromOther: (message: ReadMessage) => boolean;
  /** The form for a new message. */
  children: React.ReactNode;
}

/** A thread: earlier messages on request, then the newest ones, then the form. Whoever opens it sees its end. */
export function Thread(props: ThreadProps) {
  const { newest, renderMessages, renderPage, empty, onSeen, isFromOther, children } = props;
  const { t } = useTranslation('messages');
  const [shownPages, setShownPages] = useState(1);
  const end = useRef<HTMLDivElement>(null);
  const asked = useRef<string>(undefined);
  const [last] = newest.items;
  const unread = newest.items.find((message) => isFromOther(message) && message.readAt === null);

  useEffect(() => {
    if (!unread || !onSeen || asked.current === unread.uid) return;
    asked.current = unread.uid;
    onSeen(unread.uid);
  }, [unread, onSeen]);
  const lastUid = last?.uid;
  useEffect(() => {
    if (lastUid) end.current?.scrollIntoView({ block: 'end' });
  }, [lastUid]);

  const earlier = Array.from({ length: shownPages - 1 }, (_, index) => shownPages - index);
  return (
    <Stack gap="md">
      <section role="log" aria-label={t('title')} className={classes.log}>
        {shownPages < newest.totalPages && (
          <Button variant="subtle" onClick={() => setShownPages(shownPages + 1)}>
            {t('earlier')}
          </Button>
        )}
        {earlier.map(renderPage)}
        {last ? renderMessages(newest.items) : empty}
      </section>
      <div ref={end} className={classes.end}>
        {children}
      </div>
    </Stack>
  );
}
