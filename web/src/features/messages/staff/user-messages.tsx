import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { fullName } from '@portal/shared/format/format';
import { languageTag } from '@portal/shared/languages/language-tags';
import { localize } from '@portal/shared/languages/localized-text';
import type { StaffMessage } from '@portal/shared/messages/contract';
import { fillReply } from '@portal/shared/saved-replies/fields';
import type { UserDetail } from '@portal/shared/users/contract';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Composer } from '#entities/messages/composer.tsx';
import { MessageList } from '#entities/messages/message-list.tsx';
import { Thread } from '#entities/messages/thread.tsx';
import { userQuery } from '#entities/users/queries.ts';
import { useFormat } from '#platform/format.ts';
import { fieldText } from '#platform/http/failures.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Card } from '#ui/layout/page.tsx';
import { useCreateUserMessage, useReadUserMessages, useResolveMessage, useUploadForUserMessage } from './mutations.ts';
import { savedRepliesQuery, userThreadQuery } from './queries.ts';

/** Only who edits the saved replies loads their dialog. */
const SavedRepliesDialog = lazy(async () => ({
  default: (await import('./saved-replies-dialog.tsx')).SavedRepliesDialog,
}));

/** The thread with a candidate, on the record. */
export function UserMessages({ email }: { email: string }) {
  const user = useApiQuery(userQuery(email)).data;
  const query = useApiQuery(userThreadQuery(email, 1));
  const { t } = useTranslation('staffMessages');
  const may = useMay();
  const { mutate: markRead } = useReadUserMessages();
  const onSeen = useCallback((uid: string) => markRead({ params: { email }, body: { uid } }), [markRead, email]);
  if (!user) return null;
  return (
    <Card>
      <QueryView query={query}>
        {(thread) => (
          <Thread
            newest={thread}
            renderMessages={(messages) => <Messages user={user} messages={messages} />}
            renderPage={(page) => <EarlierMessages key={page} user={user} page={page} />}
            empty={<Text c="dimmed">{t('empty')}</Text>}
            onSeen={may('messages.write') ? onSeen : undefined}
            isFromOther={({ author }) => author === null}
          >
            {may('messages.write') && (
              <>
                {thread.items[0] && <NeedsAnswer newest={thread.items[0]} />}
                {user.isLocked ? (
                  <Notice tone="wait">{fieldText('ACCOUNT_LOCKED')}</Notice>
                ) : (
                  <StaffComposer user={user} />
                )}
              </>
            )}
          </Thread>
        )}
      </QueryView>
    </Card>
  );
}

/** Whether the newest message of the candidate waits for an answer, and the button that says otherwise. */
function NeedsAnswer({ newest: { uid, author, resolved } }: { newest: StaffMessage }) {
  const { t } = useTranslation('staffMessages');
  const format = useFormat();
  const { resolve, reopen } = useResolveMessage();
  const params = { uid };
  if (author) return null;
  return (
    <Group gap="sm" justify="space-between" mb="md">
      {resolved ? (
        <>
          <Text c="dimmed">{t('resolvedBy', { name: resolved.by.fullName, time: format.moment(resolved.at) })}</Text>
          <Button variant="subtle" loading={reopen.isPending} onClick={() => reopen.mutate({ params })}>
            {t('reopen')}
          </Button>
        </>
      ) : (
        <>
          <StatusBadge tone="wait">{t('unanswered')}</StatusBadge>
          <Button variant="default" loading={resolve.isPending} onClick={() => resolve.mutate({ params })}>
            {t('resolve')}
          </Button>
        </>
      )}
    </Group>
  );
}

interface MessagesProps extends Pick<React.ComponentProps<typeof MessageList>, 'messages'> {
  user: UserDetail;
}

function Messages({ user, messages }: MessagesProps) {
  const format = useFormat();
  const may = useMay();
  return (
    <MessageList
      messages={messages}
      reader="staff"
      candidateName={format.fullName(user)}
      mayOpenFiles={may('files.read')}
    />
  );
}

const EarlierMessages = ({ user, page }: { user: UserDetail; page: number }) => (
  <QueryView query={useApiQuery(userThreadQuery(user.email, page))}>
    {({ items }) => <Messages user={user} messages={items} />}
  </QueryView>
);

function StaffComposer({ user }: { user: UserDetail }) {
  const may = useMay();
  const { email, languageCode } = user;
  const uploading = useUploadForUserMessage(email);
  return (
    <Composer
      draftName={`message:${email}`}
      sending={useCreateUserMessage(email)}
      uploading={may('files.review') ? uploading : undefined}
      lang={languageTag(languageCode)}
      renderAbove={(insert) => <SavedReplySelect user={user} onPick={insert} />}
    />
  );
}

/** Says in which language the candidate reads, and inserts a saved reply in it. */
function SavedReplySelect({ user, onPick }: { user: UserDetail; onPick: (text: string) => void }) {
  const { t } = useTranslation(['staffMessages', 'staffShell']);
  const [isOpen, setIsOpen] = useState(false);
  const replies = useApiQuery(savedRepliesQuery()).data?.items ?? [];
  const { languageCode, caseId } = user;
  return (
    <>
      <Group gap="sm" align="end">
        <NativeSelect
          style={{ flex: '1 1 14rem' }}
          label={t('savedReply')}
          description={t('language', { language: t(`staffShell:languageNames.${languageCode}`) })}
          value=""
          data={[
            { value: '', label: t('chooseReply') },
            ...replies.map(({ uid, title }) => ({ value: uid, label: title })),
          ]}
          onChange={(event) => {
            const reply = replies.find(({ uid }) => uid === event.currentTarget.value);
            const values = { name: fullName(user, languageCode), case_number: caseId };
            if (reply) onPick(fillReply(localize(reply.text, languageCode), values));
          }}
        />
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('manageReplies')}
        </Button>
      </Group>
      {isOpen && (
        <Suspense>
          <SavedRepliesDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
