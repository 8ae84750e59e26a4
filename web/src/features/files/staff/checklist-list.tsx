import type { StaffChecklist, StaffFile } from '@portal/shared/files/contract';
import { useRef } from 'react';
import { useKindWord } from '#entities/files/use-kind-word.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import layout from '#ui/layout/list-and-review.module.css';
import { useRowKeys } from '#ui/tables/use-row-keys.ts';
import classes from './checklist-list.module.css';
import { DocumentBadge } from './document-badge.tsx';
import { standingOf } from './document-labels.ts';
import { RequestActions } from './request-actions.tsx';

interface ChecklistListProps {
  checklist: StaffChecklist;
  shownUid: string | undefined;
  onSelect: (file: StaffFile) => void;
  /** The checkbox of a document that can be selected for a bulk action. */
  boxOf: (file: StaffFile) => React.ReactNode;
}

interface Row {
  key: string;
  title: string;
  detail?: React.ReactNode;
  actions?: React.ReactNode;
  isUnneeded?: boolean;
  versions: readonly StaffFile[];
}

/** All documents of a case, requested ones first. A version opens beside the list. */
export function ChecklistList({ checklist, ...choice }: ChecklistListProps) {
  const { t } = useTranslation(['staffDocuments', 'documents']);
  const format = useFormat();
  const kindWord = useKindWord();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const requests = checklist.requests.map((request): Row => {
    const { uid, kind, note, dueOn, requestedAt, versions } = request;
    return {
      key: uid,
      title: kindWord(kind),
      detail: (
        <>
          {note && <span className={classes.note}>{note}</span>}
          <span className={layout.minor}>
            {t('requestedAt', { time: format.moment(requestedAt) })}
            {dueOn && ` · ${t('dueOn', { date: format.day(dueOn) })}`}
          </span>
        </>
      ),
      actions: <RequestActions request={request} />,
      versions,
    };
  });
  return (
    <div ref={list} className={classes.groups}>
      <Group title={t('requests')} rows={requests} none={t('noRequests')} {...choice} />
      {checklist.stages.map(({ stage, items }) => (
        <Group
          key={stage}
          title={stage === 'approval' ? t('stageApproval') : t(`documents:stage_${stage}`)}
          rows={items.map(({ kind, person, title, need, versions }) => ({
            key: `${kind} ${person ?? ''}`,
            // The titles of the checklist address the candidate.
            title: kind === 'signed_form' ? kindWord(kind) : format.localize(title),
            isUnneeded: need === 'none',
            versions,
          }))}
          {...choice}
        />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<ChecklistListProps, 'checklist'> {
  title: string;
  rows: readonly Row[];
  none?: string;
}

function Group({ title, rows, none, shownUid, onSelect, boxOf }: GroupProps) {
  const { t } = useTranslation('staffDocuments');
  const format = useFormat();
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      {rows.length === 0 && none && <p className={layout.minor}>{none}</p>}
      <ul className={layout.items}>
        {rows.flatMap(({ key, title: name, detail, actions, isUnneeded, versions }) => [
          ...(versions.length === 0
            ? [
                <li key={key} className={classes.missing}>
                  <strong>{name}</strong>
                  {detail}
                  <span className={layout.minor}>{isUnneeded ? t('notNeeded') : t('status_available')}</span>
                  {actions}
                </li>,
              ]
            : []),
          ...versions.map((version, index) => (
            <li key={version.uid} className={`${layout.row} ${index > 0 ? classes.earlier : ''}`}>
              {boxOf(version)}
              <button
                type="button"
                data-row-link
                className={layout.item}
                aria-current={version.uid === shownUid ? 'true' : undefined}
                onClick={() => onSelect(version)}
              >
                <strong>{index === 0 ? name : t('earlier')}</strong>
                {index === 0 && detail}
                <span className={layout.minor}>
                  {t('uploadedAt', { time: format.moment(version.uploadedAt) })}
                  {version.isUploadedByStaff && ` · ${t('byStaff')}`}
                </span>
                <DocumentBadge standing={standingOf(version)} />
              </button>
            </li>
          )),
        ])}
      </ul>
    </section>
  );
}
