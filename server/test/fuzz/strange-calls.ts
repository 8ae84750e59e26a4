import type { Sent } from '#test/audit-table/catch-request.ts';
import type { Operation } from './checked-answers.ts';
import type { Kind } from './strange-values.ts';
import { mutationsOf, strangeTexts, toBytes } from './strange-values.ts';
import { withPart } from './text-places.ts';
import { worstBodies, worstFields, worstValueOf } from './worst-values.ts';

/** A valid call with one place changed. */
export interface StrangeCall {
  kind: Kind;
  place: 'path' | 'query' | 'body';
  title: string;
  sent: Sent;
  /** One field has the worst value of its schema. */
  isWorst?: boolean | undefined;
}

const brokenJson = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '[{}]',
  '\ufeff{}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]))),
  Buffer.from([0x22, 0xff, 0xfe, 0x22]),
];
const contentTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  '',
];

const encode = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text).slice(0, 600)
    : Array.from(toBytes(text), (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

/** The names of the parameters of a call's query. */
export const queryOf = (operation: Operation | undefined): string[] =>
  (operation?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);

/** The schema of a call's body, as the document has it. */
export const bodyOf = (operation: Operation | undefined) =>
  Object.values(operation?.requestBody?.content ?? {})[0]?.schema;

function strangeUrls(call: string, sent: Sent, operation: Operation | undefined): StrangeCall[] {
  const [path = '', query] = sent.url.split('?');
  const parts = path.split('/');
  const pathWith = (index: number, text: string) => parts.with(index, encode(text)).join('/');
  const paths = `/api${call.split(' ')[1]}`
    .split('/')
    .flatMap((part, index) =>
      part.startsWith('{')
        ? strangeTexts
            .filter(({ text }) => text !== '')
            .map(({ kind, text }) => ({ kind, place: 'path' as const, url: pathWith(index, text) }))
        : [],
    );

  const worst = (operation?.parameters ?? []).flatMap(({ name, in: place, schema = {} }) => {
    const value = worstValueOf(schema);
    // Texts of a query are sent in all other kinds, too.
    const isText = typeof value === 'string' && !value.startsWith('0000');
    return place !== 'query' || value === undefined || isText
      ? []
      : [{ kind: 'extreme' as const, added: `${name}=${value}`, isWorst: true }];
  });
  const queries: { kind: Kind; added: string; isWorst?: boolean }[] = [
    ...worst,
    ...['not_a_field=1', '__proto__=1', 'constructor=1'].map((added) => ({ kind: 'unknown key' as const, added })),
    ...queryOf(operation).flatMap((name) => [
      ...strangeTexts.map(({ kind, text }) => ({ kind, added: `${name}=${encode(text)}` })),
      ...['=1', '=a'].map((value) => ({ kind: 'repeated key' as const, added: `${name}=1&${name}${value}` })),
      ...['[]=1', '[a]=1', ''].map((value) => ({ kind: 'wrong type' as const, added: name + value })),
    ]),
  ];
  const withQuery = (added: string) => `${path}?${[query, added].filter(Boolean).join('&')}`;
  return [
    ...paths,
    ...queries.map(({ added, ...one }) => ({ ...one, place: 'query' as const, url: withQuery(added) })),
  ].map(({ url, ...one }) => ({ ...one, title: url, sent: { ...sent, url } }));
}

interface StrangeBody {
  kind: Kind;
  title: string;
  payload: Buffer | string;
  type?: string;
  isWorst?: boolean;
}

function strangeMultipart(raw: Buffer, type: string): StrangeBody[] {
  const mark = `--${/boundary=(.*)$/.exec(type)?.[1]}`;
  const parts = raw.toString('latin1').split(`${mark}\r\n`).slice(1);
  const last = parts.pop()?.split(`${mark}--`)[0] ?? '';
  const all = [...parts, last];
  const join = (some: readonly string[]) =>
    Buffer.from(`${some.map((part) => `${mark}\r\n${part}`).join('')}${mark}--\r\n`, 'latin1');
  const titleOf = (part: string) => (/ name="[^"]*"/.exec(part)?.[0] ?? '').trim();

  const cuts = [0, 1, 10, 50, raw.length - 5, raw.length - 2].map((end) => raw.subarray(0, end));
  return [
    ...[...cuts, Buffer.concat([raw, raw])].map((payload, index) => ({
      kind: 'malformed' as const,
      title: `the multipart body is broken (${index})`,
      payload,
    })),
    { kind: 'unknown key', title: 'a part has an unknown name', payload: join([part('not_a_field', 'x'), ...all]) },
    { kind: 'unknown key', title: 'a part is named __proto__', payload: join([part('__proto__', 'x'), ...all]) },
    ...all.flatMap((one, index): StrangeBody[] => {
      const title = titleOf(one);
      const withOther = (changed: string) => join(all.with(index, changed));
      const texts = strangeTexts.flatMap(({ kind, text }) => {
        const bytes = toBytes(text).replaceAll('$', '$$$$');
        const isFile = one.includes('filename="');
        const changed = isFile
          ? one.replace(/filename="[^"]*"/, `filename="${bytes}"`)
          : one.replace(/\r\n\r\n.*\r\n$/s, `\r\n\r\n${bytes}\r\n`);
        return [{ kind, title: `${title} is ${JSON.stringify(text).slice(0, 60)}`, payload: withOther(changed) }];
      });
      const other = one.includes('filename="')
        ? one.replace(/; filename="[^"]*"/, '')
        : one.replace(/( name="[^"]*")/, '$1; filename="a.png"');
      return [
        ...texts,
        { kind: 'missing', title: `${title} is missing`, payload: join(all.toSpliced(index, 1)) },
        { kind: 'repeated key', title: `${title} comes twice`, payload: join(all.toSpliced(index, 0, one)) },
        { kind: 'wrong type', title: `${title} is a file, or no file`, payload: withOther(other) },
      ];
    }),
  ];
}

const part = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function strangeBodies(sent: Sent, operation: Operation | undefined): StrangeBody[] {
  const type = sent.headers['content-type'] ?? '';
  const raw = Buffer.from(sent.payload ?? '');
  const others = contentTypes.map((one) => ({
    kind: 'content type' as const,
    title: `the body is of the type ${one}`,
    payload: raw,
    type: one,
  }));
  const schema = bodyOf(operation) ?? {};
  if (type.startsWith('multipart/')) {
    const worst = worstFields(schema).map(({ path, value }): StrangeBody => {
      const payload = withPart(sent, path, String(value)).payload ?? '';
      return { kind: 'extreme', title: `${path} is ${JSON.stringify(value)}`, payload, isWorst: true };
    });
    return [...worst, ...strangeMultipart(raw, type), ...others];
  }

  const body: unknown = raw.length > 0 ? JSON.parse(raw.toString()) : {};
  const mutations = [...mutationsOf(body, { fields: Object.keys(bodyOf(operation)?.properties ?? {}) })];
  const broken = brokenJson.map((payload) => ({
    kind: 'malformed' as const,
    title: `the body is ${payload.slice(0, 30).toString()}`,
    payload,
  }));
  const worst = worstBodies(body, schema).map(({ json, ...one }) => ({ ...one, payload: json, isWorst: true }));
  return [
    ...worst,
    ...mutations.map(({ json, ...mutation }) => ({ ...mutation, payload: json })),
    ...broken,
    ...others,
  ];
}

/** Every strange call that a valid one can become. */
export function strangeCalls(call: string, sent: Sent, operation: Operation | undefined): StrangeCall[] {
  const bodies = call.startsWith('GET') ? [] : strangeBodies(sent, operation);
  return [
    ...strangeUrls(call, sent, operation),
    ...bodies.map(({ kind, title, isWorst, payload, type = sent.headers['content-type'] ?? 'application/json' }) => ({
      kind,
      place: 'body' as const,
      title,
      isWorst,
      sent: { ...sent, payload, headers: { ...sent.headers, 'content-type': type } },
    })),
  ];
}
