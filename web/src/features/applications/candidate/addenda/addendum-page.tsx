import { Stack } from '@mantine/core';
import type { AddendumToRead } from '@portal/shared/addenda/contract';
import type { ContractLanguage } from '@portal/shared/contracts/languages';
import { contractLanguageFor, contractLanguages } from '@portal/shared/contracts/languages';
import { conventions } from '@portal/shared/languages/conventions';
import { lazy, Suspense, useState } from 'react';
import { namesOf } from '#entities/addenda/addendum-name.tsx';
import { AddendumStatusBadge } from '#entities/addenda/addendum-status.tsx';
import { loadAddendumPdf } from '#entities/addenda/queries.ts';
import { useFormat } from '#platform/format.ts';
import { isApiFailure } from '#platform/http/failures.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Actions } from '#ui/buttons/actions.tsx';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { NotFoundPage } from '#ui/feedback/not-found-page.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { IconFileTypePdf } from '#ui/icons/icons.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import classes from '../apply-page.module.css';
import { textHeadingId } from '../consent-text.ts';
import { ContractPaper } from '../contract-paper.tsx';
import { Disclosure } from '../disclosure.tsx';
import type { KeptSigningStore } from '../kept-signing.ts';
import { useKeptSigning } from '../kept-signing.ts';
import { addendumQuery, loadAddendumToRead } from './queries.ts';

/** It is below the whole text, so it is loaded after it. */
const AnswerAddendum = lazy(async () => ({ default: (await import('./answer-addendum.tsx')).AnswerAddendum }));

/** The page of an addendum: the candidate reads it in a chosen language, then signs or declines it. */
export function AddendumPage({ uid }: { uid: string }) {
  const { t } = useTranslation('addenda');
  const [chosen, setChosen] = useState<ContractLanguage>(contractLanguageFor(useLanguage()));
  const [readHashes, setReadHashes] = useState<readonly string[]>([]);
  const kept = useKeptSigning();
  const query = useApiQuery(addendumQuery(uid, chosen));
  if (isApiFailure(query.error) && query.error.status === 404) return <NotFoundPage />;
  return (
    <Page title={t('title')} lead={t('lead')} back={{ to: '/summary', label: t('back') }}>
      <div>
        <p className={classes.label}>{t('language')}</p>
        <div className={classes.languages}>
          <Segmented
            label={t('language')}
            options={contractLanguages.map((value) => ({ value, label: conventions[value].ownName }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      </div>
      <QueryView query={query} skeleton={<ListSkeleton rows={2} height={320} />}>
        {(addendum) => (
          <Addendum
            key={addendum.addendumHash ?? addendum.status}
            addendum={addendum}
            kept={kept}
            hasRead={addendum.status !== 'offered' || readHashes.includes(addendum.addendumHash ?? '')}
            onRead={(hash) => setReadHashes([...readHashes, hash])}
            onChanged={() => void query.refetch()}
          />
        )}
      </QueryView>
    </Page>
  );
}

interface PartProps {
  addendum: AddendumToRead;
  kept: KeptSigningStore;
  hasRead: boolean;
  onRead: (hash: string) => void;
  /** The text or the state is another one by now. */
  onChanged: () => void;
}

function Addendum({ addendum, kept, hasRead, onRead, onChanged }: PartProps) {
  const { t } = useTranslation('addenda');
  const { text, addendumHash } = addendum;
  return (
    <>
      <Outcome addendum={addendum} />
      {addendum.status === 'offered' && text && (
        <Disclosure
          text={text}
          heading={t('disclosureStep')}
          load={() => loadAddendumToRead(addendum.uid, text.languageCode)}
          fileName={`${t('fileName')}.pdf`}
        >
          {t('openPdf')}
        </Disclosure>
      )}
      {text && addendumHash && (
        <section aria-labelledby={textHeadingId}>
          <h2 className={classes.heading} id={textHeadingId} tabIndex={-1}>
            {addendum.status === 'offered' ? t('readStep') : t('textTitle')}
          </h2>
          <ContractPaper
            text={text}
            hash={addendumHash}
            words={{
              end: t('end'),
              readAll: t('readAll'),
              scrollHint: t('scrollHint'),
              readShare: (percent) => t('readShare', { percent }),
              toEnd: t('toEnd'),
              hash: t('hash'),
            }}
            hasRead={hasRead}
            onRead={() => onRead(addendumHash)}
          />
        </section>
      )}
      {addendum.status === 'offered' && text && addendumHash && (
        <Suspense fallback={<ListSkeleton rows={2} height={320} />}>
          <AnswerAddendum
            addendum={addendum}
            text={text}
            hash={addendumHash}
            kept={kept}
            hasRead={hasRead}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </>
  );
}

/** What became of the addendum, or until when it can be answered. */
function Outcome({ addendum }: { addendum: AddendumToRead }) {
  const { t } = useTranslation('addenda');
  const { deadline, moment } = useFormat();
  const { status, uid, move, decidedAt } = addendum;
  if (status === 'offered') {
    return move && addendum.expiresAt ? (
      <Notice tone="wait" title={t('offeredTitle', { job: move.to.title })}>
        {t('offeredText', { deadline: deadline(addendum.expiresAt) })}
      </Notice>
    ) : (
      <Notice tone="wait" title={t('dependentsTitle', { names: namesOf(addendum) })}>
        {t('dependentsText')}
      </Notice>
    );
  }
  return (
    <Card>
      <Stack gap="sm" align="flex-start">
        <AddendumStatusBadge status={status} />
        <span>{t(`${status}Text`, { time: moment(decidedAt ?? addendum.offeredAt) })}</span>
        {status === 'signed' && (
          <Actions>
            <FileButton
              load={() => loadAddendumPdf(uid)}
              fileName={`${t('fileName')}-${uid.slice(0, 8)}.pdf`}
              leftSection={<IconFileTypePdf size={20} />}
            >
              {t('pdf')}
            </FileButton>
            <LinkButton to={move ? '/progress' : '/invoices'} variant="default">
              {move ? t('seeProgress') : t('seePlan')}
            </LinkButton>
          </Actions>
        )}
      </Stack>
    </Card>
  );
}
