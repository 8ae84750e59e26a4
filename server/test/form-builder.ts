import * as contract from '@portal/shared/forms/contract';
import type { ApiClient } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';

export const unknownUid = '01890000-0000-7000-8000-000000000000';
export const titles = { title: { VI: 'Khảo sát', EN: 'Survey' } };
export const labels = { label: { VI: 'Nhóm một', EN: 'Group one' } };
export const changedMeanwhile = { status: 409, code: 'INVALID_ARGUMENTS', fields: { seen: 'CHANGED_MEANWHILE' } };

export const question = (name: string, change: object = {}): BodyInput<typeof contract.createQuestion> => ({
  name,
  answerType: 'yes_no',
  text: { VI: 'Bạn có bằng lái xe không?', EN: 'Do you have a driving licence?' },
  ...change,
});

let counter = 0;

/** Creates forms for a test through the calls of staff. */
export const formBuilder = (admin: ApiClient) => ({
  makeForm() {
    counter += 1;
    return admin.call(contract.createForm, { body: { name: `Form ${counter}`, ...titles } });
  },
  get: (uid: string) => admin.call(contract.getForm, { params: { uid } }),
  addCategory: (uid: string, name: unknown) =>
    admin.call(contract.createFormCategory, { params: { uid }, body: { name: name as string, ...labels } }),
  createQuestion: (uid: string, name: string, change: object = {}) =>
    admin.call(contract.createQuestion, { params: { uid }, body: question(name, change) }),
  async formNamed(name: string) {
    const found = (await admin.call(contract.listForms, { query: { pageSize: 100 } })).items.find(
      (form) => form.name === name,
    );
    if (!found) throw new Error(`there is no form ${name}`);
    return found;
  },
});
