/** Whether a host is this machine: its loopback or a unix socket, not an address of its network card. */
export function isOwnMachine(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return name === '' || name.startsWith('/') || ['localhost', '127.0.0.1', '::1'].includes(name);
}

/** A variable whose connection would not be encrypted, and what to write instead. */
export interface PlainConnection {
  name: string;
  wanted: string;
}

type Environment = Record<string, string | undefined>;

/** Whether an http address of another machine is named. */
const isPlainHttp = (value: string | undefined): boolean => {
  const url = URL.parse(value ?? '');
  return url?.protocol === 'http:' && !isOwnMachine(url.hostname);
};

/** The values of PGSSLMODE that the driver knows. It ignores any other, and then encrypts nothing. */
const knownModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** The driver takes the last of several parameters, and the host and the mode of the environment if the address has none. */
function isUnstatedDatabase(value: string | undefined, environment: Environment): boolean {
  const url = URL.parse(value ?? '');
  if (!url) return false;
  const parameter = (name: string) => url.searchParams.getAll(name).at(-1);
  const host = parameter('host') || decodeURIComponent(url.hostname) || environment.PGHOST || '';
  const isStated =
    knownModes.includes(environment.PGSSLMODE ?? '') ||
    ['sslmode', 'ssl', 'sslrootcert', 'sslcert'].some(parameter) ||
    parameter('sslnegotiation') === 'direct';
  return !isOwnMachine(host) && !isStated;
}

function isPlainStorage(value: string | undefined, environment: Environment): boolean {
  const url = URL.parse(value ?? '');
  if (!url || url.searchParams.get('requireTLS') === 'false') return false;
  return isPlainHttp(
    // An empty value counts as not set.
    url.searchParams.get('endpoint') || environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL,
  );
}

/** Clamd encrypts nothing. */
function isPlainScanner(value: string | undefined): boolean {
  const url = URL.parse(value ?? '');
  return url?.protocol === 'tcp:' && !isOwnMachine(url.hostname) && url.searchParams.get('requireTLS') !== 'false';
}

/**
 * The first connection to another machine that would not be encrypted although nobody decided so. An operator with a private
 * network states it in the address.
 */
export function findPlainConnection(environment: Environment): PlainConnection | undefined {
  const database = ['DATABASE_URL', 'MIGRATION_DATABASE_URL'].find((name) =>
    isUnstatedDatabase(environment[name], environment),
  );
  if (database) {
    const wanted =
      'an address with ?sslmode=verify-full in production, because its database is on another machine; or with ?sslmode=disable in a private network';
    return { name: database, wanted };
  }
  if (isPlainStorage(environment.STORAGE_URL, environment)) {
    const wanted =
      'an address with an https endpoint in production, because its bucket is on another machine; or with &requireTLS=false in a private network';
    return { name: 'STORAGE_URL', wanted };
  }
  if (isPlainScanner(environment.CLAMD_URL)) {
    const wanted =
      'an address on this machine in production, because clamd encrypts nothing; or with ?requireTLS=false in a private network';
    return { name: 'CLAMD_URL', wanted };
  }
  const page = ['APP_URL', 'FACEBOOK_GRAPH_URL'].find((name) => isPlainHttp(environment[name]));
  return page ? { name: page, wanted: 'an https address in production' } : undefined;
}
