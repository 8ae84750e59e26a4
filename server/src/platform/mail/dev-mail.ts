import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import type { Deps } from '../deps.ts';
import { escapeHtml } from './escape-html.ts';

const pageOf = (title: string, body: string): string =>
  `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>body{font-family:system-ui,sans-serif;max-width:760px;margin:24px auto;padding:0 16px;line-height:1.5}li{margin:8px 0}iframe{width:100%;height:640px;border:1px solid #ccc}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;

/** Shows the mails in `DATA_DIR/mail` on a machine without a mail server; never in production. */
export function serveDevMail(app: FastifyInstance, deps: Deps): void {
  const folder = join(deps.config.dataDir, 'mail');
  const read = async (name: string) => PostalMime.parse(await readFile(join(folder, name)));
  const csp = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";

  app.get('/dev/mail', async (_request, reply) => {
    // The dates have whole seconds. The names of emails of one second sort by the time they entered the outbox.
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed();
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await read(name) })));
    mails.sort((a, b) => Date.parse(b.mail.date ?? '') - Date.parse(a.mail.date ?? ''));
    const rows = mails.map(
      ({ name, mail }) =>
        `<li><a href="/dev/mail/${encodeURIComponent(name)}">${escapeHtml(mail.subject ?? '(–)')}</a><br>${escapeHtml(mail.to?.map(({ address }) => address).join(', ') ?? '')} · ${escapeHtml(mail.date ?? '')}</li>`,
    );
    const body = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Chưa có thư nào. No mail yet.</p>';
    return reply.type('text/html; charset=utf-8').header('content-security-policy', csp).send(pageOf('Mail', body));
  });

  app.get<{ Params: { name: string } }>('/dev/mail/:name', async (request, reply) => {
    const { name } = request.params;
    if (!/^[\w-]+\.eml$/.test(name)) return reply.callNotFound();
    const mail = await read(name).catch(() => undefined);
    if (!mail) return reply.callNotFound();

    const attached = mail.attachments.map(({ filename }) => `<li>${escapeHtml(filename ?? '')}</li>`).join('');
    const links = [...(mail.text ?? '').matchAll(/https?:\/\/\S+/g)].map(
      ([link]) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    );
    const body = `<p><a href="/dev/mail">←</a> ${escapeHtml(mail.to?.map(({ address }) => address).join(', ') ?? '')}</p>${links.join('')}<pre style="white-space:pre-wrap">${escapeHtml(mail.text ?? '')}</pre><ul>${attached}</ul>`;

    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', csp)
      .send(pageOf(mail.subject ?? 'Mail', body));
  });
}
