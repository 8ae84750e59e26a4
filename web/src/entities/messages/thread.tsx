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

const elementOf = (log: HTMLElement | null, uid: string) => log?.querySelector(`[data-uid="${uid}"]`);

/** Whether a message begins above what is seen of the page. */
const isAbove = (message: Element) =>
  message.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(message).scrollMarginTop);

/**
 * Waits until somebody sees a message: all of it, or a third of the screen. Bars cover the edges of the window, as the scroll margins of the
 * message say.
 */
function whenSeen(message: Element, onSeen: () => void): () => void {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(message);
  const enough = Math.min(0.95, window.innerHeight / 3 / message.clientHeight);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ intersectionRatio }) => intersectionRatio >= enough)) return;
      observer.disconnect();
      onSeen();
    },
    { rootMargin: `-${scrollMarginTop} 0px -${scrollMarginBottom}`, threshold: enough },
  );
  observer.observe(message);
  return () => observer.disconnect();
}

/** A thread: earlier messages on request, then the newest ones, then the form. Whoever opens it sees its end. */
export function Thread(props: ThreadProps) {
  const { newest, renderMessages, renderPage, empty, onSeen, isFromOther, children } = props;
  const { t } = useTranslation('messages');
  const [shownPages, setShownPages] = useState(1);
  const log = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const asked = useRef<string>(undefined);
  const [last] = newest.items;
  const unreadUid = newest.items.find((message) => isFromOther(message) && message.readAt === null)?.uid;

  useEffect(() => {
    const message = unreadUid && elementOf(log.current, unreadUid);
    if (!message || !onSeen || asked.current === unreadUid) return;
    return whenSeen(message, () => {
      asked.current = unreadUid;
      onSeen(unreadUid);
    });
  }, [unreadUid, onSeen]);
  const lastUid = last?.uid;
  const isLastFromOther = last !== undefined && isFromOther(last);
  useEffect(() => {
    if (!lastUid) return;
    end.current?.scrollIntoView({ block: 'end' });
    const message = elementOf(log.current, lastUid);
    // A long message is read from its beginning.
    if (isLastFromOther && message && isAbove(message)) message.scrollIntoView({ block: 'start' });
  }, [lastUid, isLastFromOther]);

  const earlier = Array.from({ length: shownPages - 1 }, (_, index) => shownPages - index);
  return (
    <Stack gap="md">
      <section ref={log} role="log" aria-label={t('title')} className={classes.log}>
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
