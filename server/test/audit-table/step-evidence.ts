import * as progress from '@portal/shared/labor-progress/contract';
import { pngFile } from '#test/candidate-factory.ts';
import type { Row } from './row.ts';
import { onCall } from './row.ts';

/** The hash of `pngFile`. */
const sha256 = '1cecdd2eabbeddddb39582d8b9e3eaa4053423546c202df9110eacd9374d0404';

export const stepEvidenceRows: Row[] = [
  onCall(progress.recordEvidence, 'records the evidence, and what there was before', async (scenarios) => {
    const { person, applicationUid } = await scenarios.inProgress();
    await scenarios.completeSteps(person, ['form_9089']);
    const today = scenarios.product.clock.today();
    return {
      by: scenarios.manager,
      input: {
        params: { email: person.email, step: 'form_9089' },
        body: { receiptNumber: 'G-100-26275-000001', seenOn: today },
      },
      entries: [
        {
          action: 'progress.record-evidence',
          by: scenarios.manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before: { step: 'form_9089', receiptNumber: null, seenOn: null },
          after: { step: 'form_9089', receiptNumber: 'G-100-26275-000001', seenOn: today },
        },
      ],
    };
  }),
  onCall(progress.uploadNotice, 'records the replaced notice', async (scenarios) => {
    const { person, applicationUid } = await scenarios.inProgress();
    await scenarios.completeSteps(person, ['form_9089']);

    const params = { email: person.email, step: 'form_9089' };
    await scenarios.manager.client.call(progress.uploadNotice, { params, file: pngFile('thông báo.png') });

    return {
      by: scenarios.manager,
      input: { params, file: pngFile('bản mới.png') },
      entries: [
        {
          action: 'progress.upload-notice',
          by: scenarios.manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before: { step: 'form_9089', notice: 'thông báo.png' },
          after: { step: 'form_9089', notice: 'bản mới.png', sha256 },
        },
      ],
    };
  }),
  onCall(progress.getUserNotice, 'records that staff opened the notice', async (scenarios) => {
    const { person, applicationUid } = await scenarios.inProgress();
    await scenarios.completeSteps(person, ['form_9089']);

    const params = { email: person.email, step: 'form_9089' };
    await scenarios.manager.client.call(progress.uploadNotice, { params, file: pngFile('thông báo.png') });

    return {
      by: scenarios.admin,
      input: { params },
      entries: [
        {
          action: 'progress.read-notice',
          by: scenarios.admin,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          after: { name: 'thông báo.png' },
        },
      ],
    };
  }),
];
