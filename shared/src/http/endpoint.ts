import type * as z from 'zod/mini';
import type { PermissionKey } from '../access/permissions.ts';
import type { ErrorCode } from '../errors/catalogue.ts';

/** Who may call: anyone, anyone logged in, or who holds the permission. */
export type Access = 'public' | 'session' | PermissionKey;

/** Anything that can validate; schemas stand in camelCase, the codec turns the wire. */
export type Schema = z.core.$ZodType;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for a parameter: `/jobs/{uid}`. */
  readonly path: `/${string}`;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body travels as multipart/form-data with the part `file`. */
  readonly upload?: true;
  /** What stands in the envelope's `data`; absent where the answer is a file itself. */
  readonly data?: Schema;
  /** What stands in each `data:` of an event stream that is the answer. */
  readonly events?: Schema;
  /** Creates something: takes an `Idempotency-Key`. */
  readonly creates?: true;
  /** The refusals of its own; the ones every call can give are not repeated. */
  readonly errors: readonly ErrorCode[];
}

/** Names one call of the API once: the route, the API document and the typed client are made from it. */
export const endpoint = <const E extends Endpoint>(value: E): E => value;

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
/** What stands in `data`; the handler returns it and the client receives it. */
export type DataOf<E extends Endpoint> = E['data'] extends Schema ? z.output<E['data']> : Blob;

type Needed<Name extends string, S> = S extends Schema
  ? Record<never, never> extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: undefined };

/** What a caller gives. */
export type CallOf<E extends Endpoint> = Needed<'params', E['params']> &
  Needed<'query', E['query']> &
  Needed<'body', E['body']> &
  (E['upload'] extends true ? { file: Blob } : { file?: undefined });

export type BodyInput<E extends Endpoint> = In<E['body']>;

/** Puts parameters into the path: `/jobs/{uid}` with `{uid: 'x'}` is `/jobs/x`. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])));
