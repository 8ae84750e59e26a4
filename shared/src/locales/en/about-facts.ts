import type { aboutFacts as vi } from '../vi/about-facts.ts';

/** The three facts that somebody wants to know before signing up, and the wait in years. */
export const aboutFacts: typeof vi = {
  heading: 'Good to know first',
  who: 'Organization',
  cost: 'Total cost',
  wait: 'Wait',
  costAtLeast: 'at least {{amount}}',
  yearsBetween: 'about {{from}} – {{to}} years',
  yearsAbout_one: 'about {{years}} year',
  yearsAbout_other: 'about {{years}} years',
  yearsAtLeast_one: 'at least {{years}} year',
  yearsAtLeast_other: 'at least {{years}} years',
  yearsUnknown: 'cannot be estimated now',
  noWait: 'none at present',
  more: 'See the jobs, every cost, and whom to call',
  toAbout: 'Who we are',
};
