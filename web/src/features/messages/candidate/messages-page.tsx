import { initialsOf } from '@portal/shared/format/initials';
import type { MessageThread } from '@portal/shared/messages/contract';
import { useCallback } from 'react';
import { Composer } from '#entities/messages/composer.tsx';
import { MessageList } from '#entities/messages/message-list.tsx';
import { Thread } from '#entities/messages/thread.tsx';
import { settingsQuery, useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { ZaloLink } from '#ui/feedback/support-contact.tsx';
import { IconMessage } from '#ui/icons/icons.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import classes from './messages-page.module.css';
import { useCreateMessage, useReadMessages, useUploadForMessage } from './mutations.ts';
import { threadQuery } from './queries.ts';

/** The thread between the candidate and the team, and who answers when. */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const query = useApiQuery(threadQuery(1));
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryView query={query}>{(thread) => <OwnThread thread={thread} />}</QueryView>
    </Page>
  );
}

function OwnThread({ thread }: { thread: MessageThread }) {
  const { t } = useTranslation('messages');
  const sending = useCreateMessage();
  const uploading = useUploadForMessage();
  const { mutate: markRead } = useReadMessages();
  const onSeen = useCallback((uid: string) => markRead({ body: { uid } }), [markRead]);
  return (
    <>
      <Office thread={thread} />
      <Thread
        newest={thread}
        renderMessages={(messages) => <OwnMessages messages={messages} />}
        renderPage={(page) => <EarlierMessages key={page} page={page} />}
        empty={<EmptyState icon={<IconMessage size={26} stroke={1.6} />} title={t('empty')} text={t('emptyText')} />}
        onSeen={onSeen}
        isFromOther={({ author }) => author !== null}
      >
        <Composer draftName="message" sending={sending} uploading={uploading} />
      </Thread>
    </>
  );
}

function OwnMessages({ messages }: Pick<React.ComponentProps<typeof MessageList>, 'messages'>) {
  const { t } = useTranslation('messages');
  return <MessageList messages={messages} reader="candidate" candidateName={t('you')} mayOpenFiles />;
}

const EarlierMessages = ({ page }: { page: number }) => (
  <QueryView query={useApiQuery(threadQuery(page))}>{({ items }) => <OwnMessages messages={items} />}</QueryView>
);

/** Who answers and when, which stays in view on a wide screen, and Zalo beside it. */
function Office({ thread: { office, caseId } }: { thread: MessageThread }) {
  const { t } = useTranslation('messages');
  const settings = useApiQuery(settingsQuery()).data;
  const format = useFormat();
  const { ownerName, standsInFor, from, to, worksOnSaturday, answerHours } = office;
  const greeting = caseId && t('greeting', { caseId });
  return (
    <>
      <Card className={classes.office}>
        <span className={classes.initials} aria-hidden>
          {ownerName ? initialsOf(ownerName) : <IconMessage size={22} stroke={1.7} />}
        </span>
        <div>
          <h2 className={classes.name}>{ownerName ?? t('team')}</h2>
          <p className={classes.line}>{t('answer', { count: answerHours })}</p>
          <p className={classes.line}>{t(worksOnSaturday ? 'hoursWithSaturday' : 'hours', { from, to })}</p>
        </div>
      </Card>
      <div>
        <p className={classes.line}>
          {ownerName && standsInFor
            ? t('standsIn', { name: ownerName, owner: standsInFor.ownerName, day: format.day(standsInFor.lastDay) })
            : t(ownerName ? 'ownerIs' : 'teamIs')}
        </p>
        {settings && (
          <p className={classes.line}>
            <ZaloLink zalo={settings.supportZalo}>{t('zalo', { number: settings.supportZalo })}</ZaloLink>
          </p>
        )}
        {greeting && (
          <p className={classes.line}>
            {t('greetingHint')} “{greeting}” <CopyButton value={greeting} what={greeting} />
          </p>
        )}
      </div>
    </>
  );
}
