import { getAddendum, getAddendumPdf } from '@portal/shared/addenda/contract';
import { getContract, getContractPdf, listContracts } from '@portal/shared/contracts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealAddendum } from '#addenda/seal-addendum.ts';
import { sealContract } from '#contracts/seal-contract.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, makeApproved, makeJob } from '#test/candidate-factory.ts';
import { keysIn } from '#test/compare-data.ts';
import { makeOffered, signOffer } from '#test/moves.ts';
import type { ProxiedProduct } from './proxied-product.ts';
import { startProxiedProduct } from './proxied-product.ts';

let product: ProxiedProduct;
beforeAll(async () => {
  product = await startProxiedProduct();
  // The certificate of the organization is made once, in a transaction of its own.
  const { uid } = await signContract();
  await sealContract(product.deps, uid);
});
afterAll(() => product.close());

async function signContract() {
  const candidate = await makeApproved(product.direct);
  await apply(candidate, (await makeJob(product.direct)).uid);
  const [contract] = (await candidate.client.call(listContracts, {})).items;
  return { candidate, uid: contract?.uid ?? '' };
}
async function signAddendum() {
  const { candidate, offer } = await makeOffered(product.direct);
  await signOffer(candidate, offer.uid);
  return { candidate, uid: offer.uid };
}

interface Kind {
  sign(): Promise<{ candidate: Candidate; uid: string }>;
  seal(uid: string): Promise<void>;
  read(candidate: Candidate, uid: string): Promise<{ sealedAt: string | null }>;
  open(candidate: Candidate, uid: string): Promise<Blob>;
  folder: string;
}
const kinds: Record<'contract' | 'addendum', Kind> = {
  contract: {
    sign: signContract,
    seal: (uid) => sealContract(product.deps, uid),
    read: ({ client }, uid) => client.call(getContract, { params: { uid } }),
    open: ({ client }, uid) => client.call(getContractPdf, { params: { uid } }),
    folder: 'contracts',
  },
  addendum: {
    sign: signAddendum,
    seal: (uid) => sealAddendum(product.deps, uid),
    read: ({ client }, uid) => client.call(getAddendum, { params: { uid } }),
    open: ({ client }, uid) => client.call(getAddendumPdf, { params: { uid } }),
    folder: 'addenda',
  },
};
const filesOf = async (uid: string, folder: string) =>
  (await keysIn(product.deps.config, folder)).filter((key) => key.startsWith(`${folder}/${uid}`));

it.each(['contract', 'addendum'] as const)(
  'the %s whose seal loses the reply of its COMMIT is sealed once, and its file opens',
  async (name) => {
    const { sign, seal, read, open, folder } = kinds[name];
    const { candidate, uid } = await sign();
    const cut = product.proxy.cutNextCommit('forward');
    await seal(uid);
    await cut;
    expect(product.lostCommits.splice(0)).toEqual(['kept']);

    const { sealedAt } = await read(candidate, uid);
    expect(sealedAt).not.toBeNull();
    await seal(uid);
    expect(await read(candidate, uid)).toMatchObject({ sealedAt });
    expect(await filesOf(uid, folder)).toHaveLength(1);
    expect((await open(candidate, uid)).size).toBeGreaterThan(1000);
  },
);

it.each(['contract', 'addendum'] as const)(
  'the %s whose seal loses its COMMIT is sealed by the next attempt',
  async (name) => {
    const { sign, seal, read, open, folder } = kinds[name];
    const { candidate, uid } = await sign();
    const cut = product.proxy.cutNextCommit('drop');
    await expect(seal(uid)).rejects.toThrow();
    await cut;
    expect(product.lostCommits.splice(0)).toEqual(['dropped']);
    expect(await read(candidate, uid)).toMatchObject({ sealedAt: null });

    await seal(uid);
    expect((await read(candidate, uid)).sealedAt).not.toBeNull();
    expect((await open(candidate, uid)).size).toBeGreaterThan(1000);
    // The file of the first attempt has no row: `sweep-files` deletes it after a day.
    expect((await filesOf(uid, folder)).length).toBeLessThanOrEqual(2);
  },
);
