import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { adminPassword } from '#test/open-product.ts';

/** What people enter in the fault tests, and what identifies them. */
const entered = [
  adminPassword,
  'Mật-khẩu1',
  'Văn An',
  'Nguyễn',
  'C1234567',
  '001092000001',
  '0912 345 678',
  '1992-02-29',
  'Lê Lợi',
  'passport candidate',
  '021000021',
  '0071001234567',
];

const patterns = {
  'an email address': /[\w.+-]+@[\w-]+\.\w[\w.-]*/,
  'a network address of a caller': /\b10\.8\.\d+\.\d+\b/,
  'a token': /Bearer |token=[\w-]{20}/,
  'the value of a parameter': /params: |Key \(|Failing row contains/,
};

/** The only line with an address: the first start prints that of the first administrator, who reads it there. */
const isFirstAdministrator = (line: string) => line.includes('First administrator: ');

/** The lines of a log that hold personal data, a secret, or a value of a query, with what they hold. */
export function findPersonalData(log: string): string[] {
  const lines = log.split('\n').filter((line) => !isFirstAdministrator(line));
  return lines.flatMap((line) => [
    ...entered.filter((value) => line.includes(value)).map((value) => `${value} in: ${line}`),
    ...Object.entries(patterns)
      .filter(([, pattern]) => pattern.test(line))
      .map(([what]) => `${what} in: ${line}`),
  ]);
}

/** Fails if a log of the product holds personal data, after whatever fault. */
export const expectNoPersonalData = (log: string): void => expect(findPersonalData(log)).toEqual([]);

/** The same for the log of the embedded database under a `DATA_DIR`, if it has one. */
export function expectNoPersonalDataOfDatabase(dataDir: string): void {
  const path = join(dataDir, 'postgres.log');
  if (existsSync(path)) expectNoPersonalData(readFileSync(path, 'utf8'));
}
