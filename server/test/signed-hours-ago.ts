import type { OpenProduct } from './open-product.ts';

/**
 * Makes a contract older. What was signed never changes, so the trigger that guards it is off meanwhile. The clock stays,
 * because moving it would end holds and sessions.
 */
export const signedHoursAgo = (product: OpenProduct, contractUid: string, hours: number): Promise<void> =>
  product.asOwner(`
    alter table contracts disable trigger contracts_are_frozen;
    update contracts set signed_at = signed_at - interval '${hours} hours' where id = '${contractUid}';
    alter table contracts enable trigger contracts_are_frozen`);
