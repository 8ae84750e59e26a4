import type { SelectProps } from '@mantine/core';
import { Select } from '@mantine/core';
import { countryCodes } from '@portal/shared/countries/country-codes';
import { foldForSearch } from '@portal/shared/format/format';
import { conventions } from '@portal/shared/languages/conventions';
import { useMemo, useState } from 'react';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { countryNamesIn } from './use-country-name.ts';

/** All countries by name, with Vietnam first. The search ignores diacritics. A name that is typed in full is chosen when the field is left. */
export function CountryField(props: Omit<SelectProps, 'data' | 'filter' | 'searchable'>) {
  const { t } = useTranslation('screen');
  const language = useLanguage();
  const data = useMemo(() => {
    const names = countryNamesIn(language);
    const collator = new Intl.Collator(conventions[language].locale);
    const all = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }));
    const isFirst = (value: string) => Number(value !== 'VN');
    return all.sort((a, b) => isFirst(a.value) - isFirst(b.value) || collator.compare(a.label, b.label));
  }, [language]);
  const [typedName, setTypedName] = useState('');
  const chooseTyped = () => {
    const typed = data.find(({ label }) => foldForSearch(label) === foldForSearch(typedName.trim()));
    if (typed && typed.value !== props.value) props.onChange?.(typed.value, typed);
  };
  return (
    <Select
      allowDeselect={false}
      {...props}
      onSearchChange={setTypedName}
      onBlur={(event) => {
        chooseTyped();
        props.onBlur?.(event);
      }}
      searchable
      data={data}
      nothingFoundMessage={t('noResult')}
      placeholder={t('choose')}
      filter={({ options, search }) => {
        const wanted = foldForSearch(search);
        return options.filter((option) => 'label' in option && foldForSearch(String(option.label)).includes(wanted));
      }}
    />
  );
}
