import type { Namespace, TFunction } from 'i18next';

/** A table of texts by code, such as the names of audit actions. A code may have no text. */
export const textsOf = <Ns extends Namespace>(t: TFunction<Ns>, key: string): Readonly<Record<string, string>> =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- i18next types only keys that are literals
  t(key as never, { returnObjects: true }) as Record<string, string>;
