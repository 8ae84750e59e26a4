import { giveConsent, listConsents } from '@portal/shared/consents/contract';
import { createClient } from '@portal/shared/http/client';
import type { LanguageCode } from '@portal/shared/http/field-schemas';

/** Gives the required consents through the calls, without which a candidate saves and uploads nothing. */
export async function giveConsents(baseUrl: string, token: string, languageCode: LanguageCode): Promise<void> {
  const client = createClient({ baseUrl: `${baseUrl}/api`, token: () => token, language: () => languageCode });
  const { items } = await client.call(listConsents, {});
  for (const { purpose, version, required } of items) {
    if (required) await client.call(giveConsent, { params: { purpose }, body: { version, languageCode } });
  }
}
