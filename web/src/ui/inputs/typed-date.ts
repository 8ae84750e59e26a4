const lengths = [2, 2, 4] as const;

/**
 * Changes typed text to the format DD/MM/YYYY. It accepts `20111995`, `1/2/1995`, and a pasted `1995-11-20`.
 * @param isDeleting if true, no slash is added after a complete group; otherwise, the slash could never be deleted
 */
export function shapeTypedDate(typed: string, isDeleting = false): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed.trim());
  if (iso) return `${iso[3]?.padStart(2, '0')}/${iso[2]?.padStart(2, '0')}/${iso[1]}`;
  const groups: [string, string, string] = ['', '', ''];
  let at = 0;
  for (const char of typed) {
    const group = groups[at] ?? '';
    if (/\d/.test(char)) {
      if (group.length < (lengths[at] ?? 0)) groups[at] += char;
      else if (at < 2) groups[++at] = char;
    } else if (group !== '' && at < 2) {
      groups[at] = group.padStart(2, '0');
      at += 1;
    }
  }
  if (at < 2 && groups[at]?.length === 2) at += 1;
  while (isDeleting && at > 0 && groups[at] === '') at -= 1;
  return groups.slice(0, at + 1).join('/');
}

/** The day as `YYYY-MM-DD`, if the text is a complete date of the calendar. Otherwise undefined. */
export function typedDateToDay(text: string): string | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return undefined;
  const [, day, month, year] = match;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}
