import type { Namespace, TFunction } from 'i18next';

/** A table of texts by code, such as the names of audit actions. A code may have no text. */
export const textsOf = <Ns extends Namespace>(t: TFunction<Ns>, key: string): Readonly<Record<string, string>> =>
  // cast: i18next derives a key's type from its literal name, and cannot type a key in a variable.
  t(key as never, { returnObjects: true }) as Record<string, string>;
