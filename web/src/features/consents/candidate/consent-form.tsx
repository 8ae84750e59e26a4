import { Button, Checkbox } from '@mantine/core';
import type { Consent } from '@portal/shared/consents/contract';
import { useId, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import classes from './consent-form.module.css';
import { useGiveConsents } from './mutations.ts';

interface ConsentFormProps {
  /** Those that the person can give. */
  consents: readonly Consent[];
  /** What the button says, unless the person goes on with something. */
  action?: string;
  onSaved: () => void;
  /** Shown beside the button. */
  cancel?: React.ReactNode;
}

/** One unchecked box for each purpose, and one button that gives those that are checked. */
export function ConsentForm({ consents, action, onSaved, cancel }: ConsentFormProps) {
  const { t } = useTranslation('consents');
  const id = useId();
  const { give, isPending } = useGiveConsents();
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const boxOf = ({ purpose }: Consent) => `${id}-${purpose}`;
  // A new text must be read and checked again.
  const keyOf = ({ purpose, version }: Consent) => `${purpose} ${version}`;
  const isChecked = (consent: Consent) => checked.has(keyOf(consent));
  const needsOne = !consents.some(({ required }) => required) && !consents.some(isChecked);
  const isMissing = (consent: Consent) => (consent.required || needsOne) && !isChecked(consent);

  const toggle = (consent: Consent, isOn: boolean) => {
    const others = [...checked].filter((key) => key !== keyOf(consent));
    setChecked(new Set(isOn ? [...others, keyOf(consent)] : others));
  };
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const first = consents.find(isMissing);
    if (first) return document.getElementById(boxOf(first))?.focus();
    if (await give(consents.filter(isChecked))) onSaved();
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {consents.map((consent) => (
        <div key={keyOf(consent)} className={classes.item}>
          <Checkbox
            id={boxOf(consent)}
            label={consent.title}
            aria-describedby={`${boxOf(consent)}-text`}
            aria-required={consent.required || needsOne}
            aria-invalid={isTried && isMissing(consent) ? true : undefined}
            checked={isChecked(consent)}
            error={isTried && isMissing(consent) ? t('missing') : undefined}
            onChange={(event) => toggle(consent, event.currentTarget.checked)}
          />
          <p className={classes.text} id={`${boxOf(consent)}-text`}>
            <span className={classes.mark}>{consent.required ? t('required') : t('optional')}.</span> {consent.text}
          </p>
        </div>
      ))}
      <div className={classes.foot}>
        <TextLink to="/privacy">{t('privacy')}</TextLink>
        {cancel}
        <Button type="submit" loading={isPending}>
          {action ?? t('save')}
        </Button>
      </div>
    </form>
  );
}
