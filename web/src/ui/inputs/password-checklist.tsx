import type { PasswordRuleCode, PasswordRules } from '@portal/shared/auth/password-rules';
import { checkPassword } from '@portal/shared/auth/password-rules';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconCircle, IconCircleCheckFilled } from '../icons/first-icons.tsx';
import classes from './password-checklist.module.css';

/** The server's password rules, each marked as soon as the typed password meets it. */
export function PasswordChecklist({ password, rules }: { password: string; rules: PasswordRules }) {
  const { t } = useTranslation('auth');
  const words: Record<PasswordRuleCode, string> = {
    PASSWORD_MIN_LENGTH: t('ruleMin', { count: rules.minLength }),
    PASSWORD_NUMBER: t('ruleNumber'),
    PASSWORD_UPPERCASE: t('ruleUpper'),
    PASSWORD_SPECIAL: t('ruleSpecial'),
  };
  return (
    <div className={classes.box}>
      <p className={classes.title}>{t('rulesTitle')}</p>
      <ul className={classes.rules} aria-live="polite">
        {checkPassword(password, rules).map(({ code, isMet }) => (
          <li key={code} className={`${classes.rule} ${isMet ? classes.met : ''}`}>
            {isMet ? <IconCircleCheckFilled size={18} /> : <IconCircle size={18} stroke={1.6} />}
            <span>
              {words[code]}
              <span className="visually-hidden">, {isMet ? t('ruleMet') : t('ruleNotMet')}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
