import { showToast } from '../toast/toast.ts';
import { isApiFailure } from './failures.ts';
import { refresh } from './query.ts';

/**
 * Says that a colleague was faster, and fetches the current data.
 * @throws any other failure
 */
export async function toastConflict(error: unknown, text: string): Promise<void> {
  if (!isApiFailure(error) || error.status !== 409) throw error;
  showToast('warning', text);
  await refresh();
}
