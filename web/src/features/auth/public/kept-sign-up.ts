import * as z from 'zod/mini';

/** What a sign-up keeps in this tab, so that a reload loses nothing. A password is never stored. */
const keptSignUp = z.object({
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  /** The address of the account that was created, if any. */
  registered: z.optional(z.string()),
});
export type KeptSignUp = z.infer<typeof keptSignUp>;

const key = 'portal.signUp';

/** What was typed before the page was loaded again; undefined if nothing was, or if the storage is blocked. */
export function readKeptSignUp(): KeptSignUp | undefined {
  try {
    return z.parse(keptSignUp, JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps it until the tab is closed, or until the account is activated in this tab. Undefined forgets it. */
export function keepSignUp(kept: KeptSignUp | undefined): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {}
}
