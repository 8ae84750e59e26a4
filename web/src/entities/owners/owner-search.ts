import { readDraft } from '#platform/stores/form-store.ts';

/**
 * Reads whose candidates a list has from its address: `me`, `none`, or the address of a colleague. The first page of everybody loads this, so it
 * has no schema.
 */
export const ownerParam = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(me|none|\S+@\S+)$/.test(value) ? value : undefined;

/** The draft that stores whose candidates a person last chose, for the lists that remember nothing else. */
export const ownerMemory = 'list:owner';

/** Returns the stored choice, for a visit without filters in the address. */
export function rememberedOwner(search: object): { owner: string } | undefined {
  const owner = ownerParam(readDraft<string>(ownerMemory));
  const hasNoFilters = Object.values(search).every((value) => value === undefined);
  return hasNoFilters && owner ? { owner } : undefined;
}
