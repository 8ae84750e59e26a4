import { join } from 'node:path';
import { forgotPassword } from '@portal/shared/auth/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#test/faults/run-command.ts';
import { dataKey, dropAddresses, folders, makeDatabase, roleOf, start } from '#test/one-address.ts';
import type { OpenProduct } from '#test/open-product.ts';
import { adminEmail } from '#test/open-product.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';

let name: string;
let product: OpenProduct;
let environment: Record<string, string>;
const at = (url: string, dataDir: string) => ({ DATABASE_URL: url, DATA_DIR: dataDir, DATA_KEY: dataKey });
beforeAll(async () => {
  const made = await makeDatabase('createrole');
  ({ name } = made);
  product = await start(made.databaseUrl);
  environment = at(made.databaseUrl, product.deps.config.dataDir);
});
afterAll(dropAddresses);

const archive = () => join(product.deps.config.dataDir, 'portal.tar.gz');

it('the commands of the operator work with the one address', async () => {
  await product.client().call(forgotPassword, { body: { email: adminEmail } });
  for (const [command, args] of [
    ['backup', [archive()]],
    ['verify-files', []],
    ['rotate-key', []],
  ] as const)
    expect(await runCommand(command, args, environment), command).toMatchObject({ code: 0 });

  const other = await makeDatabase('createrole');
  const target = makeScratchFolder('own-role');
  folders.push(target);
  expect(await runCommand('restore', [archive()], at(other.databaseUrl, target))).toMatchObject({ code: 0 });
  const restored = await start(other.databaseUrl);
  expect(await roleOf(restored)).toBe(`${other.name}_app`);
  await restored.work();
  expect(await restored.mailsTo(adminEmail)).toHaveLength(1);
});

it('what an injected statement plants in the queue does not run with the rights of an operator’s command', async () => {
  await product.deps.db.$client.query(`alter table queue.job rename to job_before;
    create function queue.planted() returns int language plpgsql as
      $$ begin raise exception 'read by % of %', current_user, session_user; end $$;
    create view queue.job as select j.* from queue.planted() p left join queue.job_before j on true`);
  for (const [command, args] of [
    ['backup', [archive()]],
    ['rotate-key', []],
  ] as const) {
    const { code, output } = await runCommand(command, args, environment);
    expect(code, command).toBe(1);
    expect(output, command).toContain(`read by ${name}_app of ${name}_app`);
  }
});
