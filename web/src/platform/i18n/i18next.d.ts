import 'i18next';
import type { DefaultNamespace, Namespace, ParseKeys } from 'i18next';
import type { AllPhrases } from './phrases.ts';

/** The values of a phrase. The signatures of i18next handle calls with options that change the key or the result. */
interface PhraseValues {
  [name: string]: string | number | undefined;
  count?: number;
  context?: undefined;
  ns?: undefined;
  keyPrefix?: undefined;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'screen';
    resources: AllPhrases;
  }

  /**
   * The compiler tries this signature before those of i18next, which derive the keys from the options of each call and
   * take half of the type check's time. It accepts the same keys, so an unknown key is an error in all of them.
   */
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    // biome-ignore lint/style/useShorthandFunctionType: an alias cannot merge with the interface of i18next.
    (key: ParseKeys<Ns, Record<never, never>, KPrefix>, values?: PhraseValues): string;
  }
}
