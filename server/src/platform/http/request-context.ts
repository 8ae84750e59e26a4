import type { Readable } from 'node:stream';
import type { PermissionKey } from '@portal/shared/access/permissions';
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@portal/shared/http/endpoint';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Tx } from '../../db/client.ts';

/** Who is calling, as the session tells. */
export interface Actor {
  id: string;
  sessionId: string;
  email: string;
  roleId: string;
  roleName: string;
  permissions: ReadonlySet<PermissionKey>;
  /** Nothing but one's own account is open before the log-in in two steps is on. */
  mustSetUpTwoFactor: boolean;
}

/** Where and when a call came from; what the audit log keeps of it. */
export interface AuditContext {
  actor: Actor | null;
  now: Date;
  ip: string | null;
  userAgent: string | null;
  requestId: string;
  language: LanguageCode;
}

/** A file as it was uploaded, its type judged by its content. */
export interface UploadedFile {
  name: string;
  content: Buffer;
  contentType: import('@portal/shared/files/rules').AcceptedContentType;
}

/** An image or PDF that is the answer itself. */
export interface FileAnswer {
  name: string;
  content: Buffer | Readable;
  contentType: string;
}

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor;

export interface RequestContext<E extends Endpoint> extends AuditContext {
  actor: ActorOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: E['upload'] extends true ? UploadedFile : undefined;
  /**
   * Runs the one transaction of a write. Under an Idempotency-Key its result is kept with the write, and a second call
   * with the key gets that result instead of a second write: so it must be the answer as the client will see it.
   * A call that is many writes runs one transaction for each and names which part of it that is.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, part?: string): Promise<Result>;
}

export type Handler<E extends Endpoint> = (
  call: RequestContext<E>,
) => Promise<E['data'] extends object ? DataOf<E> : FileAnswer>;

/** Where features put their calls. */
export interface Api {
  on<const E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
}
