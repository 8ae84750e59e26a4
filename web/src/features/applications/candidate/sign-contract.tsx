import { applyForJob } from '@portal/shared/applications/contract';
import type { ContractToSign } from '@portal/shared/contracts/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { secretOf } from '#entities/auth/secret-field.tsx';
import { isApiFailure } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { KeptSigningStore } from './kept-signing.ts';
import { useApply } from './mutations.ts';
import { SignForm } from './sign-form.tsx';

interface SignContractProps {
  jobUid: string;
  me: Me;
  contract: ContractToSign;
  hasRead: boolean;
  kept: KeptSigningStore;
  onSigned: (applicationUid: string) => void;
  onChanged: () => void;
}

/** Signs the contract for a job. */
export function SignContract({ jobUid, me, contract, hasRead, kept, onSigned, onChanged }: SignContractProps) {
  const { t } = useTranslation('applications');
  const apply = useApply();
  return (
    <SignForm
      draftName={`apply:${jobUid}`}
      text={contract}
      hash={contract.contractHash}
      kept={kept}
      signerName={contract.signerName}
      hasRead={hasRead}
      words={{ read: t('missingRead'), submit: t('submit') }}
      schema={applyForJob.body}
      confirmation={{ questions: contract.questions, secret: secretOf(me) }}
      toBody={(signing, { answers, ...understanding }) => ({
        ...signing,
        ...understanding,
        answers: answers.filter((answer) => contract.questions.some(({ uid }) => uid === answer.uid)),
        contractHash: contract.contractHash,
      })}
      onSign={async (body) => {
        try {
          const application = await apply.mutateAsync({ params: { uid: jobUid }, body });
          onSigned(application.uid);
        } catch (error) {
          if (isApiFailure(error) && Object.values(error.fields).includes('CONTRACT_CHANGED')) onChanged();
          throw error;
        }
      }}
    />
  );
}
