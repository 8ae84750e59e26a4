import { Button, Group } from '@mantine/core';
import type { StaffChecklist, StaffFile } from '@portal/shared/files/contract';
import { useRef, useState } from 'react';
import { userQuery } from '#entities/users/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { IconFileText, IconPlus } from '#ui/icons/icons.tsx';
import layout from '#ui/layout/list-and-review.module.css';
import { Card } from '#ui/layout/page.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { ChecklistList } from './checklist-list.tsx';
import { DocumentReview } from './document-review.tsx';
import { useRemindOfDocuments } from './mutations.ts';
import { userChecklistQuery } from './queries.ts';
import { RequestDocumentModal } from './request-document-modal.tsx';
import { UploadForModal } from './upload-for-modal.tsx';
import { useBulkLock } from './use-bulk-lock.tsx';
import classes from './user-documents-page.module.css';

/** A candidate's documents, with all versions in the list and the selected one beside it. */
export function UserDocumentsPage({ email }: { email: string }) {
  return (
    <QueryView query={useApiQuery(userChecklistQuery(email))}>
      {(checklist) => <Documents email={email} checklist={checklist} />}
    </QueryView>
  );
}

const versionsOf = ({ requests, stages }: StaffChecklist): StaffFile[] =>
  [...requests, ...stages.flatMap(({ items }) => items)].flatMap(({ versions }) => versions);

function Documents({ email, checklist }: { email: string; checklist: StaffChecklist }) {
  const { t } = useTranslation('staffDocuments');
  const review = useRef<HTMLElement>(null);
  const all = versionsOf(checklist);
  const bulk = useBulkLock(all);
  const waiting = all.filter(({ status }) => status === 'waiting');
  const [selected, setSelected] = useState<StaffFile | undefined>(waiting[0] ?? all[0]);
  const now = all.find(({ uid }) => uid === selected?.uid);
  const shown = now ?? selected ?? waiting[0] ?? all[0];
  const select = (file: StaffFile) => {
    setSelected(file);
    const isBelow = window.matchMedia('(max-width: 74.99em)').matches;
    if (isBelow) requestAnimationFrame(() => review.current?.scrollIntoView({ block: 'start' }));
  };
  return (
    <>
      <div className={classes.head}>
        <p>
          {t('progress', { accepted: checklist.acceptedCount, needed: checklist.neededCount })}
          {waiting.length > 0 && ` · ${t('waiting', { count: waiting.length })}`}
        </p>
        <DocumentActions email={email} checklist={checklist} />
      </div>
      {bulk.bar}
      <div className={layout.columns}>
        <ChecklistList checklist={checklist} shownUid={shown?.uid} onSelect={select} boxOf={bulk.boxOf} />
        <Card ref={review} className={`${layout.review} ${classes.review}`}>
          {shown ? (
            <DocumentReview key={shown.uid} file={shown} isGone={!now} />
          ) : (
            <EmptyState icon={<IconFileText size={26} stroke={1.6} />} title={t('choose')} text={t('chooseText')} />
          )}
        </Card>
      </div>
      {bulk.dialog}
    </>
  );
}

function DocumentActions({ email, checklist }: { email: string; checklist: StaffChecklist }) {
  const { t } = useTranslation('staffDocuments');
  const format = useFormat();
  const may = useMay();
  const user = useApiQuery(userQuery(email)).data;
  const [asked, setAsked] = useState<'request' | 'upload' | 'remind' | null>(null);
  const name = user ? format.fullName(user) : email;
  const close = () => setAsked(null);
  const remind = useRemindOfDocuments();
  const isAnyMissing = [...checklist.requests, ...checklist.stages.flatMap(({ items }) => items)].some(
    ({ isNeededNow }) => isNeededNow,
  );
  if (!may('files.review')) return null;
  return (
    <>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setAsked('request')}>
          {t('request')}
        </Button>
        <Button variant="default" leftSection={<IconFileText size={18} />} onClick={() => setAsked('upload')}>
          {t('uploadFor')}
        </Button>
        {isAnyMissing && (
          <Button variant="default" onClick={() => setAsked('remind')}>
            {t('remind')}
          </Button>
        )}
      </Group>
      {asked === 'request' && <RequestDocumentModal email={email} name={name} onClose={close} />}
      <ConfirmModal
        isOpen={asked === 'remind'}
        title={t('remindTitle', { name })}
        confirmLabel={t('remind')}
        isBusy={remind.isPending}
        onConfirm={() => remind.mutate({ body: { emails: [email], kind: 'document' } }, { onSettled: close })}
        onClose={close}
      >
        {t('remindText')}
      </ConfirmModal>
      {asked === 'upload' && <UploadForModal checklist={checklist} email={email} name={name} onClose={close} />}
    </>
  );
}
