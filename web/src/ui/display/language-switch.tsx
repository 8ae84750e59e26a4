import { conventions } from '@portal/shared/languages/conventions';
import { languageTag } from '@portal/shared/languages/language-tags';
import { languageCodes } from '@portal/shared/languages/languages';
import { switchLanguage, useLanguage } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import classes from './language-switch.module.css';

/** Offers the languages by their own names, or by their codes if space is short. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <fieldset className={classes.switch} aria-label={t('language')} style={{ margin: 0 }}>
      {languageCodes.map((code) => (
        <button
          key={code}
          type="button"
          className={classes.option}
          lang={languageTag(code)}
          aria-pressed={code === language}
          // Contains the visible text of both widths, as voice control needs it.
          aria-label={`${code}, ${conventions[code].ownName}`}
          onClick={() => switchLanguage(code).catch(() => showToast('error', t('chunkFailed')))}
        >
          <span className={classes.long}>{conventions[code].ownName}</span>
          <span className={classes.short}>{code}</span>
        </button>
      ))}
    </fieldset>
  );
}
