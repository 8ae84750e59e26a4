import type { getAbout } from '@portal/shared/about/contract';
import { formatDay, formatUsd, formatUsdRange } from '@portal/shared/format/format';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { LanguageCode } from '@portal/shared/languages/languages';
import type { Deps } from '#platform/deps.ts';
import { escapeHtml } from '#platform/mail/escape-html.ts';
import { phrases } from '#platform/phrases.ts';
import { readAbout } from './read-about.ts';

type Line = [label: string, value: string];

const section = (title: string, lines: readonly Line[]): string =>
  `<h2>${escapeHtml(title)}</h2><ul>${lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<li>${escapeHtml(label)}: ${escapeHtml(value)}</li>`)
    .join('')}</ul>`;

/** The facts of the public page as plain HTML, for readers without scripts: who, which jobs, what it costs, and whom to call. */
function renderFacts(
  { organization, jobs, costs, contact }: DataOf<typeof getAbout>,
  { language, today }: { language: LanguageCode; today: string },
): string {
  const { about: t } = phrases[language];
  const wageOf = ({ salaryFromCents, salaryToCents, salaryUnit }: (typeof jobs)[number]) =>
    `${formatUsdRange(salaryFromCents, salaryToCents, language)}/${t[`unit_${salaryUnit}`]}`;
  const filingOf = ({ permFilingDate: day }: (typeof jobs)[number]) => {
    if (day === null) return [];
    const date = formatDay(day);
    return [`${t.permFilingDate}: ${day < today ? t.passed.replace('{{date}}', date) : date}`];
  };
  return [
    section(t.whoTitle, [
      [t.legalName, organization.legalName],
      [t.address, organization.address],
      [t.registration, organization.registration],
      [t.license, organization.license],
    ]),
    section(
      t.jobsTitle,
      jobs.map((job): Line => {
        return [job.title, [wageOf(job), job.location, job.sponsor, ...filingOf(job)].join(', ')];
      }),
    ),
    section(
      t.costTitle,
      costs.map(({ title, totalCents, isComplete }): Line => {
        const total = `${isComplete ? t.total : t.totalAtLeast} ${formatUsd(totalCents, language)}`;
        return [title, total];
      }),
    ),
    section(t.callTitle, [
      [t.person, contact.name],
      [t.hours, contact.hours],
      [t.phone, contact.phone],
      [t.zalo, contact.zalo],
      [t.email, contact.email],
    ]),
  ].join('');
}

/** How old the facts of a page may be, as those of `GET /about`. */
const freshMs = 60_000;

/**
 * Returns a function that reads the facts in a language. Only the first page waits for the database; each later one gets what is
 * known, and has it read anew if it is old. A crowd shares one reading.
 */
export function keepFacts(deps: Deps): (language: LanguageCode) => Promise<string> {
  const kept = new Map<LanguageCode, { html: Promise<string>; readAt: number }>();
  return (language) => {
    const now = deps.clock.now().getTime();
    const known = kept.get(language);
    if (known && now < known.readAt + freshMs) return known.html;
    const html = readAbout(deps, language).then((about) => renderFacts(about, { language, today: deps.clock.today() }));
    // The next page tries again.
    html.catch(() => kept.delete(language));
    kept.set(language, { html, readAt: now });
    return known ? known.html : html;
  };
}
