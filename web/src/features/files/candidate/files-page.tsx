import { Stack } from '@mantine/core';
import type { Checklist, ChecklistItem, RequestedDocument } from '@portal/shared/files/contract';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ChecklistProgress } from './checklist-progress.tsx';
import type { Document } from './document.ts';
import { checklistQuery } from './queries.ts';
import { StageSection } from './stage-section.tsx';

export function FilesPage() {
  const { t } = useTranslation('documents');
  const checklist = useApiQuery(checklistQuery());
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryView query={checklist}>{(found) => <Documents checklist={found} />}</QueryView>
    </Page>
  );
}

function Documents({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('documents');
  const { localize } = useFormat();
  const anchorOf = useAnchors(checklist);
  const ofItem = (item: ChecklistItem): Document => ({
    ...item,
    key: item.person === null ? item.kind : `${item.kind} ${item.person}`,
    anchor: anchorOf(item),
    title: localize(item.title),
    note: localize(item.note),
  });
  const ofRequest = ({ uid, requestedAt, dueOn, ...request }: RequestedDocument): Document => ({
    ...request,
    key: uid,
    anchor: uid,
    title: t(`kind_${request.kind}`),
    need: 'required',
    person: null,
    request: { uid, requestedAt, dueOn },
  });
  const [primaryKey, setPrimaryKey] = useState<string | null>(null);
  const hash = useLocation({ select: (location) => location.hash });
  const requests = checklist.requests.map(ofRequest);
  const stages = checklist.stages.map(({ items, ...stage }) => ({ ...stage, documents: items.map(ofItem) }));
  const all = [...requests, ...stages.flatMap(({ documents }) => documents)];
  // A notification names the rejected file, or only its kind. The document may answer a request.
  const target =
    all.find(({ versions }) => versions.some(({ uid }) => uid === hash)) ??
    all.find(({ kind, state }) => kind === hash && state === 'fail') ??
    all.find(({ anchor }) => anchor === hash);
  const shared = { primaryKey, targetKey: target?.key, onPick: setPrimaryKey };
  const isTarget = (document: Document) => document.key === target?.key;
  return (
    <Stack gap="xl">
      <ChecklistProgress checklist={checklist} documents={all} />
      {requests.length > 0 && (
        <StageSection title={t('requestsTitle')} lead={t('requestsLead')} documents={requests} isOpen {...shared} />
      )}
      {stages.map(({ stage, isReached, documents }) => (
        <StageSection
          key={stage}
          title={t(`stage_${stage}`)}
          lead={isReached || documents.some(({ isNeededNow }) => isNeededNow) ? undefined : t('stageLater')}
          documents={documents}
          {...shared}
          isOpen={isReached || documents.some(({ isNeededNow }) => isNeededNow) || documents.some(isTarget)}
        />
      ))}
    </Stack>
  );
}

/**
 * Returns the anchor of an item, which links lead to. A name does not belong in an address, so family members have numbers. They keep
 * their numbers when the family grows while the page is open.
 */
function useAnchors({ stages }: Checklist): (item: Pick<ChecklistItem, 'kind' | 'person'>) => string {
  const [numbered, setNumbered] = useState<readonly string[]>([]);
  const named = stages.flatMap(({ items }) => items.flatMap(({ person }) => person ?? []));
  const people = [...new Set([...numbered, ...named])];
  if (people.length > numbered.length) setNumbered(people);
  return ({ kind, person }) => (person === null ? kind : `${kind}_${people.indexOf(person) + 1}`);
}
