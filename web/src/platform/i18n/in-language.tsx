import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18nIn } from './i18n.ts';

interface InLanguageProps {
  language: LanguageCode;
  children: React.ReactNode;
}

/** Renders a part of the screen in its own language. */
export function InLanguage({ language, children }: InLanguageProps) {
  const [instance, setInstance] = useState<i18n>();
  useEffect(() => {
    let isGone = false;
    void i18nIn(language).then((ready) => {
      if (!isGone) setInstance(ready);
    });
    return () => {
      isGone = true;
    };
  }, [language]);
  if (!instance) return null;
  return (
    <I18nextProvider i18n={instance}>
      <div lang={instance.language}>{children}</div>
    </I18nextProvider>
  );
}
