import * as forms from '@portal/shared/forms/contract';
import type { Row } from './row.ts';
import { onCall } from './row.ts';
import type { Scenarios } from './scenarios.ts';

const titles = { title: { VI: 'Khảo sát', EN: 'Survey' } };
const labels = { label: { VI: 'Nhóm', EN: 'Group' } };

export async function makeForm({ manager, unique }: Scenarios) {
  const name = unique('survey');
  const { uid } = await manager.client.call(forms.createForm, { body: { name, ...titles } });
  return { uid, name };
}

export async function addCategory({ manager }: Scenarios, formUid: string, name: string): Promise<string> {
  const { uid } = await manager.client.call(forms.createFormCategory, {
    params: { uid: formUid },
    body: { name, ...labels },
  });
  return uid;
}

/** Forms and the categories of their questions. */
export const formRows: Row[] = [
  onCall(forms.createForm, 'records the whole form', async ({ manager, unique }) => {
    const code = unique('survey');
    return {
      by: manager,
      input: { body: { name: code, ...titles } },
      entries: ({ uid }) => [
        { action: 'form.create', by: manager, subject: { type: 'form', uid }, after: { code, ...titles } },
      ],
    };
  }),
  onCall(forms.updateForm, 'records the whole form before and after', async (scenarios) => {
    const { uid, name } = await makeForm(scenarios);
    const code = scenarios.unique('renamed-survey');
    const changed = { title: { VI: 'Khảo sát mới', EN: 'New survey' } };
    return {
      by: scenarios.manager,
      input: { params: { uid }, body: { name: code, ...changed } },
      entries: [
        {
          action: 'form.update',
          by: scenarios.manager,
          subject: { type: 'form', uid },
          before: { code: name, ...titles },
          after: { code, ...changed },
        },
      ],
    };
  }),
  onCall(forms.deleteForm, 'records the deleted record', async (scenarios) => {
    const { uid, name: code } = await makeForm(scenarios);
    return {
      by: scenarios.manager,
      input: { params: { uid } },
      entries: [
        { action: 'form.delete', by: scenarios.manager, subject: { type: 'form', uid }, before: { code, ...titles } },
      ],
    };
  }),

  onCall(forms.createFormCategory, 'records the whole category', async (scenarios) => {
    const form = await makeForm(scenarios);
    return {
      by: scenarios.manager,
      input: { params: { uid: form.uid }, body: { name: 'health', ...labels } },
      entries: ({ uid }) => [
        {
          action: 'form-category.create',
          by: scenarios.manager,
          subject: { type: 'form-category', uid },
          after: { code: 'health', ...labels },
        },
      ],
    };
  }),
  onCall(forms.updateFormCategory, 'records the whole category before and after', async (scenarios) => {
    const form = await makeForm(scenarios);
    const category = await addCategory(scenarios, form.uid, 'health');
    return {
      by: scenarios.manager,
      input: { params: { uid: form.uid, category }, body: { name: 'work', label: { VI: 'Việc làm', EN: 'Work' } } },
      entries: [
        {
          action: 'form-category.update',
          by: scenarios.manager,
          subject: { type: 'form-category', uid: category },
          before: { code: 'health', ...labels },
          after: { code: 'work', label: { VI: 'Việc làm', EN: 'Work' } },
        },
      ],
    };
  }),
  onCall(forms.deleteFormCategory, 'records the deleted record', async (scenarios) => {
    const form = await makeForm(scenarios);
    const category = await addCategory(scenarios, form.uid, 'health');
    return {
      by: scenarios.manager,
      input: { params: { uid: form.uid, category } },
      entries: [
        {
          action: 'form-category.delete',
          by: scenarios.manager,
          subject: { type: 'form-category', uid: category },
          before: { code: 'health', ...labels },
        },
      ],
    };
  }),
  onCall(forms.reorderFormCategories, 'records the order before and after', async (scenarios) => {
    const { uid } = await makeForm(scenarios);
    const [health, work] = [await addCategory(scenarios, uid, 'health'), await addCategory(scenarios, uid, 'work')];
    return {
      by: scenarios.manager,
      input: { params: { uid }, body: { uids: [work, health] } },
      entries: [
        {
          action: 'form-category.reorder',
          by: scenarios.manager,
          subject: { type: 'form', uid },
          before: { order: ['health', 'work'] },
          after: { order: ['work', 'health'] },
        },
      ],
    };
  }),
];
