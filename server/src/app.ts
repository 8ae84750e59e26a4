import multipart from '@fastify/multipart';
import { AppError } from '@portal/shared/errors/app-error';
import { maxFileBytes } from '@portal/shared/files/rules';
import { propertyOf } from '@portal/shared/objects/keys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { keepFacts } from './about/facts-html.ts';
import { aboutRoutes } from './about/routes.ts';
import { absenceAdminRoutes } from './absences/admin-routes.ts';
import { addendumAdminRoutes, addendumRoutes } from './addenda/routes.ts';
import { addendumTasks } from './addenda/tasks.ts';
import { applicationAdminRoutes } from './applications/admin-routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { approvalAdminRoutes } from './approvals/admin-routes.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { approvalTasks } from './approvals/tasks.ts';
import { recordDenial } from './audit-log/record-denial.ts';
import { auditLogRoutes } from './audit-log/routes.ts';
import { openDownload } from './auth/downloads/open-download.ts';
import { downloadRoutes } from './auth/downloads/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { sessionRoutes } from './auth/sessions/routes.ts';
import { findActor, findSessionActor } from './auth/sessions/session.ts';
import { authTasks } from './auth/tasks.ts';
import { twoFactorRoutes } from './auth/two-factor/routes.ts';
import { caseAdminRoutes } from './cases/admin-routes.ts';
import { consentAdminRoutes } from './consents/admin-routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { contractAdminRoutes } from './contracts/admin-routes.ts';
import { attachContract } from './contracts/attach-contract.ts';
import { contractRoutes } from './contracts/routes.ts';
import { contractTasks } from './contracts/tasks.ts';
import { deadlineAdminRoutes } from './deadlines/admin-routes.ts';
import { deadlineFeedRoutes } from './deadlines/feed-routes.ts';
import { deadlineTasks } from './deadlines/tasks.ts';
import { draftRoutes } from './drafts/routes.ts';
import { employerAdminRoutes } from './employers/admin-routes.ts';
import { feePlanAdminRoutes } from './fee-plans/admin-routes.ts';
import { fileAdminRoutes } from './files/admin-routes.ts';
import { recordInfected } from './files/record-infected.ts';
import { fileRoutes } from './files/routes.ts';
import { createUploadQuota } from './files/upload-quota.ts';
import { formAdminRoutes } from './forms/admin-routes.ts';
import { holdTasks } from './holds/tasks.ts';
import { housekeepingTasks } from './housekeeping/tasks.ts';
import { invitationAdminRoutes } from './invitations/admin-routes.ts';
import { invoiceAdminRoutes } from './invoices/admin-routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { invoiceTasks } from './invoices/tasks.ts';
import { jobCategoryAdminRoutes } from './job-categories/admin-routes.ts';
import { jobAdminRoutes } from './jobs/admin-routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { laborProgressRoutes } from './labor-progress/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { liveChangeRoutes } from './live-changes/routes.ts';
import { mailAdminRoutes } from './mails/admin-routes.ts';
import { mailTasks } from './mails/tasks.ts';
import { messageAdminRoutes } from './messages/admin-routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { messageTasks } from './messages/tasks.ts';
import { moneyRoutes } from './money/routes.ts';
import { noteAdminRoutes } from './notes/admin-routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { notificationTasks } from './notifications/tasks.ts';
import { overviewRoutes } from './overview/routes.ts';
import { ownerAdminRoutes } from './owners/admin-routes.ts';
import type { Deps } from './platform/deps.ts';
import { describeError } from './platform/error-report.ts';
import { pathOf, watchResponse } from './platform/http/access-log.ts';
import { createApi } from './platform/http/api.ts';
import { maxBodyBytes, maxRequestMs, maxSilenceMs } from './platform/http/body-limits.ts';
import { closeConnections } from './platform/http/close-connections.ts';
import { toFailure } from './platform/http/failure.ts';
import { serveHealth } from './platform/http/health.ts';
import { limitPipelining } from './platform/http/limit-pipelining.ts';
import { answerBrokenRequest, answerUnreadablePath, readMethodsAt } from './platform/http/malformed-requests.ts';
import { refusalOfNewerDatabase } from './platform/http/newer-database.ts';
import { serveDocument } from './platform/http/openapi.ts';
import type { Api } from './platform/http/request-context.ts';
import { requestIdOf } from './platform/http/request-id.ts';
import { protect, readSecurityHeaders } from './platform/http/security-headers.ts';
import { sendFailure } from './platform/http/send-failure.ts';
import { serveWeb } from './platform/http/web.ts';
import { serveDevMail } from './platform/mail/dev-mail.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import type { Task } from './platform/queue/task.ts';
import { MissingFileError } from './platform/storage-errors.ts';
import { trustOfHops, trustOfPeers } from './platform/trusted-proxies.ts';
import { runFrom } from './platform/work-origin.ts';
import { previewRoutes } from './previews/routes.ts';
import { profileAdminRoutes } from './profile/admin-routes.ts';
import { profileChangeAdminRoutes } from './profile/changes/admin-routes.ts';
import { profileChangeRoutes } from './profile/changes/routes.ts';
import { profileChangeTasks } from './profile/changes/tasks.ts';
import { onboardingRoutes } from './profile/onboarding/routes.ts';
import { personalInfoRoutes } from './profile/personal-info/routes.ts';
import { questionnaireRoutes } from './profile/questionnaire/routes.ts';
import { refundAdminRoutes, refundRoutes } from './refunds/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { savedReplyAdminRoutes } from './saved-replies/admin-routes.ts';
import { savedViewAdminRoutes } from './saved-views/admin-routes.ts';
import { scheduledDecisionRoutes } from './scheduled-decisions/routes.ts';
import { watchClock } from './scheduled-decisions/watch-clock.ts';
import { searchRoutes } from './search/routes.ts';
import { searchTasks } from './search/tasks.ts';
import { getBrandName } from './settings/repository.ts';
import { settingRoutes } from './settings/routes.ts';
import { staffTaskRoutes } from './staff-tasks/admin-routes.ts';
import { summaryRoutes } from './summary/routes.ts';
import { candidateTaskRoutes } from './tasks/routes.ts';
import { staffAdminRoutes } from './team/admin-routes.ts';
import { timelineAdminRoutes } from './timeline/admin-routes.ts';
import { transferAdminRoutes } from './transfers/admin-routes.ts';
import { transferRoutes } from './transfers/routes.ts';
import { userAdminRoutes } from './users/admin-routes.ts';
import { userRoutes } from './users/routes.ts';
import { verifyRoutes } from './verify/routes.ts';
import { visaBulletinAdminRoutes } from './visa-bulletins/admin-routes.ts';
import { waitRoutes } from './waits/routes.ts';

