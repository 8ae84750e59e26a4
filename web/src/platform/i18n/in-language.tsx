import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { languageTag } from '@portal/shared/languages/language-tags';
import { useEffect, useState } from 'react';
import { loadLanguage, PartLanguage } from './i18n.ts';

interface InLanguageProps {
  language: LanguageCode;
  children: React.ReactNode;
}

/** Renders a part of the screen in its own language. */
export function InLanguage({ language, children }: InLanguageProps) {
  const [shown, setShown] = useState<LanguageCode>();
  useEffect(() => {
    let isGone = false;
    void loadLanguage(language).then(() => {
      if (!isGone) setShown(language);
    });
    return () => {
      isGone = true;
    };
  }, [language]);
  if (!shown) return null;
  return (
    <PartLanguage value={shown}>
      <div lang={languageTag(shown)}>{children}</div>
    </PartLanguage>
  );
}
