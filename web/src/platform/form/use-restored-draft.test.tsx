import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { writeDraft } from '../stores/form-store.ts';
import { tokenStore } from '../stores/token-store.ts';
import { useRestoredDraft } from './use-restored-draft.ts';

it('a restored draft stays when another tab saves the form, and goes when it is discarded', () => {
  tokenStore.setState({ accessToken: 'token', userId: 'an' });
  writeDraft('an', 'job', { quantity: '9' });
  const { result } = renderHook(() => useRestoredDraft('job'));
  act(() => writeDraft('an', 'job', undefined));
  expect(result.current).toMatchObject({ draft: { quantity: '9' }, round: 0 });
  act(() => result.current.onDiscard?.());
  expect(result.current).toMatchObject({ draft: undefined, round: 1, onDiscard: undefined });
});
