import type { Draft } from '@portal/shared/drafts/contract';
import type { DraftRow } from './repository.ts';

export const presentDraft = ({ form, content, changedAt }: DraftRow): Draft => ({
  form,
  content,
  changedAt: changedAt.toISOString(),
});
