import type { AddendumToRead } from '@portal/shared/addenda/contract';
import { signAddendum } from '@portal/shared/addenda/contract';
import type { ContractText } from '@portal/shared/contracts/contract';
import { isApiFailure } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Card } from '#ui/layout/page.tsx';
import classes from '../apply-page.module.css';
import type { KeptSigningStore } from '../kept-signing.ts';
import { SignForm } from '../sign-form.tsx';
import { DeclineOffer } from './decline-offer.tsx';
import { useSignAddendum } from './mutations.ts';

interface AnswerAddendumProps {
  addendum: AddendumToRead;
  text: ContractText;
  /** The hash of the text. */
  hash: string;
  hasRead: boolean;
  kept: KeptSigningStore;
  /** The text or the state is another one by now. */
  onChanged: () => void;
}

/** The end of an addendum: the candidate signs it or declines it. */
export function AnswerAddendum({ addendum, text, hash, hasRead, kept, onChanged }: AnswerAddendumProps) {
  const { t } = useTranslation('addenda');
  const sign = useSignAddendum();
  const { uid } = addendum;
  return (
    <>
      <section aria-labelledby="sign">
        <h2 className={classes.heading} id="sign">
          {t('signStep')}
        </h2>
        <Card>
          <SignForm
            draftName={`addendum:${uid}`}
            text={text}
            hash={hash}
            kept={kept}
            signerName={addendum.nameToSign}
            hasRead={hasRead}
            words={{ read: t('missingRead'), submit: t('submit') }}
            schema={signAddendum.body}
            toBody={(signing) => ({ ...signing, addendumHash: addendum.addendumHash })}
            onSign={async (body) => {
              try {
                await sign.mutateAsync({ params: { uid }, body });
                onChanged();
              } catch (error) {
                if (isApiFailure(error) && error.status === 409) onChanged();
                throw error;
              }
            }}
          />
        </Card>
      </section>
      <section aria-labelledby="decline">
        <h2 className={classes.heading} id="decline">
          {t('declineStep')}
        </h2>
        <DeclineOffer uid={uid} kind={addendum.kind} onDone={onChanged} />
      </section>
    </>
  );
}