/** The features, in the order in which a candidate meets them. Each registers its calls on the API. */
const features: ((api: Api, deps: Deps) => void)[] = [
  aboutRoutes,
  authRoutes,
  userRoutes,
  approvalRoutes,
  consentRoutes,
  draftRoutes,
  onboardingRoutes,
  questionnaireRoutes,
  personalInfoRoutes,
  profileChangeRoutes,
  fileRoutes,
  jobRoutes,
  contractRoutes,
  verifyRoutes,
  applicationRoutes,
  waitRoutes,
  candidateTaskRoutes,
  summaryRoutes,
  addendumRoutes,
  invoiceRoutes,
  transferRoutes,
  refundRoutes,
  ledgerRoutes,
  laborProgressRoutes,
  messageRoutes,
  notificationRoutes,
  sessionRoutes,
  downloadRoutes,
  twoFactorRoutes,
  settingRoutes,
  scheduledDecisionRoutes,
  roleRoutes,
  auditLogRoutes,
  mailAdminRoutes,
  userAdminRoutes,
  invitationAdminRoutes,
  ownerAdminRoutes,
  caseAdminRoutes,
  savedViewAdminRoutes,
  absenceAdminRoutes,
  approvalAdminRoutes,
  noteAdminRoutes,
  timelineAdminRoutes,
  messageAdminRoutes,
  savedReplyAdminRoutes,
  deadlineAdminRoutes,
  deadlineFeedRoutes,
  staffTaskRoutes,
  previewRoutes,
  consentAdminRoutes,
  profileAdminRoutes,
  profileChangeAdminRoutes,
  jobAdminRoutes,
  jobCategoryAdminRoutes,
  employerAdminRoutes,
  applicationAdminRoutes,
  contractAdminRoutes,
  addendumAdminRoutes,
  invoiceAdminRoutes,
  transferAdminRoutes,
  moneyRoutes,
  refundAdminRoutes,
  fileAdminRoutes,
  feePlanAdminRoutes,
  staffAdminRoutes,
  formAdminRoutes,
  visaBulletinAdminRoutes,
  overviewRoutes,
  searchRoutes,
  liveChangeRoutes,
];

