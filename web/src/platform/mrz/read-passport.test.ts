import { expect, it } from 'vitest';
import { conditions } from '#test/passport-photos/conditions.ts';
import { judgePhoto } from '#test/passport-photos/judge-photo.ts';

/** One small photo of each condition that is unlike the others. `npm run measure-mrz -w web` takes more, larger, and of all. */
const seed = 77_000;
const scale = 0.6;

const alike =
  /^(turned by 3°|upright phone.*|slightly blurred|noise|strong compression|wooden table|scan on white|1,200 pixels|400 pixels)$/;

it.each(conditions.filter(({ name }) => !alike.test(name)))(
  'a photo of a passport, $name, is read rightly or not at all, with the advice that helps',
  async (condition) => {
    const { verdict } = await judgePhoto(condition, seed, scale);
    // A photo that may be unreadable has its advice. Any other must be read.
    expect(condition.advice.length === 0 ? ['read'] : ['read', 'helped']).toContain(verdict);
  },
);
