import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { AllPhrases } from '../web/src/platform/i18n/phrases.ts';
import { wordsOf as loadWords } from '../web/test/words.ts';

export { fill } from '../web/test/words.ts';
export type Words = AllPhrases;

const words = { VI: await loadWords('VI'), EN: await loadWords('EN') };

/** The texts of the screens, so that journeys find elements as people do, by their words. */
export const wordsOf = (language: LanguageCode): Words => words[language];
