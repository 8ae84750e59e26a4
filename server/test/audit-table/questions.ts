import * as forms from '@portal/shared/forms/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { addCategory, makeForm } from './forms.ts';
import type { Row } from './row.ts';
import { onCall } from './row.ts';
import type { Scenarios } from './scenarios.ts';

const texts = {
  answerType: 'yes_no',
  title: { VI: '', EN: '' },
  text: { VI: 'Bạn có bằng lái xe không?', EN: 'Do you have a driving licence?' },
} as const;
/** A question without a category as the log records it. */
const kept = (code: string, version = 1) => ({ code, version, ...texts, category: null });
const newText = { VI: 'Bạn có bằng lái xe tải không?', EN: 'Do you have a driving licence?' };

async function createQuestion(
  { manager }: Scenarios,
  formUid: string,
  name: string,
  categoryUid: string | null = null,
) {
  const body = { name, ...texts, categoryUid };
  return (await manager.client.call(forms.createQuestion, { params: { uid: formUid }, body })).uid;
}

/** An answered question of the questionnaire, in the words of the log. */
async function answered(scenarios: Scenarios) {
  const { items } = await scenarios.manager.client.call(forms.listForms, { query: { pageSize: 100 } });
  const form = items.find(({ name }) => name === 'onboarding-questionnaire')?.uid ?? '';
  const question = await createQuestion(scenarios, form, scenarios.unique('licence'));
  const person = await scenarios.open();
  const { totalPages } = await person.client.call(getQuestionnaire, {});
  const last = await person.client.call(getQuestionnaire, { query: { page: totalPages } });
  if (!last.items.some(({ uid }) => uid === question)) throw new Error('a new question comes last');

  await person.client.call(saveAnswers, { body: { items: [{ uid: question, value: '0' }] } });
  const { questions } = await scenarios.manager.client.call(forms.getForm, { params: { uid: form } });

  return { form, question, code: questions.find(({ uid }) => uid === question)?.name ?? '' };
}

export const questionRows: Row[] = [
  onCall(forms.createQuestion, 'records the whole question', async (scenarios) => {
    const form = await makeForm(scenarios);
    const category = await addCategory(scenarios, form.uid, 'health');
    return {
      by: scenarios.manager,
      input: { params: { uid: form.uid }, body: { name: 'licence', ...texts, categoryUid: category } },
      entries: ({ uid }) => [
        {
          action: 'question.create',
          by: scenarios.manager,
          subject: { type: 'question', uid },
          after: { ...kept('licence'), category },
        },
      ],
    };
  }),
  onCall(forms.updateQuestion, 'records the whole question before and after', async (scenarios) => {
    const form = await makeForm(scenarios);
    const question = await createQuestion(scenarios, form.uid, 'licence');
    return {
      by: scenarios.manager,
      input: { params: { uid: form.uid, question }, body: { name: 'licence', ...texts, text: newText } },
      entries: [
        {
          action: 'question.update',
          by: scenarios.manager,
          subject: { type: 'question', uid: question },
          before: kept('licence'),
          after: { ...kept('licence'), text: newText },
        },
      ],
    };
  }),
  onCall(forms.updateQuestion, 'records the new version of an answered question', async (scenarios) => {
    const { form, question, code } = await answered(scenarios);
    return {
      by: scenarios.manager,
      input: { params: { uid: form, question }, body: { name: code, ...texts, text: newText } },
      entries: ({ uid }) => [
        {
          action: 'question.renew',
          by: scenarios.manager,
          subject: { type: 'question', uid },
          before: kept(code),
          after: { ...kept(code, 2), text: newText },
        },
      ],
    };
  }),
  onCall(forms.deleteQuestion, 'records the deleted record', async (scenarios) => {
    const form = await makeForm(scenarios);
    const question = await createQuestion(scenarios, form.uid, 'licence');
    return {
      by: scenarios.manager,
      input: { params: { uid: form.uid, question } },
      entries: [
        {
          action: 'question.delete',
          by: scenarios.manager,
          subject: { type: 'question', uid: question },
          before: kept('licence'),
        },
      ],
    };
  }),
  onCall(forms.deleteQuestion, 'records that an answered question was retired', async (scenarios) => {
    const { form, question, code } = await answered(scenarios);
    return {
      by: scenarios.manager,
      input: { params: { uid: form, question } },
      entries: [
        {
          action: 'question.retire',
          by: scenarios.manager,
          subject: { type: 'question', uid: question },
          before: kept(code),
        },
      ],
    };
  }),
  onCall(forms.reorderQuestions, 'records the order before and after', async (scenarios) => {
    const { uid } = await makeForm(scenarios);
    const [licence, truck] = [
      await createQuestion(scenarios, uid, 'licence'),
      await createQuestion(scenarios, uid, 'truck'),
    ];
    return {
      by: scenarios.manager,
      input: { params: { uid }, body: { uids: [truck, licence] } },
      entries: [
        {
          action: 'question.reorder',
          by: scenarios.manager,
          subject: { type: 'form', uid },
          before: { order: ['licence', 'truck'] },
          after: { order: ['truck', 'licence'] },
        },
      ],
    };
  }),
  onCall(forms.reorderQuestions, 'records the new category of a moved question, then the order', async (scenarios) => {
    const { uid } = await makeForm(scenarios);
    const [health, work] = [await addCategory(scenarios, uid, 'health'), await addCategory(scenarios, uid, 'work')];
    const question = await createQuestion(scenarios, uid, 'licence', health);
    const other = await createQuestion(scenarios, uid, 'tools', work);

    return {
      by: scenarios.manager,
      input: { params: { uid }, body: { uids: [other, question], moved: { uid: question, categoryUid: work } } },
      entries: [
        {
          action: 'question.move',
          by: scenarios.manager,
          subject: { type: 'question', uid: question },
          before: { code: 'licence', category: 'health' },
          after: { code: 'licence', category: 'work' },
        },
        {
          action: 'question.reorder',
          by: scenarios.manager,
          subject: { type: 'form', uid },
          before: { order: ['licence', 'tools'] },
          after: { order: ['tools', 'licence'] },
        },
      ],
    };
  }),
];
