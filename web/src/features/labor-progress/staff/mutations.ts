import {
  completeStep,
  correctStep,
  recordEvidence,
  recordOutcome,
  undoStep,
  uploadNotice,
} from '@portal/shared/labor-progress/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export const useCompleteStep = () => useApiMutation(completeStep, { isSilent: true });

export const useRecordOutcome = () => useApiMutation(recordOutcome, { isSilent: true });

export const useRecordEvidence = () => useApiMutation(recordEvidence, { isSilent: true });

export const useCorrectStep = () => useApiMutation(correctStep, { isSilent: true });

export const useUploadNotice = () => useApiUpload(uploadNotice, { isSilent: true });

export function useUndoStep() {
  const { t } = useTranslation('staffLaborProgress');
  return useDecision(undoStep, { success: t('undone'), late: t('alreadyChanged') });
}
