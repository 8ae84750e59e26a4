import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@portal/shared/http/endpoint';

const sourcePath = join(import.meta.dirname, '../../shared/src');
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

async function listEndpoints(): Promise<Endpoint[]> {
  const paths = readdirSync(sourcePath, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('contract.ts'),
  );
  const modules = await Promise.all(paths.map((path): Promise<object> => import(join(sourcePath, path))));
  return [...new Set(modules.flatMap((module) => Object.values(module).filter(isEndpoint)))];
}

/** The endpoint values of all contracts. Tests of every call, every list, or every audited read iterate over them. */
export const endpoints: readonly Endpoint[] = await listEndpoints();

/** A call as tests name it, such as `GET /jobs/{uid}`. */
export const callOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
