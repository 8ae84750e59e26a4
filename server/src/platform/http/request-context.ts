import type { Readable } from 'node:stream';
import type { PermissionKey } from '@portal/shared/access/permissions';
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@portal/shared/http/endpoint';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Tx } from '#db/client.ts';
import type { Preview } from '#db/preview.ts';

/** The caller, as the session identifies them. */
export interface Actor {
  id: string;
  sessionId: string;
  email: string;
  roleId: string;
  roleName: string;
  permissions: ReadonlySet<PermissionKey>;
  /** Until two-factor authentication is on, only the actor's own account is accessible. */
  mustSetUpTwoFactor: boolean;
  /** Whether the session confirmed the identity shortly before, so that it may make sensitive changes. */
  isConfirmed: boolean;
}

/** The origin of a call, as the audit log records it. */
export interface AuditContext {
  actor: Actor | null;
  now: Date;
  ip: string | null;
  userAgent: string | null;
  requestId: string;
  language: LanguageCode;
}

/** The origin of a call that needs a session. */
export interface ActorContext extends AuditContext {
  actor: Actor;
}

/** An uploaded file. Its content decides its type. */
export interface UploadedFile {
  name: string;
  content: Buffer;
  contentType: import('@portal/shared/files/rules').AcceptedContentType;
}

/** An uploaded table, as it was sent. */
export type SentFile = Pick<UploadedFile, 'name' | 'content'>;

/** An image or PDF that is the whole response. */
export interface FileAnswer {
  name: string;
  content: Buffer | Readable;
  contentType: string;
}

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor;

/**
 * Runs the one transaction of a call that creates a record. Under an Idempotency-Key the id of the record is stored
 * with it, and a second call with the key reads that record instead of creating another.
 * @param create returns the id of the record
 * @param read reads the record for the response; @throws {AppError} if it is gone
 * @param part names one of several transactions of a bulk call
 */
export type CreateOnce = <Result>(
  create: (tx: Tx) => Promise<string>,
  read: (tx: Tx, id: string) => Promise<Result>,
  part?: string,
) => Promise<Result>;

export interface RequestContext<E extends Endpoint> extends AuditContext {
  actor: ActorOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: E['upload'] extends true
    ? UploadedFile
    : E['upload'] extends 'table'
      ? SentFile
      : E['upload'] extends 'optional'
        ? UploadedFile | undefined
        : undefined;
  /** The names of the cookies that the caller sent, in this order. */
  cookieNames: readonly string[];
  /** The value of a cookie that the caller sent. */
  cookieOf(name: string): string | undefined;
  /** Sends a cookie with the response, in the syntax of `Set-Cookie`. */
  setCookie(cookie: string): void;
  /** Makes the browser delete what it has cached of this site. */
  clearBrowserCache(): void;
  /** Runs the one transaction of a write. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Makes another call of the actor without its writes. @throws {AppError} NOT_FOUND; what the call throws */
  preview(call: { path: string; body: unknown }): Promise<Preview>;
  /** Only of a call with `creates`. */
  createOnce: E['creates'] extends true ? CreateOnce : never;
}

export type Handler<E extends Endpoint> = (
  call: RequestContext<E>,
) => Promise<E['data'] extends object ? DataOf<E> : FileAnswer>;

/** Registers the routes of the features. */
export interface Api {
  on<const E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** The methods of the calls at a path of a request; none if no call has this path. */
  methodsAt(url: string): string[];
  /** The call that returns a file, by its operationId. */
  findFile(operationId: string): Endpoint | undefined;
}
