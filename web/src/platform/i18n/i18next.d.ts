import 'i18next';
import type { AllPhrases } from './phrases.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'screen';
    resources: AllPhrases;
  }
}
