import type { Sent } from '#test/audit-table/catch-request.ts';
import type { DecisionRace } from './decision-race.ts';
import { leaves, refused, row } from './decision-race.ts';

const form = row('forms');
const nameOf = ({ payload }: Sent): string => JSON.parse(String(payload)).name;
const formNames = () => ({ advisoryKey: `hashtext('form_names')` });
const nameTaken = refused(409, 'DUPLICATE_VALUE_FOR_ITEM', { name: 'FORM_NAME_TAKEN' });

/** Forms, their categories, and their questions. */
export const formRaces: DecisionRace[] = [
  {
    on: 'POST /admin/forms',
    hold: formNames,
    loses: nameTaken,
    leaves: leaves('form.create'),
  },
  {
    on: 'PUT /admin/forms/{uid}',
    rival: {
      on: 'POST /admin/forms',
      make: (sent) => ({
        ...sent,
        method: 'POST',
        url: '/api/admin/forms',
        payload: JSON.stringify({ ...JSON.parse(String(sent.payload)), name: nameOf(sent).toUpperCase() }),
      }),
    },
    hold: formNames,
    loses: nameTaken,
    leaves: leaves('form.update'),
  },
  {
    on: 'DELETE /admin/forms/{uid}',
    hold: form,
    loses: refused(404, 'FORM_NOT_FOUND'),
    leaves: leaves('form.delete'),
  },
  {
    on: 'PUT /admin/forms/{uid}/categories/{category}',
    rival: {
      on: 'PUT /admin/forms/{uid}/categories/{category}',
      // Another label, from the same version.
      make: (sent) => ({
        ...sent,
        payload: JSON.stringify({
          ...JSON.parse(String(sent.payload)),
          label_vi: 'Muộn',
          seen: { name: 'health', label_vi: 'Nhóm', label_en: 'Group' },
        }),
      }),
    },
    hold: form,
    loses: refused(409, 'INVALID_ARGUMENTS', { seen: 'CHANGED_MEANWHILE' }),
    leaves: leaves('form-category.update'),
  },
  {
    on: 'DELETE /admin/forms/{uid}/categories/{category}',
    hold: form,
    loses: refused(404, 'CATEGORY_NOT_FOUND'),
    leaves: leaves('form-category.delete'),
  },
  {
    on: 'DELETE /admin/forms/{uid}/questions/{question}',
    hold: form,
    loses: refused(404, 'OBSERVATION_NOT_FOUND'),
    leaves: leaves('question.delete'),
  },
];
