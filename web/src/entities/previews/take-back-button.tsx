import { Button } from '@mantine/core';
import type { CallOf, Endpoint } from '@portal/shared/http/endpoint';
import { useState } from 'react';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { hideToasts } from '#platform/toast/toast.ts';
import { IconArrowBackUp } from '#ui/icons/icons.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { DecisionPreview } from './decision-preview.tsx';

/** A call that takes a decision back, with a reason. */
type TakeBack = Endpoint & { readonly body: NonNullable<Endpoint['body']> };

interface TakeBackButtonProps<E extends TakeBack> {
  endpoint: E;
  inputOf: (reason: string) => CallOf<E>;
  /** Names the action; the default says that the decision is taken back. */
  label?: string;
  /** Names the decision and its subject. */
  title: string;
  text: string;
  success: string;
  draftName: string;
  isDangerous?: boolean;
  onDone?: (() => void) | undefined;
}

/** Takes a decision back after a question that names the reason and shows what follows. */
export function TakeBackButton<const E extends TakeBack>(props: TakeBackButtonProps<E>) {
  const { t } = useTranslation('staffPreviews');
  // What is taken back is what was seen when the question was opened, whatever a colleague does meanwhile.
  const [inputOf, setInputOf] = useState<TakeBackButtonProps<E>['inputOf'] | null>(null);
  const takeBack = useDecision(props.endpoint, { success: props.success, saysCause: true });
  const label = props.label ?? t('takeBack');
  return (
    <>
      <Button
        size="sm"
        mih={40}
        variant="default"
        leftSection={<IconArrowBackUp size={18} />}
        onClick={() => setInputOf(() => props.inputOf)}
      >
        {label}
      </Button>
      <ReasonModal
        isOpen={inputOf !== null}
        title={props.title}
        label={t('reason')}
        description={t('reasonHint')}
        confirmLabel={label}
        draftName={props.draftName}
        isDangerous={props.isDangerous}
        isBusy={takeBack.isPending}
        onConfirm={async (reason) => {
          // The message of the decision would still offer to undo it.
          hideToasts();
          if (inputOf) await takeBack.mutateAsync(inputOf(reason));
          props.onDone?.();
        }}
        onClose={() => setInputOf(null)}
      >
        {props.text}
        {inputOf && <DecisionPreview endpoint={props.endpoint} input={inputOf(t('reason'))} />}
      </ReasonModal>
    </>
  );
}
