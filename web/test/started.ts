import { startI18n } from '#platform/i18n/i18n.ts';
import { chooseLanguage } from '#platform/i18n/languages.ts';
import { rehydrateParts } from '#platform/stores/persisted-part.ts';
import { loadDialogs } from '#ui/overlays/dialog.tsx';

/** The start of the product, with the code that a page loads at rest. It runs once, because the modules stay loaded from one test file to the next. */
export const started = Promise.all([rehydrateParts().then(() => startI18n(chooseLanguage())), loadDialogs()]);
