import { expect, it } from 'vitest';
import { conditions } from '../../../test/passport-photos/conditions.ts';
import { judgePhoto } from '../../../test/passport-photos/judge-photo.ts';

/** One small photo of each condition. `npm run measure-mrz -w web` takes more, and larger ones. */
const seed = 77_000;
const scale = 0.6;

it.each(conditions)(
  'a photo of a passport, $name, is read rightly or not at all, with the advice that helps',
  async (condition) => {
    const { verdict } = await judgePhoto(condition, seed, scale);
    // A photo that may be unreadable has its advice. Any other must be read.
    expect(condition.advice.length === 0 ? ['read'] : ['read', 'helped']).toContain(verdict);
  },
);
