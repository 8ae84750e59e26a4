import type { Namespace, TFunction } from 'i18next';

/** A table of texts by code, such as the names of the audit log's actions. A code may have no text. */
export const textsOf = <Ns extends Namespace>(t: TFunction<Ns>, key: string): Readonly<Record<string, string>> =>
  // cast: i18next types a key from its name alone, and cannot type a table that a component names.
  t(key as never, { returnObjects: true }) as Record<string, string>;
