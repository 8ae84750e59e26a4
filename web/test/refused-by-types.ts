import { listJobs } from '@portal/shared/jobs/contract';
import { updateMe } from '@portal/shared/users/contract';
import { redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { callApi } from '../src/platform/http/call.ts';
import { useTranslation } from '../src/platform/i18n/use-translation.ts';

/**
 * Mistakes that the type check must refuse. A line here that becomes valid fails the check. The types of phrases,
 * routes, and calls are derived, and a broken derivation accepts everything.
 */
export function Mistakes() {
  const { t } = useTranslation('auth');
  const several = useTranslation(['staffJobs', 'screen']);

  t('emailBlank');
  t('mailSentTo', { email: 'an@example.com' });
  several.t('screen:close');
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
  i18next.t('staffAudit:actions');
  // @ts-expect-error no such phrase of the default namespace
  i18next.t('clos');
  // @ts-expect-error no such namespace
  useTranslation('aut');
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
