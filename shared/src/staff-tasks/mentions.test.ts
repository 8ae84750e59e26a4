import { expect, it } from 'vitest';
import { fillMentions, mentionedIn, mentionOf, toMentions } from './mentions.ts';

const id = '01890000-0000-7000-8000-000000000000';
const other = '01890000-0000-7000-8000-000000000001';

it('a text keeps the ids of the people whom it mentions, each once, and is shown with their names', () => {
  const text = `${mentionOf(id)} xem giúp, ${mentionOf(other)} và ${mentionOf(id)}; email a@[b] thì không`;
  expect(mentionedIn(text)).toEqual([id, other]);
  expect(fillMentions(text, [{ uid: id, fullName: 'Trịnh Thu Hà' }])).toBe(
    '@Trịnh Thu Hà xem giúp, @… và @Trịnh Thu Hà; email a@[b] thì không',
  );
});

it('typed names become mentions, the longest name first', () => {
  const people = [
    { uid: id, fullName: 'Lê Hà' },
    { uid: other, fullName: 'Lê Hà My' },
  ];
  expect(toMentions('@Lê Hà My và @Lê Hà, không phải Lê Hà', people)).toBe(
    `${mentionOf(other)} và ${mentionOf(id)}, không phải Lê Hà`,
  );
});
