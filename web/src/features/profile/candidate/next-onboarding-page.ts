import type { OnboardingNext } from '@portal/shared/onboarding/rules';
import { useRouter } from '@tanstack/react-router';
import { onboardingQuery } from '#entities/profile/queries.ts';
import { queryClient } from '#platform/http/query-client.ts';

/** The pages of the parts that a candidate fills in one after the other, and then checks. Everything else is on the summary. */
const pages: Partial<
  Record<
    OnboardingNext,
    '/summary/unskill-step' | '/summary/questionnaire' | '/summary/personal-info' | '/summary/check-answers'
  >
> = {
  steps: '/summary/unskill-step',
  questionnaire: '/summary/questionnaire',
  personal_info: '/summary/personal-info',
  submit: '/summary/check-answers',
};

/** Returns a function that leads from a completed part to the next open one, or to the summary. */
export function useNextOnboardingPage(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const { pathname } = router.state.location;
    // Without an answer, the summary says what went wrong and what is next.
    const overview = await queryClient.fetchQuery({ ...onboardingQuery(), staleTime: 0 }).catch(() => undefined);
    // A person who has moved to another page in the meantime stays there.
    if (router.state.location.pathname !== pathname) return;
    await router.navigate({ to: (overview && pages[overview.next]) ?? '/summary' });
  };
}
