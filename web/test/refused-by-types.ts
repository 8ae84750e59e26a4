import { listJobs } from '@portal/shared/jobs/contract';
import { updateMe } from '@portal/shared/users/account-contract';
import { redirect } from '@tanstack/react-router';
import { callApi } from '../src/platform/http/call.ts';
import { translate } from '../src/platform/i18n/i18n.ts';
import { useTranslation } from '../src/platform/i18n/use-translation.ts';

/**
 * Mistakes that the type check must refuse. A line here that becomes valid fails the check. The types of phrases,
 * routes, and calls are derived, and a broken derivation accepts everything.
 */
export function Mistakes() {
  const { t } = useTranslation('auth');
  const several = useTranslation(['staffJobs', 'screen']);
  const audit = useTranslation('staffAudit');

  t('emailBlank');
  t('mailSentTo', { email: 'an@example.com' });
  several.t('screen:close');
  several.t('categoryUsed', { count: 2 });
  several.t('languages.VI');
  audit.t.table('actions');
  // @ts-expect-error no such phrase
  t('emailBlan');
  // @ts-expect-error no such phrase, with values
  t('mailSentT', { email: 'an@example.com' });
  // @ts-expect-error a phrase of a namespace that is not asked for
  t('screen:close');
  // @ts-expect-error no such phrase of another namespace
  several.t('screen:clos');
  // @ts-expect-error a phrase of the second namespace without its name
  several.t('tryAgain');
  // @ts-expect-error no such namespace
  several.t('scree:close');
  // @ts-expect-error a group of phrases is not a text
  translate('staffAudit:actions');
  // @ts-expect-error no such phrase of the default namespace
  translate('clos');
  // @ts-expect-error no such namespace
  useTranslation('aut');
  // @ts-expect-error no such second namespace
  useTranslation(['auth', 'scree']);
  // @ts-expect-error a counted phrase without its number
  several.t('categoryUsed');
  // @ts-expect-error a counted phrase with a text instead of its number
  several.t('categoryUsed', { count: '2' });
  // @ts-expect-error one form of a counted phrase
  several.t('categoryUsed_one', { count: 1 });
  // @ts-expect-error a group of phrases without the name of one
  several.t('languages');
  // @ts-expect-error no such phrase in a group
  several.t('languages.XX');
  // @ts-expect-error a value that may be missing
  t('mailSentTo', { email: document.title || undefined });
  // @ts-expect-error a text of a table, which may be missing
  audit.t('actions.account.register');
  // @ts-expect-error a phrase is not a table
  audit.t.table('title');
  // @ts-expect-error any text
  t(document.title);

  redirect({ to: '/login', search: { redirect: '/jobs' } });
  // @ts-expect-error no such route
  redirect({ to: '/logi' });
  // @ts-expect-error no such search parameter
  redirect({ to: '/login', search: { redirec: '/jobs' } });
  // @ts-expect-error a search parameter of another type
  redirect({ to: '/login', search: { redirect: 1 } });
  // @ts-expect-error a missing parameter of the path
  redirect({ to: '/admin/jobs/$uid/info' });

  void callApi(updateMe, { body: { firstName: 'An', lastName: 'Nguyen' } });
  // @ts-expect-error no such field of the body
  void callApi(updateMe, { body: { firstName: 'An', lastName: 'Nguyen', firstname: 'An' } });
  // @ts-expect-error a field of another type
  void callApi(updateMe, { body: { firstName: 1, lastName: 'Nguyen' } });
  // @ts-expect-error no such query
  void callApi(listJobs, { query: { serch: 'kho' } });
}
