import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { LinkEnd } from './use-link.ts';

interface EndedLinkProps {
  ended: LinkEnd;
  /** If the server has refused to use the link. */
  refusedText: string;
  /** If the link was used. Otherwise, a general text says so. */
  usedText?: string;
  /** What to do about a link that was not used in time. */
  children?: React.ReactNode;
}

/** Says why a link cannot be used. */
export function EndedLink({ ended, refusedText, usedText, children }: EndedLinkProps) {
  const { t } = useTranslation('auth');
  const texts: Record<LinkEnd, string> = {
    used: usedText ?? t('linkUsed'),
    expired: t('linkExpired'),
    replaced: t('linkReplaced'),
    refused: refusedText,
  };
  return (
    <Notice tone={ended === 'used' ? 'wait' : 'bad'} isLive>
      <span>{texts[ended]}</span> {(ended === 'expired' || ended === 'replaced') && <span>{children}</span>}
    </Notice>
  );
}
