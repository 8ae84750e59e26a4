import * as progress from '@portal/shared/labor-progress/contract';
import { pngFile } from '#test/candidate-factory.ts';
import type { Row } from './row.ts';
import { onCall } from './row.ts';

/** The hash of `pngFile`. */
const sha256 = '1cecdd2eabbeddddb39582d8b9e3eaa4053423546c202df9110eacd9374d0404';

export const stepEvidenceRows: Row[] = [
  onCall(progress.recordEvidence, 'records the evidence, and what there was before', async (world) => {
    const { person, applicationUid } = await world.inProgress();
    await world.completeSteps(person, ['form_9089']);
    const today = world.product.clock.today();
    return {
      by: world.manager,
      input: {
        params: { email: person.email, step: 'form_9089' },
        body: { receiptNumber: 'G-100-26275-000001', seenOn: today },
      },
      entries: [
        {
          action: 'progress.record-evidence',
          by: world.manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before: { step: 'form_9089', receiptNumber: null, seenOn: null },
          after: { step: 'form_9089', receiptNumber: 'G-100-26275-000001', seenOn: today },
        },
      ],
    };
  }),
  onCall(progress.uploadNotice, 'records the replaced notice', async (world) => {
    const { person, applicationUid } = await world.inProgress();
    await world.completeSteps(person, ['form_9089']);

    const params = { email: person.email, step: 'form_9089' };
    await world.manager.client.call(progress.uploadNotice, { params, file: pngFile('thông báo.png') });

    return {
      by: world.manager,
      input: { params, file: pngFile('bản mới.png') },
      entries: [
        {
          action: 'progress.upload-notice',
          by: world.manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before: { step: 'form_9089', notice: 'thông báo.png' },
          after: { step: 'form_9089', notice: 'bản mới.png', sha256 },
        },
      ],
    };
  }),
  onCall(progress.getUserNotice, 'records that staff opened the notice', async (world) => {
    const { person, applicationUid } = await world.inProgress();
    await world.completeSteps(person, ['form_9089']);

    const params = { email: person.email, step: 'form_9089' };
    await world.manager.client.call(progress.uploadNotice, { params, file: pngFile('thông báo.png') });

    return {
      by: world.admin,
      input: { params },
      entries: [
        {
          action: 'progress.read-notice',
          by: world.admin,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          after: { name: 'thông báo.png' },
        },
      ],
    };
  }),
];
