import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A PKCS #12 file as a certificate authority would issue it, made by OpenSSL and valid for 30 days.
 * @param options further options of `openssl pkcs12 -export`, for an invalid file
 */
export function makeP12(
  kind: 'rsa:2048' | 'ec' | 'ed25519',
  organization: string,
  password: string,
  options: string[] = [],
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'portal-p12-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  try {
    const curve = kind === 'ec' ? ['-pkeyopt', 'ec_paramgen_curve:P-256'] : [];
    const subject = ['-utf8', '-subj', `/O=${organization}/CN=Con dấu thật`, '-days', '30'];
    openssl('req', '-x509', '-newkey', kind, ...curve, '-nodes', '-keyout', 'key.pem', '-out', 'own.pem', ...subject);
    const files = ['-inkey', 'key.pem', '-in', 'own.pem', '-out', 'own.p12'];
    openssl('pkcs12', '-export', ...files, '-passout', `pass:${password}`, ...options);
    return readFileSync(join(folder, 'own.p12'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
