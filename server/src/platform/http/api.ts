import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { fromWire, toWire } from '@portal/shared/http/casing';
import type { Endpoint } from '@portal/shared/http/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#db/client.ts';
import { preview } from '#db/preview.ts';
import type { KeyedHash } from '../encryption.ts';
import type { FileWork } from '../files/file-work.ts';
import type { VirusScanner } from '../files/virus-scanner.ts';
import type { InTurn } from '../workers/turns.ts';
import { makeTurns } from '../workers/turns.ts';
import type { Admission } from './admit.ts';
import { addressOf, admit, auditContextOf, denialOf } from './admit.ts';
import { maxAuthBodyBytes, maxBodyBytes } from './body-limits.ts';
import { compileSerializer, compileValidator, decode, noBody } from './codec.ts';
import { extractDownloadUrl } from './download-url.ts';
import { messageOf } from './failure.ts';
import { runOnce } from './idempotency.ts';
import { languageOf } from './language.ts';
import { responseOf } from './openapi.ts';
import type { Actor, ActorContext, Api, CreateOnce, Handler, RequestContext, SentFile } from './request-context.ts';
import { hasLeft, sendEvents, sendFile, untilSent } from './send-file.ts';
import type { Multipart } from './upload.ts';
import { inspectUpload, readMultipart, scanUpload } from './upload.ts';

export interface ApiOptions extends Admission {
  db: Database;
  /** Every answer has them. */
  securityHeaders: Record<string, string>;
  /** For the bodies of calls with an Idempotency-Key. */
  requestHashes: readonly KeyedHash[];
  /**
   * Receives an upload within the quota of a person. It counts even if it is refused, but not if a part of the product is down.
   * @throws {AppError} TOO_MANY_REQUESTS above the quota
   */
  countUpload: <Answer>(
    upload: { personId: string; bytes: number; now: Date },
    receive: () => Promise<Answer>,
  ) => Promise<Answer>;
  /** Uses the address of a download. Returns its session. @throws {AppError} EXPIRED_SESSION */
  openDownload: (address: string, now: Date) => Promise<string>;
  fileWork: FileWork;
  /** Undefined without a virus scanner. */
  findVirus: VirusScanner | undefined;
  recordInfected: (context: ActorContext, virus: string) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    actor: Actor | null;
    uploaded: { name: string; content: Buffer } | null;
    /** The session that made the address of a download, if the caller follows one. */
    downloadSession: string | null;
  }
}

/**
 * @throws {AppError} CONFIRM_IDENTITY for a sensitive call of a session that has not confirmed the identity recently
 */
function requireConfirmation({ actor }: FastifyRequest, { confirms }: Endpoint): void {
  if (confirms && !actor?.isConfirmed) throw new AppError('CONFIRM_IDENTITY');
}

/**
 * Checks the session again once the body has arrived and its file is inspected. A caller decides how long that takes, and
 * the session, its permission, or its confirmation may have ended since.
 * @throws {AppError} as {@link admit} and {@link requireConfirmation}
 */
async function admitAgain(request: FastifyRequest, endpoint: Endpoint, options: ApiOptions): Promise<void> {
  if (endpoint.access === 'public') return;
  request.actor = await admit(request, endpoint, options);
  requireConfirmation(request, endpoint);
}

/**
 * Uses the multipart fields instead of a JSON body and validates them as one, so that one refusal names a missing
 * file together with the invalid fields.
 */
function applyUpload(request: FastifyRequest, endpoint: Endpoint, { fields, file }: Multipart): void {
  request.body = fields;
  request.uploaded = file;
  if (file || endpoint.upload === 'optional') return;
  try {
    decode(endpoint.body ?? noBody, fields);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw invalidFields({ ...error.fields, file: 'FILE_MISSING' });
  }
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidFields({ idempotencyKey: 'INVALID_FIELD' });
  }
  return key;
}

/** Who takes turns with others: a person, or the address of somebody without a session. */
const turnOf = (request: FastifyRequest): string => request.actor?.id ?? addressOf(request);

/** The inspected file of a call that takes one. A table has only been scanned. */
async function receiveUpload(
  request: FastifyRequest,
  endpoint: Endpoint,
  options: ApiOptions,
): Promise<SentFile | undefined> {
  const { actor, uploaded } = request;
  if (!endpoint.upload || (endpoint.upload === 'optional' && !uploaded)) return undefined;
  const findVirus: VirusScanner = async (content) => {
    const virus = (await options.findVirus?.(content)) ?? null;
    if (virus && actor) await options.recordInfected({ ...auditContextOf(request, options.now()), actor }, virus);
    return virus;
  };
  if (endpoint.upload === 'table') return scanUpload(uploaded, findVirus);
  return inspectUpload(uploaded, { fileWork: options.fileWork, person: turnOf(request), findVirus });
}

