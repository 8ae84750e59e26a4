import { propertyOf } from '@portal/shared/objects/keys';
import { oneLine } from './platform/error-report.ts';
import { OperatorError } from './platform/operator-error.ts';
import { StorageDownError } from './platform/storage-errors.ts';

const fileCodes = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'ENOENT',
  'ENOSPC',
  'ELOOP',
  'ENAMETOOLONG',
];
const tlsCode = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|EPROTO)/;
const tlsMessage = /does not support SSL|unable to (get|verify)|self.signed certificate|certificate/i;

const text = (error: unknown, name: string): string => String(propertyOf(error, name) ?? '');

/** An error and everything that caused it, the first cause last. */
const chainOf = (error: unknown): unknown[] => {
  const cause = propertyOf(error, 'cause');
  return cause === undefined || cause === null ? [error] : [error, ...chainOf(cause)];
};

function explainListening(error: unknown): string | undefined {
  const code = text(error, 'code');
  const where = `${text(error, 'address') || text(error, 'hostname')}:${text(error, 'port')}`;
  if (code === 'EADDRINUSE') return `PORT must be free, but another program already listens on ${where}.`;
  if (text(error, 'syscall') !== 'listen') return undefined;
  return `HOST and PORT must be an address of this machine that the product may listen on, not ${where} (${code}).`;
}

function explainConnection(error: unknown, variable: string): string | undefined {
  const code = text(error, 'code');
  const message = text(error, 'message');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${variable} must name a known host, but ${text(error, 'hostname')} is unknown.`;
  if (tlsCode.test(code) || tlsMessage.test(message))
    return `${variable} must name a server whose TLS can be verified: ${message}.`;
  if (
    ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'].includes(code) ||
    /timeout/.test(message)
  )
    return `${variable} must name a server that answers (${code || 'no answer in time'}).`;
  if (code === 'EPIPE' || message.startsWith('Connection terminated'))
    return `The connection to the server in ${variable} broke (${code || message}). Try again.`;
  return undefined;
}

function explainDatabase(error: unknown): string | undefined {
  const variable = 'DATABASE_URL';
  const code = text(error, 'code');
  if (code.startsWith('28') || /SASL|password must be a string/.test(text(error, 'message')))
    return `${variable} must have a user and password that the database accepts: ${text(error, 'message')}.`;
  if (code === '3D000') return `${variable} must name a database that exists: ${text(error, 'message')}.`;
  if (code === '42501') return `${variable} must name a role with the right to do this: ${text(error, 'message')}.`;
  if (/^(53|57P)/.test(code))
    return `${variable} must name a database that takes connections: ${text(error, 'message')}.`;
  // Another instance or a backup holds a lock, or two of them met. The same start goes through a moment later.
  if (/^(40|55P03)/.test(code)) return `The database was busy with other work (${text(error, 'message')}). Try again.`;
  return explainConnection(error, variable);
}

function explainStorage(error: unknown): string {
  const answer = text(propertyOf(error, '$metadata'), 'httpStatusCode');
  const name = text(error, 'name');
  const isNamed = !['', 'Unknown', 'UnknownError'].includes(name);
  // An answer without a body has only a status.
  const reason = answer ? `${isNamed ? `${name}, ` : ''}status ${answer}` : text(error, 'message');
  return (
    explainConnection(error, 'STORAGE_URL') ?? `STORAGE_URL must name a bucket that the product may use: ${reason}.`
  );
}

function explainFile(error: unknown): string | undefined {
  const path = text(error, 'path');
  if (!path || !fileCodes.includes(text(error, 'code'))) return undefined;
  return `DATA_DIR must be a folder that the product can read and write, but ${path} is not (${text(error, 'code')}).`;
}

/**
 * The one line for an error that the person who starts the product can fix; undefined for a fault of the product, which
 * needs its stack trace.
 */
export function explainStartError(error: unknown): string | undefined {
  const chain = chainOf(error);
  const first = chain.at(-1);
  const ours = chain.find((one) => one instanceof OperatorError);
  const explain = () => {
    const file = explainFile(first);
    if (file) return file;
    if (chain.some((one) => one instanceof StorageDownError)) return explainStorage(first);
    return explainListening(first) ?? explainDatabase(first);
  };
  const line = ours instanceof OperatorError ? ours.message : explain();
  return line === undefined ? undefined : oneLine(line).replace(/\.\.$/, '.');
}
