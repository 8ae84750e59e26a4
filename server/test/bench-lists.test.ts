import { expect, it } from 'vitest';
import { candidateEmail } from '../bench/bench-servers.ts';
import { filledTables, insertRows } from '../bench/data/fill-database.ts';
import { listCalls } from '../bench/list-calls.ts';
import { makeCandidate, makeJob } from './candidate-factory.ts';
import { adminTokenOf, rawCall, tokenOf } from './raw-call.ts';
import { startTestProduct } from './test-product.ts';

it('the benchmark of the lists fits the present tables, and each of its calls is answered', async () => {
  const product = await startTestProduct();
  await makeCandidate(product, { email: candidateEmail });
  const { uid: job } = await makeJob(product);
  await product.asOwner(filledTables.map((table) => `alter table ${table} disable trigger user`).join('; '));
  const connection = await product.deps.db.$client.connect();
  await insertRows(product.deps.db, connection, {
    jobs: 30,
    people: 60,
    auditEntries: 60,
    notifications: 60,
    files: 60,
    invoices: 60,
    mails: 60,
    applicants: 20,
    notificationsOfOne: 10,
  });
  connection.release();

  const tokens = { staff: await adminTokenOf(product), candidate: await tokenOf(product, candidateEmail) };
  for (const who of ['staff', 'candidate'] as const)
    for (const [name, path] of Object.entries(listCalls[who])) {
      const { status } = await rawCall(product, { path: path.replace('{job}', job), token: tokens[who] });
      expect([name, status]).toEqual([name, 200]);
    }
  await product.close();
});
