import * as z from 'zod/mini';
import { minutesOf } from '#calendar/business-hours.ts';

/** The kinds of work items without a promise or a legal day. The office sets itself a time to respond. */
export const targetKinds = [
  'message',
  'profile',
  'change',
  'approval',
  'applicant',
  'document',
  'late',
  'denial',
  'step',
  'offer',
  'seal',
  'mail',
] as const;
export type TargetKind = (typeof targetKinds)[number];

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'TIME_FORMAT'));
/** About a quarter of working hours. */
const maxHours = 500;
const hours = z
  .int('TARGET_HOURS_INVALID')
  .check(z.gte(1, 'TARGET_HOURS_INVALID'), z.lte(maxHours, 'TARGET_HOURS_INVALID'));

/** When the office works, and within how many of these hours it responds to each kind of work. */
export const responseTargetsSchema = z
  .strictObject({
    from: time,
    to: time,
    worksOnSaturday: z.boolean(),
    hours: z.strictObject({
      message: hours,
      profile: hours,
      change: hours,
      approval: hours,
      applicant: hours,
      document: hours,
      late: hours,
      denial: hours,
      step: hours,
      offer: hours,
      seal: hours,
      mail: hours,
    } satisfies Record<TargetKind, typeof hours>),
  })
  .check(z.refine(({ from, to }) => minutesOf(from) < minutesOf(to), { error: 'TIMES_REVERSED', path: ['to'] }));
export type ResponseTargets = z.infer<typeof responseTargetsSchema>;

/** Until staff set others. */
export const defaultResponseTargets: ResponseTargets = {
  from: '08:00',
  to: '17:00',
  worksOnSaturday: false,
  hours: {
    message: 8,
    profile: 16,
    change: 16,
    approval: 8,
    applicant: 24,
    document: 16,
    late: 8,
    denial: 8,
    step: 40,
    offer: 24,
    seal: 4,
    mail: 8,
  },
};
