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
  // A shorter text is a name, which has no address.
  const zaloNumber = settings.supportZalo.replace(/\D/g, '');
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
      {zaloNumber.length >= 9 ? (
        <Anchor inherit style={whole} href={`https://zalo.me/${zaloNumber}`} target="_blank" rel="noreferrer">
          Zalo {settings.supportZalo}
        </Anchor>
      ) : (
        <span style={whole}>Zalo {settings.supportZalo}</span>
      )}
    </p>
  );
}
