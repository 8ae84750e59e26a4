import { z } from 'zod';

/** What `npm audit --json` says, in short. */

const advisory = z.object({ title: z.string(), url: z.string().optional() });
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      /** The faults of the package itself, or the names of packages that it gets them from. */
      via: z.array(z.union([z.string(), advisory])),
    }),
  ),
});

export type AuditResult = { problems: string[] } | { failure: string };

const alarming = ['high', 'critical'];

/**
 * The packages with a known vulnerability of level high or critical, each with its faults; or why nobody knows.
 * @param inProduction the names of the packages that run in production
 */
export function readAuditReport(output: string, inProduction: ReadonlySet<string>): AuditResult {
  const answer = parse(output);
  const read = report.safeParse(answer);
  if (!read.success) {
    const refusal = z.object({ message: z.string() }).safeParse(answer);
    return { failure: refusal.success ? refusal.data.message : 'its answer cannot be read' };
  }

  const found = Object.entries(read.data.vulnerabilities).filter(([, { severity }]) => alarming.includes(severity));
  return {
    problems: found.map(([name, { severity, range, via }]) => {
      const faults = via.map((one) => (typeof one === 'string' ? `by ${one}` : [one.title, one.url].join(' ').trim()));
      const where = inProduction.has(name) ? 'production' : 'development';
      return `${name} ${range} (${severity}, ${where}): ${faults.join('; ')}`;
    }),
  };
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
