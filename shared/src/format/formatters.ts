/** One formatter per language and options: making one takes many times as long as formatting a value. */
function keep<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locale: string, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const found = made.get(key) ?? make(locale, options);
    made.set(key, found);
    return found;
  };
}

export const numberFormat: (locale: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat = keep(
  (locale, options) => new Intl.NumberFormat(locale, options),
);

export const dateFormat: (locale: string, options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat = keep(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
);

export const displayNames: (locale: string, options: Intl.DisplayNamesOptions) => Intl.DisplayNames = keep(
  (locale, options) => new Intl.DisplayNames(locale, options),
);
