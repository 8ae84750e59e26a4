import { startI18n } from '../src/platform/i18n/i18n.ts';
import { rehydrateParts } from '../src/platform/stores/persisted-part.ts';

/** The start of the product. It runs once, because the modules stay loaded from one test file to the next. */
export const started = rehydrateParts().then(startI18n);
