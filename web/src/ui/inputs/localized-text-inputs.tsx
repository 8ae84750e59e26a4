import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { languageTag } from '@portal/shared/languages/language-tags';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { languageCodes } from '@portal/shared/languages/languages';

interface LocalizedTextInputsProps<Path extends string> {
  /** The props of the input at a path, of the form that has it. */
  field: (path: `${NoInfer<Path>}.${LanguageCode}`, label: string) => TextInputProps;
  /** The path of the text by language. */
  path: Path;
  labelOf: (language: LanguageCode) => string;
  /** The first takes the focus when its dialog opens. */
  takesFocus?: boolean | undefined;
}

/** An input for each language of a text. */
export const LocalizedTextInputs = <Path extends string>({
  field,
  path,
  labelOf,
  takesFocus,
}: LocalizedTextInputsProps<Path>) =>
  languageCodes.map((language, index) => (
    <TextInput
      key={language}
      lang={languageTag(language)}
      data-autofocus={(takesFocus && index === 0) || undefined}
      {...field(`${path}.${language}`, labelOf(language))}
    />
  ));
