import { useDebouncedValue } from '@mantine/hooks';
import type { CallOf, Endpoint } from '@portal/shared/http/endpoint';
import { fillPath } from '@portal/shared/http/endpoint';
import { propertyOf } from '@portal/shared/objects/keys';
import { rowOf } from '@portal/shared/personal-info/fields';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import type { Preview } from '@portal/shared/previews/contract';
import { previewDecision } from '@portal/shared/previews/contract';
import { changeableFields } from '@portal/shared/profile-changes/kinds';
import { keepPreviousData } from '@tanstack/react-query';
import { use } from 'react';
import { useFormat } from '#platform/format.ts';
import { failureText, fieldCodesOf, fieldText, isApiFailure } from '#platform/http/failures.ts';
import { apiQuery } from '#platform/http/query.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { TypedReason } from '#ui/overlays/typed-reason.ts';
import classes from './decision-preview.module.css';

/** What follows from a decision, apart from the decision itself. */
const isConsequence = ({ action }: Preview['effects'][number]): boolean =>
  /^(invoice|refund|contract|credit|carried-fee|addendum)\./.test(action);

/** The query of a preview. @param input as the decision would be called */
function previewQuery<const E extends Endpoint>(endpoint: E, input: CallOf<E>) {
  const path = fillPath(endpoint.path, propertyOf(input, 'params'));
  const query = apiQuery(previewDecision, { body: { path, body: propertyOf(input, 'body') ?? {} } });
  return {
    ...query,
    // It is no answer that a change makes stale: once the decision is made, its preview would be refused.
    queryKey: ['preview', ...query.queryKey],
    // Each dialog asks anew: a colleague may have decided something since.
    gcTime: 0,
    // The buttons below must not move under the pointer of somebody who has just filled in the last field.
    placeholderData: keepPreviousData,
    retry: false,
    meta: { isSilent: true },
  };
}

/** How long somebody pauses before what they have typed is previewed, in milliseconds. */
const pauseMs = 400;

/** Stands for a reason that is not typed yet. */
const noReason = '…';

interface DecisionPreviewProps<E extends Endpoint> {
  endpoint: E;
  input: CallOf<E>;
  /** There is something to decide, which is the default. */
  isComplete?: boolean;
}

/**
 * Lists what a decision would issue, void, refund, and email, or says why it is refused. Nothing is decided yet. A reason is the one that
 * is typed in the dialog.
 */
export function DecisionPreview<const E extends Endpoint>({
  endpoint,
  input,
  isComplete = true,
}: DecisionPreviewProps<E>) {
  const { t } = useTranslation(['staffPreviews', 'staffAudit', 'personalInfo']);
  const format = useFormat();
  const body: object = Object(propertyOf(input, 'body'));
  const given = propertyOf(body, 'reason');
  const typed = use(TypedReason) ?? given;
  const reason = given === undefined ? {} : { reason: String(typed).trim() || noReason };
  // Blank while there is nothing to decide.
  const asked = isComplete ? JSON.stringify({ ...input, body: { ...body, ...reason } }) : '';
  const [shown] = useDebouncedValue(asked, pauseMs);
  const { data, error, isPlaceholderData } = useApiQuery({
    ...previewQuery(endpoint, shown ? JSON.parse(shown) : input),
    enabled: shown !== '',
  });
  const isStale = asked !== '' && (isPlaceholderData || shown !== asked);
  // The form itself says what is missing or wrong.
  const isUnfinished = asked === '' || (isApiFailure(error) && error.status === 422);
  const isLoading = isStale || !(data || error || isUnfinished);
  const frame = (content: React.ReactNode) => (
    <section className={classes.preview} aria-label={t('title')} data-stale={isStale}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('title')}</h3>
        <span className={classes.state} role="status">
          {isLoading && t('loading')}
        </span>
      </div>
      {content}
    </section>
  );
  if (isUnfinished) return frame(<p className={classes.none}>{t('unfinished')}</p>);
  if (error) {
    const causes = fieldCodesOf(error).map((code) => fieldText(code));
    return frame(<Notice tone="wait">{causes.length > 0 ? causes.join(' ') : failureText(error)}</Notice>);
  }
  if (!data) return frame(null);
  const actions = t.table('staffAudit:actions');
  const effects = data.effects.filter(isConsequence);
  const kept = changeableFields
    .filter((field) => data.keptFields.includes(wireNameOf(field)))
    .map((field) => t(`personalInfo:${rowOf(field).label}`));
  const textOf = ({ action, number, amountCents, dueDate }: Preview['effects'][number]) =>
    [
      actions[action] ?? action,
      [number, amountCents === null ? null : format.usd(amountCents)].filter(Boolean).join(', '),
      dueDate && t('due', { date: format.day(dueDate) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return frame(
    <>
      {effects.length + data.emails.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {effects.length > 0 && (
        <ul className={classes.list}>
          {effects.map((effect, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items have no state of their own
            <li key={index}>{textOf(effect)}</li>
          ))}
        </ul>
      )}
      {kept.length > 0 && <p className={classes.none}>{t('kept', { fields: kept.join(', ') })}</p>}
      {data.emails.map(({ to, event, subject, paragraphs }) => (
        <details key={`${to} ${event} ${subject}`} className={classes.email}>
          <summary>{t('email', { subject })}</summary>
          {paragraphs.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items have no state of their own
            <p key={index}>{text}</p>
          ))}
        </details>
      ))}
      {data.emails.length > 0 && (
        <p className={classes.none}>
          {data.delayMinutes > 0 ? t('waits', { count: data.delayMinutes }) : t('sentAtOnce')}
        </p>
      )}
    </>,
  );
}