function readCookies({ headers }: FastifyRequest): Pick<RequestContext<Endpoint>, 'cookieNames' | 'cookieOf'> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return {
    cookieNames: pairs.map((pair) => pair.split('=')[0] ?? ''),
    cookieOf: (name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1),
  };
}

function callOf(
  request: FastifyRequest,
  options: ApiOptions,
  { endpoint, file, reply }: { endpoint: Endpoint; file: SentFile | undefined; reply: FastifyReply },
) {
  const now = options.now();
  const key = endpoint.creates ? idempotencyKeyOf(request) : undefined;
  const call: Omit<RequestContext<Endpoint>, 'actor' | 'createOnce' | 'file' | 'preview'> & {
    createOnce: CreateOnce;
    actor: Actor | null;
    file: SentFile | undefined;
  } = {
    ...auditContextOf(request, now),
    actor: request.actor,
    params: request.params,
    query: request.query,
    body: request.body,
    file,
    ...readCookies(request),
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    clearBrowserCache: () => void reply.header('clear-site-data', '"cache"'),
    transaction: (work) => options.db.transaction(work),
    async createOnce(create, read, part) {
      if (key === undefined) return options.db.transaction(async (tx) => read(tx, await create(tx)));
      const once = {
        person: request.actor?.id ?? 'anonymous',
        key: part === undefined ? key : `${key}/${part}`,
        call: `${request.method} ${request.url}`,
        // The hash uses the keys of the wire, which never change, so a repetition is recognized even after an update.
        // The file counts as it was sent: a repetition is the same even if a newer release cleans it in another way.
        bodyHashes: options.requestHashes.map((hash) =>
          hash(
            JSON.stringify([
              fromWire(toWire(request.body ?? null)),
              request.uploaded ? hash(request.uploaded.content) : null,
            ]),
          ),
        ),
        now,
      };
      return runOnce(options.db, once, { create, read });
    },
  };

  // oxlint-disable-next-line typescript/consistent-type-assertions -- the route has validated the parts
  return call as RequestContext<Endpoint>;
}

/** In bytes. Calls of the account hold only names, passwords, and codes. */
const bodyLimitOf = ({ access, path }: Endpoint): number =>
  path.startsWith('/oauth/') || access === 'public' || access === 'account' ? maxAuthBodyBytes : maxBodyBytes;

/**
 * How many calls of a person run at once, and how many more may wait. Each takes a connection of the database, and those that
 * change the same record wait for each other: without a limit, one person could take all connections.
 */
const turns = { altogether: Number.POSITIVE_INFINITY, each: 2, waiting: 100 };

/** The turn of a download or an upload begins before its first byte, and ends with the answer: the file takes memory. */
const fileTurns = { ...turns, each: 4 };

