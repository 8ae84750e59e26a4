import type * as z from 'zod/mini';
import type { PermissionKey } from '#access/permissions.ts';
import type { AuditAction } from '#audit-log/actions.ts';
import type { ErrorCode } from '#errors/catalog.ts';
import { propertyOf } from '#objects/keys.ts';

/**
 * The people who may make the call: everybody, everybody with a session, or everybody with the permission. `account` is for the
 * caller's own account: staff who must first set up two-factor authentication may make only these calls.
 */
export type Access = 'public' | 'account' | 'session' | PermissionKey;

/** A schema, in camelCase. The codec converts from and to the wire. */
export type Schema = z.core.$ZodType;

export interface Endpoint {
  /** The name of the constant that holds this value, which is unique in the API document. */
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/api`, with `{name}` for a parameter: `/jobs/{uid}`. */
  readonly path: `/${string}`;
  /** A sentence for the API document. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * The body is multipart/form-data with the part `file`, which an optional upload may leave out. A `table` is a CSV file that the use
   * case reads and nobody stores.
   */
  readonly upload?: true | 'optional' | 'table';
  /** The schema of the envelope's `data`; absent if the response is a file. */
  readonly data?: Schema;
  /** The types of the file that the response is; absent if it is a picture or a PDF. */
  readonly fileTypes?: readonly string[];
  /** The schema of each `data:` if the response is an event stream. */
  readonly events?: Schema;
  /** The call creates a record and takes an `Idempotency-Key`. */
  readonly creates?: true;
  /** The session must have confirmed the password or a code shortly before: `confirmationTtlSeconds`. */
  readonly confirms?: true;
  /** A POST call that reveals or makes something, and decides nothing: there is nothing to preview. */
  readonly isDecision?: false;
  /** The action that the audit log records when staff make this read. It is recorded before they see anything. */
  readonly audits?: AuditAction;
  /** For how long a proxy may keep the answer, which is the same for everybody who reads the language. Others stay in no cache. */
  readonly sharedForSeconds?: number;
  /** The call's own refusals, without those of every call. */
  readonly errors: readonly ErrorCode[];
  /** What `data` of a refusal may have besides the fields, by its status. */
  readonly refusalDetails?: Readonly<Partial<Record<409 | 422, Readonly<Record<string, Schema>>>>>;
}

/** Declares a call of the API once. The route, the API document, and the typed client are made from it. */
export const endpoint = <const E extends Endpoint>(value: E): E => value;

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** The parts that a handler receives. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
/** The `data` that the handler returns and the client receives. */
export type DataOf<E extends Endpoint> = E['data'] extends Schema ? z.output<E['data']> : Blob;

type Needed<Name extends string, S> = S extends Schema
  ? Record<never, never> extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: undefined };

/** The parts that a caller gives. */
export type CallOf<E extends Endpoint> = Needed<'params', E['params']> &
  Needed<'query', E['query']> &
  Needed<'body', E['body']> &
  (E['upload'] extends true | 'table'
    ? { file: Blob }
    : E['upload'] extends 'optional'
      ? { file?: Blob | undefined }
      : { file?: undefined });

export type BodyInput<E extends Endpoint> = In<E['body']>;

/** Fills parameters into the path: `/jobs/{uid}` with `{uid: 'x'}` is `/jobs/x`. */
export const fillPath = (path: string, params?: unknown): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(propertyOf(params, name))));
