import { expect, it } from 'vitest';
import { readAuditReport } from './audit-report.ts';

const inProduction = new Set(['fastify']);
const read = (answer: unknown) => readAuditReport(JSON.stringify(answer), inProduction);
const url = 'https://github.com/advisories/GHSA-1';

it('a vulnerability of level high or critical is a problem, in production and in development', () => {
  const vulnerabilities = {
    fastify: { severity: 'high', range: '<5.0.1', via: [{ title: 'Reads too much', url }] },
    vitest: { severity: 'critical', range: '*', via: ['vite', { title: 'Runs code' }] },
    knip: { severity: 'moderate', range: '<6', via: [{ title: 'Is slow', url }] },
  };
  expect(read({ auditReportVersion: 2, vulnerabilities })).toEqual({
    problems: [
      `fastify <5.0.1 (high, production): Reads too much ${url}`,
      'vitest * (critical, development): by vite; Runs code',
    ],
  });
});

it('packages without a known vulnerability are no problem', () => {
  expect(read({ auditReportVersion: 2, vulnerabilities: {} })).toEqual({ problems: [] });
});

it('an answer of a registry that cannot be asked is never taken for one without problems', () => {
  const message = 'request to https://registry.npmjs.org/ failed, reason: getaddrinfo ENOTFOUND';
  expect(read({ message, error: { summary: '', detail: '' } })).toEqual({ failure: message });
  expect(read({})).toEqual({ failure: 'its answer cannot be read' });
  expect(readAuditReport('', inProduction)).toEqual({ failure: 'its answer cannot be read' });
});
