import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { auditContextOf } from './admit.ts';

const now = new Date('2026-01-02T03:04:05Z');
const requestWith = (headers: Record<string, string>) => ({ id: 'req-1', ip: '10.0.0.1', headers }) as FastifyRequest;

it('the audit context of a request has the first 500 characters of the browser’s name', () => {
  const name = `Mozilla/5.0 ${'x'.repeat(600)}`;
  expect(auditContextOf(requestWith({ 'user-agent': name, 'accept-language': 'en' }), now)).toEqual({
    now,
    language: 'EN',
    ip: '10.0.0.1',
    userAgent: `Mozilla/5.0 ${'x'.repeat(488)}`,
    requestId: 'req-1',
  });
});

it('the audit context of a request without headers has no browser and the default language', () => {
  expect(auditContextOf(requestWith({}), now)).toMatchObject({ userAgent: null, language: 'VI' });
});
