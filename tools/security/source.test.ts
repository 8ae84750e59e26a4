import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * Lists the files of the product that do something that needs care. Another file that does it fails here until somebody
 * has reviewed it and added it. docs/asvs.md cites these lists as proof.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));

const sources = ['shared/src', 'server/src', 'web/src']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('the lists are about the source of the product', () => {
  expect(sources.length).toBeGreaterThan(700);
});

describe('no file of the product', () => {
  it.each([
    ['runs text as code', /\beval\(|new Function\(|node:vm|import\(`|javascript:/],
    [
      'writes markup into a page',
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcDoc/,
    ],
    ['takes a random number from a predictable source', /Math\.random/],
    ['parses XML, YAML, or a serialized object', /DOMParser|xml2js|fast-xml|js-yaml|from 'yaml'|v8'|deserialize\(/],
    [
      'uses a directory service, a cache server, or a template or LaTeX engine',
      /ldap|memcache|redis|handlebars|mustache|ejs'|latex/i,
    ],
    ['opens a WebSocket, uses GraphQL, WebRTC, or JSONP', /WebSocket|graphql|RTCPeerConnection|\bjsonp\b/i],
    [
      'receives messages of other windows',
      /addEventListener\('message', \((?!\{ data \}\))|window\.onmessage|BroadcastChannel/,
    ],
    // SHA-1 names a certificate's key (RFC 5280), which protects nothing.
    ['uses another hash or cipher', /create(Hash|Hmac)\('(?!sha256'|sha1'\)\n)|create(De|C)ipheriv\((?!'aes-256-gcm')/],
    ['allows an invalid certificate', /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|insecureHTTPParser/],
    ['writes to the console of the browser or keeps a debugger statement', /\bdebugger;|console\.(debug|trace|dir)\(/],
  ])('no file of the product %s', (_what, pattern) => {
    expect(filesWith(pattern)).toEqual([]);
  });
});

describe('only these files', () => {
  it.each([
    [
      'run a program',
      /node:child_process/,
      [
        'server/src/db/embedded-postgres.ts',
        'server/src/db/run-as.ts',
        'server/src/db/stale-pid-file.ts',
        'server/src/platform/workers/run-in-child.ts',
      ],
    ],
    [
      'write SQL as text',
      /sql\.raw\(|\.query\(|\.query</,
      [
        'server/src/backup/back-up.ts',
        'server/src/backup/migrate-to.ts',
        'server/src/backup/restore-into.ts',
        'server/src/backup/restore.ts',
        'server/src/backup/snapshot.ts',
        'server/src/cases/column-queries.ts',
        'server/src/db/client.ts',
        'server/src/db/embedded-postgres.ts',
        'server/src/db/encryption/check-keys.ts',
        'server/src/db/known-migrations.ts',
        'server/src/db/list-pages.ts',
        'server/src/db/list-totals.ts',
        'server/src/db/own-role.ts',
        'server/src/db/prepare.ts',
        'server/src/db/roles.ts',
        'server/src/db/schema/columns.ts',
        'server/src/db/schema/jobs.ts',
        'server/src/db/stored-files.ts',
        'server/src/db/transaction.ts',
        'server/src/jobs/queries.ts',
        'server/src/platform/live-changes/change-feed.ts',
        'server/src/platform/readiness.ts',
        'server/src/platform/search.ts',
        'server/src/start.ts',
      ],
    ],
    [
      'connect to another machine',
      /(?<!re)\bfetch\(|new S3Client|new ImapFlow|createTransport\(|new pg\.(Pool|Client)|new PgBoss|createConnection\(/,
      [
        'server/src/backup/restore-into.ts',
        'server/src/db/client.ts',
        'server/src/db/embedded-postgres.ts',
        'server/src/db/open-client.ts',
        'server/src/platform/live-changes/change-feed.ts',
        'server/src/platform/facebook-graph.ts',
        'server/src/platform/files/virus-scanner.ts',
        'server/src/platform/mail/report-mailbox.ts',
        'server/src/platform/mail/transport.ts',
        'server/src/platform/queue/queue.ts',
        'server/src/platform/storage.ts',
        'shared/src/http/client.ts',
        'web/src/platform/errors/page-load-error.ts',
        'web/src/platform/http/early-calls.ts',
        'web/src/platform/http/watch-events.ts',
      ],
    ],
    [
      'use cryptography',
      /node:crypto|crypto\.(subtle|getRandomValues|randomUUID)|webcrypto|argon2|from 'pkijs'|from 'otpauth'/,
      [
        'server/src/backup/archive.ts',
        'server/src/backup/restore.ts',
        'server/src/backup/snapshot.ts',
        'server/src/db/embedded-postgres.ts',
        'server/src/db/own-role.ts',
        'server/src/auth/two-factor/recovery-codes.ts',
        'server/src/auth/two-factor/totp.ts',
        'server/src/files/store-upload.ts',
        'server/src/signing-certificates/repository.ts',
        'server/src/platform/encryption.ts',
        'server/src/platform/facebook-graph.ts',
        'server/src/platform/http/malformed-requests.ts',
        'server/src/platform/key-file.ts',
        'server/src/platform/http/request-id.ts',
        'server/src/platform/metrics/serve-metrics.ts',
        'server/src/platform/password.ts',
        'server/src/platform/signing/open-p12.ts',
        'server/src/platform/signing/sign-detached.ts',
        'server/src/platform/signing/signing-identity.ts',
        'server/src/platform/storage.ts',
        'server/src/addenda/seal-addendum.ts',
        'server/src/contracts/seal-contract.ts',
        'server/src/seed/first-administrator.ts',
        'shared/src/verify/check-file.ts',
        'shared/src/verify/signed-data.ts',
        'web/src/features/auth/public/facebook-dialog.ts',
        'web/src/platform/http/idempotency.ts',
      ],
    ],
    ['have a field for passwords', /<PasswordInput\b|type="password"/, ['web/src/ui/inputs/password-field.tsx']],
    [
      'build a regular expression',
      /new RegExp\(/,
      [
        'server/src/platform/http/api.ts',
        'server/src/platform/http/prerendered-pages.ts',
        'shared/src/format/printable.ts',
        'shared/src/navigation/paths.ts',
        'web/src/ui/inputs/typed-usd.ts',
      ],
    ],
    [
      'store something in the browser',
      /localStorage|sessionStorage|indexedDB|document\.cookie/,
      [
        'web/src/features/auth/public/facebook-dialog.ts',
        'web/src/features/auth/public/facebook-return.ts',
        'web/src/features/auth/public/kept-sign-up.ts',
        'web/src/platform/errors/page-load-error.ts',
        'web/src/platform/stores/persisted-part.ts',
      ],
    ],
    [
      'lead the browser to another site',
      /location\.(assign|replace|href\s*=)|window\.open|http-equiv/,
      ['web/src/features/auth/public/facebook-dialog.ts'],
    ],
    [
      'read the environment',
      /process\.env/,
      [
        'server/src/admin.ts',
        'server/src/backup.ts',
        'server/src/main.ts',
        'server/src/move.ts',
        'server/src/read-report.ts',
        'server/src/restore.ts',
        'server/src/rotate-key.ts',
        'server/src/verify-files.ts',
      ],
    ],
    [
      // The server's other files use `deps.clock`, the pages use `serverNow`, and `shared` is given the day.
      'ask the machine or the device for the time',
      /Date\.now\b|new Date\(\)|\bDate\(\)|timeOrigin|Temporal\.Now/,
      [
        'server/src/backup.ts',
        'server/src/housekeeping/tasks.ts',
        'server/src/scheduled-decisions/watch-clock.ts',
        'server/src/move.ts',
        'server/src/platform/clock.ts',
        'server/src/platform/log.ts',
        'server/src/platform/queue/queue.ts',
        'server/src/platform/queue/watch-schedules.ts',
        'server/src/files/verify-files.ts',
        'server/src/rotate-key.ts',
        'server/src/start.ts',
        'web/src/platform/clock.ts',
        'web/src/platform/errors/page-load-error.ts',
      ],
    ],
    [
      'set a cookie',
      /setCookie\(|set-cookie/,
      [
        'server/src/auth/known-devices.ts',
        'server/src/auth/sign-up-browser.ts',
        'server/src/platform/http/api.ts',
        'server/src/platform/http/request-context.ts',
      ],
    ],
  ])('only these files %s', (_what, pattern, files) => {
    expect(filesWith(pattern).toSorted()).toEqual(files.toSorted());
  });
});