/** Waits for a turn that ends with the answer. */
const begin = (inTurn: InTurn, request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  new Promise((resolve, reject) => {
    const untilAnswered = () => {
      resolve();
      return untilSent(reply);
    };
    inTurn(turnOf(request), untilAnswered).catch(reject);
  });

/** Matches the paths of an endpoint, with or without a slash at the end. Its groups are the parameters. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);

interface Registered {
  method: Endpoint['method'];
  pattern: RegExp;
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
}

/** Whether staff can preview a call: a decision of theirs without a file. */
const isPreviewed = ({ method, path, upload, confirms, isDecision }: Endpoint): boolean =>
  method === 'POST' && path.startsWith('/admin/') && !upload && !confirms && isDecision !== false;

/** Turns endpoint values into routes with session, permission, validation, transaction, and envelope. */
export function createApi(app: FastifyInstance, options: ApiOptions): Api {
  app.decorateRequest('actor', null);
  app.decorateRequest('uploaded', null);
  app.decorateRequest('downloadSession', null);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(options.securityHeaders);
  });
  // The pages take the present from this header. It is the time by which the product decides, not that of this machine.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', options.now().toUTCString());
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);

  /** A HEAD request opens no stream. */
  const registerHeadOfEvents = (endpoint: Endpoint) =>
    app.route({
      method: 'HEAD',
      url: endpoint.path,
      helmet: false,
      onRequest: async (request) => {
        request.actor = await admit(request, endpoint, options);
      },
      handler: async (_request, reply) => reply.type('text/event-stream').header('cache-control', 'no-store').send(),
    });

  const refuse = () => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
  const inTurn = makeTurns(turns, refuse);
  const inFileTurn = makeTurns(fileTurns, refuse);
  const inUploadTurn = makeTurns(fileTurns, refuse);
  const files = new Map<string, Endpoint>();
  const registered: Registered[] = [];
  const register = (endpoint: Endpoint, handler: Handler<Endpoint>) => {
    const pattern = patternOf(`${app.prefix}${endpoint.path}`);
    registered.push({ method: endpoint.method, pattern, endpoint, handler });
    const isFile = !endpoint.data && !endpoint.events;
    if (isFile) files.set(endpoint.operationId, endpoint);
    const takesBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: !endpoint.events,
      // `securityHeaders` are the same for every call, while helmet would make a nonce and a policy for each.
      helmet: false,
      config: { endpoint },
      bodyLimit: bodyLimitOf(endpoint),
      schema: {
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(takesBody && { body: endpoint.body ?? noBody }),
        response: responseOf(endpoint),
      },
      onRequest: async (request) => {
        const address = isFile ? extractDownloadUrl(request) : undefined;
        if (address) request.downloadSession = await options.openDownload(address, options.now());
        request.actor = await admit(request, endpoint, options);
      },
      preValidation: async (request, reply) => {
        if (endpoint.upload) await begin(inUploadTurn, request, reply);
        // The body is read first: a refusal during an upload would look like a lost connection to the browser.
        const upload = endpoint.upload ? await readMultipart(request) : undefined;
        // A form of another site can send this type without asking the browser.
        if (!upload && takesBody && request.isMultipart()) throw new AppError('INVALID_ARGUMENTS', { status: 415 });
        requireConfirmation(request, endpoint);
        if (upload) applyUpload(request, endpoint, upload);
      },
      handler: async (request, reply) => {
        const answerCall = async (file?: SentFile) => {
          // A DELETE may have a body, too, which nobody reads. A file may have waited for its turn.
          if (endpoint.method !== 'GET' || isFile) await admitAgain(request, endpoint, options);
          const call = callOf(request, options, { endpoint, file, reply });
          try {
            return await handler({ ...call, preview: (decision) => previewOf(call, decision) });
          } catch (error) {
            // Some permissions depend on the body or the record.
            const isDenied = error instanceof AppError && error.code === 'PERMISSION_DENIED';
            if (isDenied && call.actor) await options.recordDenial({ ...call, actor: call.actor }, endpoint);
            throw error;
          }
        };
        if (isFile) {
          await inFileTurn(turnOf(request), async () => {
            if (hasLeft(reply)) return;
            const left = untilSent(reply);
            sendFile(reply, await answerCall(), { isSaved: request.downloadSession !== null });
            await left;
          });
          return reply;
        }
        const { actor, uploaded } = request;
        const answerInTurn = async () => {
          const file = await receiveUpload(request, endpoint, options);
          return actor ? inTurn(actor.id, () => answerCall(file)) : answerCall(file);
        };
        const upload = actor && uploaded && { personId: actor.id, bytes: uploaded.content.length, now: options.now() };
        const answer = await (upload ? options.countUpload(upload, answerInTurn) : answerInTurn());
        if (endpoint.events) return sendEvents(reply, answer);
        const { sharedForSeconds } = endpoint;
        const isShared = sharedForSeconds !== undefined && !actor;
        // Browsers ask each time, because the pages take the present from the answers.
        reply.header('cache-control', isShared ? `public, max-age=0, s-maxage=${sharedForSeconds}` : 'no-store');
        if (isShared) reply.header('vary', 'accept-language');
        return {
          errorCode: 0,
          message: messageOf('SUCCESS', languageOf(request)),
          messageCode: 'SUCCESS',
          data: answer,
        };
      },
    });
    if (endpoint.events) registerHeadOfEvents(endpoint);
  };

  /** @throws {AppError} NOT_FOUND if no decision has the path; what the decision throws */
  const previewOf = async (call: ReturnType<typeof callOf>, decision: { path: string; body: unknown }) => {
    const found = registered
      .filter(({ endpoint }) => isPreviewed(endpoint))
      .map((one) => ({ ...one, match: one.pattern.exec(`${app.prefix}${decision.path}`) }))
      .find(({ match }) => match !== null);
    const { actor } = call;
    if (!found || !actor) throw new AppError('NOT_FOUND');
    const { endpoint, handler, match } = found;
    const denial = denialOf(actor, endpoint);
    if (denial) throw denial;
    const params = Object.fromEntries(
      Object.entries(match?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    const body = decode(endpoint.body ?? noBody, toWire(decision.body ?? {}));
    return preview(() =>
      handler({ ...call, params: endpoint.params ? decode(endpoint.params, params) : {}, query: {}, body }),
    );
  };

  const methodsAt = (url: string): string[] => {
    const path = url.split('?')[0] ?? '';
    const methods = registered.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  };

  // oxlint-disable-next-line typescript/consistent-type-assertions -- `Api.on` relates the types that `register` lacks
  return { on: register as Api['on'], methodsAt, findFile: (operationId) => files.get(operationId) };
}
