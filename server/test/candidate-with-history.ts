import { withdrawApplication } from '@portal/shared/applications/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { uploadFile } from '@portal/shared/files/contract';
import { issueInvoice } from '@portal/shared/invoices/contract';
import { createNote } from '@portal/shared/notes/contract';
import { rejectTransfer } from '@portal/shared/transfers/contract';
import type { Candidate } from './candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, pay, pngFile } from './candidate-factory.ts';
import type { OpenProduct } from './open-product.ts';
import { requestChange } from './profile-changes.ts';

/** A candidate with at least two records in every list of their own, each made on a day of its own. */
export async function makeCandidateWithHistory(product: OpenProduct): Promise<Candidate> {
  const { clock } = product;
  const candidate = await makeApproved(product);
  const { email, client } = candidate;
  const params = { email };

  for (const round of ['first', 'second'] as const) {
    const admin = await logInAsAdmin(product);
    const application = await apply(candidate, (await makeJob(product)).uid);
    if (round === 'first') await client.call(withdrawApplication, { params: application });
    await admin.call(createNote, { params, body: { text: round } });
    await client.call(uploadFile, { file: pngFile(), body: { kind: 'photo' } });
    await requestChange(candidate, { fields: round === 'first' ? { city: 'Huế' } : { address: '12 Lê Lợi' } });
    await product.work();
    clock.advance({ days: 1 });
  }

  const admin = await logInAsAdmin(product);
  const { id } = await pay(candidate);
  await admin.call(rejectTransfer, { params: { id }, body: { reason: 'Ảnh mờ.' } });
  clock.advance({ minutes: 1 });
  await pay(candidate);
  await admin.call(issueInvoice, {
    params,
    body: {
      name: { VI: 'Dịch thuật', EN: 'Translation' },
      dueDate: addDays(clock.today(), 30),
      lines: [{ name: { VI: 'Dịch thuật', EN: 'Translation' }, amountCents: 5000, kind: 'service' }],
    },
  });
  return candidate;
}
