import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './lockfile.ts';

const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

it('the image has the version of Node that the product is tested with', () => {
  const [, version] = /NODE_IMAGE=docker\.io\/library\/node:([\d.]+)-/.exec(read('Dockerfile')) ?? [];
  expect(version).toBe(JSON.parse(read('package.json')).devDependencies.node);
});

it('compose.yaml and the services set only variables that the configuration has', () => {
  const environment = /\nx-environment:[^\n]*\n((?: {2}[^\n]*\n)+)/.exec(read('compose.yaml'))?.[1] ?? '';
  const ofCompose = [...environment.matchAll(/^ {2}([A-Z_\d]+):/gm)].map(([, name = '']) => name);
  const ofServices = ['portal', 'portal-worker'].flatMap((name) =>
    [...read(`deploy/${name}.service`).matchAll(/([A-Z_]+)=\S+/g)].map(([, variable = '']) => variable),
  );
  expect([ofCompose.length, ofServices.length].every((count) => count >= 6)).toBe(true);
  const configuration = read('server/src/config.ts');
  const unknown = [...ofCompose, ...ofServices].filter(
    (name) => !name.startsWith('AWS_') && !configuration.includes(`  ${name}: [`),
  );
  expect(unknown).toEqual([]);
});