/** The background work of all features. */
export const allTasks: readonly Task[] = [
  ...authTasks,
  ...mailTasks,
  ...notificationTasks(attachContract, ({ db }) => watchClock(db)),
  ...approvalTasks,
  ...profileChangeTasks,
  ...holdTasks,
  ...contractTasks,
  ...addendumTasks,
  ...invoiceTasks,
  ...searchTasks,
  ...deadlineTasks,
  ...messageTasks,
  ...housekeepingTasks,
];

const isHttps = ({ config }: Deps): boolean => config.appUrl.startsWith('https:');

/** A server that answers in the product's way, but has no calls yet. */
async function createServer(
  deps: Deps,
  { hasMetrics, securityHeaders }: { hasMetrics: boolean; securityHeaders: Record<string, string> },
): Promise<FastifyInstance> {
  const trustsPeer = trustOfPeers(deps.config.trustProxy);
  const watch = (request: FastifyRequest, reply: FastifyReply) => watchResponse(request, reply, deps.metrics);
  const app = Fastify({
    // The hook below refuses it. Node's own refusal has no envelope and no security headers.
    http: { requireHostHeader: false },
    trustProxy: trustOfHops(deps.config.trustProxy),
    // The product writes one line for each request itself, which says more than those of Fastify.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: deps.config.logLevel,
      redact: ['req.headers.authorization'],
      serializers: {
        err: describeError,
        // Without its query, which may contain a name or number that staff search for. The proxy logs the address.
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: pathOf(request),
          ...(deps.config.logLevel === 'debug' && { remoteAddress: request.ip }),
        }),
      },
    },
    requestIdHeader: false,
    genReqId: ({ headers, socket }) => requestIdOf(headers, { isOfProxy: trustsPeer(socket.remoteAddress ?? '') }),
    bodyLimit: maxBodyBytes,
    requestTimeout: maxRequestMs,
    connectionTimeout: maxSilenceMs,
    // A request that still arrives is served. Its answer closes the connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: answerUnreadablePath(securityHeaders, watch),
    clientErrorHandler: answerBrokenRequest(securityHeaders, (answer, known) => {
      if (known === undefined) deps.metrics.brokenRequests.inc();
      app.log.info(answer, known ?? 'bytes that are not a request');
    }),
  });
  limitPipelining(app);
  closeConnections(app, { isLeaving: deps.readiness.isWithdrawn });
  // Nobody has to meet an expectation. Node's own refusal (417) has no envelope and no security headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, reply, done) => {
    watch(request, reply);
    reply.header('x-request-id', request.id);
    runFrom({ reqId: request.id }, done);
  });
  // The parser of a body calls back from the connection, which no longer knows its request.
  app.addHook('preValidation', (request, _reply, done) => runFrom({ reqId: request.id }, done));
  await protect(app, isHttps(deps));
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return;
    // The calls add these headers later.
    reply.headers(securityHeaders);
    throw new AppError('PARSE_ERROR');
  });
  app.setErrorHandler(async (error, request, reply) => {
    const known = toFailure(error);
    const outdated = known ? undefined : await refusalOfNewerDatabase(deps.db, error);
    const failure = known ?? outdated;
    // Nothing failed if the caller left before the whole body had arrived.
    const hasLeft = request.raw.readableAborted && propertyOf(error, 'code') === 'ECONNRESET';
    // The caller can do nothing about a lost file, but the operator must know.
    if (hasLeft) request.log.debug({ err: error }, 'the caller left');
    else if (!failure || failure.status >= 500 || error instanceof MissingFileError)
      request.log.error({ err: error }, outdated ? 'a newer release has migrated the database' : 'a request failed');
    return sendFailure(failure ?? new AppError('SERVER_ERROR'), request, reply);
  });
  serveHealth(app, deps);
  if (hasMetrics) serveMetrics(app, deps.metrics, deps.config.metricsToken);
  return app;
}

