import type { ApiClient } from '@portal/shared/http/client';
import { ApiFailure } from '@portal/shared/http/client';
import type { Endpoint } from '@portal/shared/http/endpoint';
import * as z from 'zod/mini';
import type { JsonSchema } from './fuzz/text-places.ts';
import { textPlaces, withText } from './fuzz/text-places.ts';

/** A place without its punctuation: `lines.0.name.VI` and `lines.0.nameVi` are the same place. */
const spelled = (path: string) => path.replace(/[^a-z0-9]/gi, '').toLowerCase();

const described = new Map<Endpoint, JsonSchema>();
function bodyOf(endpoint: Endpoint): JsonSchema {
  const known =
    described.get(endpoint) ??
    (endpoint.body ? (z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {});
  described.set(endpoint, known);
  return known;
}

/**
 * A client that replaces every free text of a call, even an optional one, with a hostile text as long as the field
 * accepts. A field that refuses it gets the text without spaces, and then the value that the caller gave. The contracts
 * say which fields there are, so a new one is included automatically.
 */
export function hostileClient(
  client: ApiClient,
  { textOf, codeOf }: Record<'textOf' | 'codeOf', (maxLength: number) => string>,
): ApiClient {
  return {
    async call(endpoint, input, options) {
      const schema = bodyOf(endpoint);
      const places = [...textPlaces(schema)];
      const isShort = (maxLength: number) => maxLength < 50;
      const codes = new Set(places.filter(({ maxLength }) => isShort(maxLength)).map(({ path }) => path));
      const texts = new Map(
        places.map(({ path, maxLength }) => [path, codes.has(path) ? codeOf(maxLength) : textOf(maxLength)]),
      );
      if (texts.size === 0) return client.call(endpoint, input, options);

      for (;;) {
        const written = [...texts].reduce<unknown>(
          (body, [path, text]) => withText(body, schema, { path, text }),
          input.body,
        );
        try {
          return await client.call(endpoint, { ...input, body: written } as typeof input, options);
        } catch (error) {
          if (!(error instanceof ApiFailure)) throw error;
          const refused = new Set(Object.keys(error.fields).map(spelled));
          const isRefused = (path: string) => [...refused].some((one) => spelled(path).startsWith(one));
          const exact = [...texts.keys()].filter((path) => refused.has(spelled(path)));
          // Some refusals name the object that a text belongs to.
          const wrong = exact.length > 0 ? exact : [...texts.keys()].filter(isRefused);
          if (wrong.length === 0) throw error;
          for (const one of places.filter(({ path }) => wrong.includes(path))) {
            if (codes.has(one.path)) texts.delete(one.path);
            else texts.set(one.path, codeOf(one.maxLength));
            codes.add(one.path);
          }
        }
      }
    },
  };
}
