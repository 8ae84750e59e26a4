import * as forms from '@portal/shared/forms/contract';
import type { Row } from './row.ts';
import { onCall } from './row.ts';
import type { World } from './world.ts';

const titles = { title: { VI: 'Khảo sát', EN: 'Survey' } };
const labels = { label: { VI: 'Nhóm', EN: 'Group' } };

export async function makeForm({ manager, unique }: World) {
  const name = unique('survey');
  const { uid } = await manager.client.call(forms.createForm, { body: { name, ...titles } });
  return { uid, name };
}

export async function addCategory({ manager }: World, formUid: string, name: string): Promise<string> {
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
  onCall(forms.updateForm, 'records the whole form before and after', async (world) => {
    const { uid, name } = await makeForm(world);
    const code = world.unique('renamed-survey');
    const changed = { title: { VI: 'Khảo sát mới', EN: 'New survey' } };
    return {
      by: world.manager,
      input: { params: { uid }, body: { name: code, ...changed } },
      entries: [
        {
          action: 'form.update',
          by: world.manager,
          subject: { type: 'form', uid },
          before: { code: name, ...titles },
          after: { code, ...changed },
        },
      ],
    };
  }),
  onCall(forms.deleteForm, 'records the deleted record', async (world) => {
    const { uid, name: code } = await makeForm(world);
    return {
      by: world.manager,
      input: { params: { uid } },
      entries: [
        { action: 'form.delete', by: world.manager, subject: { type: 'form', uid }, before: { code, ...titles } },
      ],
    };
  }),

  onCall(forms.createFormCategory, 'records the whole category', async (world) => {
    const form = await makeForm(world);
    return {
      by: world.manager,
      input: { params: { uid: form.uid }, body: { name: 'health', ...labels } },
      entries: ({ uid }) => [
        {
          action: 'form-category.create',
          by: world.manager,
          subject: { type: 'form-category', uid },
          after: { code: 'health', ...labels },
        },
      ],
    };
  }),
  onCall(forms.updateFormCategory, 'records the whole category before and after', async (world) => {
    const form = await makeForm(world);
    const category = await addCategory(world, form.uid, 'health');
    return {
      by: world.manager,
      input: { params: { uid: form.uid, category }, body: { name: 'work', label: { VI: 'Việc làm', EN: 'Work' } } },
      entries: [
        {
          action: 'form-category.update',
          by: world.manager,
          subject: { type: 'form-category', uid: category },
          before: { code: 'health', ...labels },
          after: { code: 'work', label: { VI: 'Việc làm', EN: 'Work' } },
        },
      ],
    };
  }),
  onCall(forms.deleteFormCategory, 'records the deleted record', async (world) => {
    const form = await makeForm(world);
    const category = await addCategory(world, form.uid, 'health');
    return {
      by: world.manager,
      input: { params: { uid: form.uid, category } },
      entries: [
        {
          action: 'form-category.delete',
          by: world.manager,
          subject: { type: 'form-category', uid: category },
          before: { code: 'health', ...labels },
        },
      ],
    };
  }),
  onCall(forms.reorderFormCategories, 'records the order before and after', async (world) => {
    const { uid } = await makeForm(world);
    const [health, work] = [await addCategory(world, uid, 'health'), await addCategory(world, uid, 'work')];
    return {
      by: world.manager,
      input: { params: { uid }, body: { uids: [work, health] } },
      entries: [
        {
          action: 'form-category.reorder',
          by: world.manager,
          subject: { type: 'form', uid },
          before: { order: ['health', 'work'] },
          after: { order: ['work', 'health'] },
        },
      ],
    };
  }),
];
