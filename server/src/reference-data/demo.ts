/**
 * Demo data: jobs and people to look at. Pure data; whoever seeds it goes through the use cases, so that every state
 * was reached the way the product reaches it. Times are days before the moment of seeding, so that a demo is never
 * stale: a hold that began 5 days ago has 2 left.
 */
export { demoCandidates } from './demo/candidates.ts';
export { demoJobs } from './demo/jobs.ts';
export type {
  DemoApplication,
  DemoCandidate,
  DemoDocument,
  DemoJob,
  DemoPersonalInfo,
  DemoProfile,
} from './demo/types.ts';