/** Without a token, the port of the calls would show the metrics to everybody. */
const mayShowMetrics = ({ config }: Deps): boolean => config.metricsToken !== undefined;

/**
 * The HTTP side of an instance that only does background work, and of the port for Prometheus: whether the product is
 * alive and ready, metrics, and nothing else.
 */
export async function createWorkerApp(deps: Deps, hasMetrics = mayShowMetrics(deps)): Promise<FastifyInstance> {
  const app = await createServer(deps, { hasMetrics, securityHeaders: readSecurityHeaders(isHttps(deps)) });
  app.setNotFoundHandler(() => {
    throw new AppError('PAGE_NOT_FOUND');
  });
  return app;
}

/** The whole HTTP side of the product. It does not listen yet. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const securityHeaders = readSecurityHeaders(isHttps(deps));
  const app = await createServer(deps, { hasMetrics: mayShowMetrics(deps), securityHeaders });
  await app.register(multipart, { throwFileSizeLimit: true, limits: { fileSize: maxFileBytes } });
  // A POST without a body may still say that it is JSON.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  );

  await serveDocument(app, deps.config.appUrl);
  await app.register(
    async (scope) => {
      const api = createApi(scope, {
        db: deps.db,
        securityHeaders,
        now: deps.clock.now,
        requestHashes: deps.requestHashes,
        findActor: (token, now) => findActor(deps.db, token, now),
        findSessionActor: (sessionId, now) => findSessionActor(deps.db, sessionId, now),
        openDownload: (address, now) => openDownload(deps.db, address, now),
        recordDenial: (context, endpoint) => recordDenial(deps, context, endpoint),
        countUpload: createUploadQuota(deps),
        fileWork: deps.fileWork,
        findVirus: deps.findVirus,
        recordInfected: (context, virus) => recordInfected(deps, context, virus),
      });
      for (const feature of features) feature(api, deps);
      scope.setNotFoundHandler((request, reply) => {
        const methods = [...new Set([...api.methodsAt(request.url), ...readMethodsAt(app, request.url)])];
        if (methods.length > 0) reply.header('allow', methods.join(', '));
        throw new AppError(methods.length > 0 ? 'METHOD_NOT_ALLOWED' : 'PAGE_NOT_FOUND');
      });
    },
    { prefix: '/api' },
  );
  if (!deps.config.isProduction && !deps.config.smtpUrl) serveDevMail(app, deps);
  await serveWeb(app, {
    hasFacebook: !!deps.config.facebook,
    appUrl: deps.config.appUrl,
    readBrand: () => getBrandName(deps.db),
    readFacts: keepFacts(deps),
  });
  return app;
}
