import type { AppError } from '@portal/shared/errors/app-error';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { byLanguage } from '@portal/shared/languages/languages';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../mail/escape-html.ts';
import { isDownloadUrl } from './download-url.ts';
import { messageOf } from './failure.ts';

const words = byLanguage({
  VI: {
    title: 'Chưa tải được tệp này',
    over: 'Địa chỉ tải này chỉ dùng được một lần, trong một phút. Vui lòng quay lại trang trước và bấm tải lại.',
    back: 'Về trang chủ',
  },
  EN: {
    title: 'This file was not downloaded',
    over: 'The address of a download works once, within one minute. Please go back to the page before and download the file again.',
    back: 'Back to home',
  },
});

/** Whether a browser follows the address of a download, so that a person reads the refusal. */
export const isReadByPerson = (request: FastifyRequest): boolean =>
  isDownloadUrl(request.originalUrl) && (request.headers.accept ?? '').includes('text/html');

/** The refusal of a download as a page. A used or expired address is not about the person's session. */
export function downloadFailurePage(failure: AppError, language: LanguageCode): string {
  const { title, over, back } = words[language];
  const text = failure.code === 'EXPIRED_SESSION' ? over : messageOf(failure.code, language);
  return `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><h1>${title}</h1><p>${escapeHtml(text)}</p><p><a href="/">${back}</a></p></body></html>`;
}
