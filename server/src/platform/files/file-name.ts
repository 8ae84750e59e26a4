import type { AcceptedContentType } from '@portal/shared/files/rules';

const extensions: Record<AcceptedContentType, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/heic': '.heic',
};

/** Extensions that a name may claim. Unknown endings stay, because names contain periods: `Nguyen.Van.An`. */
const claimed =
  /\.(pdf|jpe?g|jfif|png|webp|hei[cf]|gif|bmp|tiff?|svgz?|s?html?|xht(ml)?|xml|m?js|css|php|txt|rtf|docx?|xlsx?|pptx?|zip|rar|7z|exe|com|bat|cmd|scr|msi|ps1|vbs|hta|lnk|jar|apk|dmg|app|sh|url)$/i;

const maxLength = 150;

/**
 * Characters that change how a name looks but cannot be seen: control characters, marks of the writing direction, which
 * can show `exe.png` where the name says `gnp.exe`, and characters of no width.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/**
 * A name that is safe to show, to send in a header, and to save: without the folder that a browser may add, and with the
 * one extension of its content. A long name loses its end, because its beginning says what the file is.
 */
export function cleanFileName(name: string, contentType: AcceptedContentType): string {
  const base = name.toWellFormed().normalize('NFC').split(/[\\/]/).pop() ?? '';
  let stem = base
    .replace(invisible, '')
    .replace(/[<>|:*?]/g, '_')
    .trim();
  while (claimed.test(stem)) stem = stem.replace(claimed, '').trim();

  const extension = extensions[contentType];
  const short = [...stem].slice(0, maxLength - extension.length).join('');
  const kept = short.replace(/^[\s.]+|[\s.]+$/g, '');
  return `${kept || 'file'}${extension}`;
}
