/** A mention of a colleague in a text that staff write: `@[id]`. It is stored with the id, and shown with the name. */
const mention = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g;

/** The ids of the people whom a text mentions, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].flatMap(([, id]) => (id === undefined ? [] : [id]))),
];

export const mentionOf = (id: string): string => `@[${id}]`;

/** The text with the names of the people; somebody unknown is `@…`. */
export const fillMentions = (text: string, people: readonly { uid: string; fullName: string }[]): string =>
  text.replace(mention, (_match, id: string) => `@${people.find(({ uid }) => uid === id)?.fullName ?? '…'}`);

/** A text as it was typed, with names, as it is stored. A longer name comes before one that it begins with. */
export function toMentions(typed: string, people: readonly { uid: string; fullName: string }[]): string {
  const byLength = people.toSorted((one, other) => other.fullName.length - one.fullName.length);
  return byLength.reduce((text, { uid, fullName }) => text.replaceAll(`@${fullName}`, mentionOf(uid)), typed);
}
