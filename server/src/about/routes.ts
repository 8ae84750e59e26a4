import { getAbout } from '@portal/shared/about/contract';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { LanguageCode } from '@portal/shared/languages/languages';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { readAbout } from './read-about.ts';

export function aboutRoutes(api: Api, deps: Deps): void {
  // Everybody may call it, and it reads much. Calls at the same moment share one reading, so that a crowd cannot take
  // all connections of the database.
  const readings = new Map<LanguageCode, Promise<DataOf<typeof getAbout>>>();
  api.on(getAbout, ({ language }) => {
    const current = readings.get(language);
    if (current) return current;
    const reading = readAbout(deps, language).finally(() => readings.delete(language));
    readings.set(language, reading);
    return reading;
  });
}
