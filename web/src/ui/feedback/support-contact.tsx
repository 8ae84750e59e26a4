import { Anchor } from '@mantine/core';
import { settingsQuery } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** A contact stays on one line, unless it is longer than the line. It is high enough for a finger. */
const whole = { display: 'inline-block', lineHeight: '2.75rem' } as const;

/** The contacts of the organization: email, phone, and Zalo. */
export function SupportContact() {
  const { t } = useTranslation('screen');
  const settings = useApiQuery(settingsQuery()).data;
  if (!settings) return null;
  return (
    <p>
      {t('help')}{' '}
      <Anchor inherit style={whole} href={`mailto:${settings.supportEmail}`}>
        {settings.supportEmail}
      </Anchor>
      {' · '}
      <Anchor inherit style={whole} href={`tel:${settings.supportPhone.replace(/[^\d+]/g, '')}`}>
        {settings.supportPhone}
      </Anchor>
      {' · '}
      <ZaloLink zalo={settings.supportZalo} style={whole}>
        Zalo {settings.supportZalo}
      </ZaloLink>
    </p>
  );
}

interface ZaloLinkProps {
  /** The Zalo of the organization: a number or a name. */
  zalo: string;
  style?: React.CSSProperties;
  children: React.ReactNode;
}

/** A link to a Zalo account. */
export function ZaloLink({ zalo, style, children }: ZaloLinkProps) {
  const number = zalo.replace(/\D/g, '');
  // A shorter text is a name, which has no address.
  if (number.length < 9) return <span style={style}>{children}</span>;
  return (
    <Anchor inherit style={style} href={`https://zalo.me/${number}`} target="_blank" rel="noreferrer">
      {children}
    </Anchor>
  );
}
