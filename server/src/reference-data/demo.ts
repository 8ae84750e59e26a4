/**
 * Demo data: jobs and candidates. The seeding runs the product's use cases with it, so every state is one that the
 * product can reach. Times are in days before the seeding, so a demo never gets stale: a hold that began 5 days ago has
 * 2 days left.
 */
export { demoCandidates } from './demo/candidates.ts';
export type { DemoEmployers } from './demo/employers.ts';
export { demoEmployers } from './demo/employers.ts';
export { demoJobs } from './demo/jobs.ts';
export { officeCandidates, officeEmployers, officeJobs, officeStaff } from './demo/office.ts';
export type {
  DemoApplication,
  DemoCandidate,
  DemoDocument,
  DemoJob,
  DemoPersonalInfo,
  DemoProfile,
  DemoStaff,
} from './demo/types.ts';
