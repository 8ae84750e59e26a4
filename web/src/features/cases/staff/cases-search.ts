import type { CaseColumn, CaseStep } from '@portal/shared/cases/columns';
import { caseColumns, caseSteps } from '@portal/shared/cases/columns';
import { ownerParam } from '#entities/owners/owner-search.ts';
import { choiceParam, dayParam, sortParam, textParam, withoutBlanks } from '#platform/search-params.ts';
import { readDraft } from '#platform/stores/form-store.ts';

/** Which cases are shown: the open ones, those of them that somebody has to follow up, or all. */
export const shownCases = ['open', 'overdue', 'missing', 'all'] as const;

const sortFields = [
  'name',
  'step_order',
  'step_since',
  'owner_name',
  'job_title',
  'sponsor',
  'open_cents',
  'overdue_cents',
  'last_contact_at',
  'missing_documents',
  'case_id',
] as const;
type SortField = (typeof sortFields)[number];

export interface CasesSearch {
  view?: 'board' | undefined;
  show?: (typeof shownCases)[number] | undefined;
  step?: CaseStep | undefined;
  owner?: string | undefined;
  sponsor?: string | undefined;
  sinceTo?: string | undefined;
  contactTo?: string | undefined;
  dueTo?: string | undefined;
  search?: string | undefined;
  sort?: SortField | `-${SortField}` | undefined;
  /** The columns in their order, with dots between them. */
  columns?: string | undefined;
  /** The selected cases: see `readChosen`. */
  chosen?: string | undefined;
}

/** The columns until somebody chooses others: those that fit beside each other. */
const usualColumns = ['step', 'since', 'owner', 'deadline', 'open', 'overdue', 'missing', 'contact'] as const;

/** The columns of an address; the usual ones if it names none. */
export function columnsOf(columns: string | undefined): CaseColumn[] {
  const names = columns?.split('.') ?? usualColumns;
  return names.flatMap((name) => caseColumns.find((one) => one === name) ?? []);
}

/** The columns as the address has them; undefined for the usual ones. */
export function columnsParam(columns: readonly CaseColumn[]): string | undefined {
  const text = columns.join('.');
  return text === usualColumns.join('.') ? undefined : text;
}

export const sortOfCases = (value: unknown) => sortParam(sortFields, value);

/** Reads the filters, the order, and the columns from the address of the list. */
export const readCasesSearch = (raw: Record<string, unknown>): CasesSearch => ({
  view: choiceParam(['board'], raw.view),
  show: choiceParam(shownCases, raw.show),
  step: choiceParam(caseSteps, raw.step),
  owner: ownerParam(raw.owner),
  sponsor: textParam(raw.sponsor),
  sinceTo: dayParam(raw.sinceTo),
  contactTo: dayParam(raw.contactTo),
  dueTo: dayParam(raw.dueTo),
  search: textParam(raw.search),
  sort: sortOfCases(raw.sort),
  columns: typeof raw.columns === 'string' ? columnsParam([...new Set(columnsOf(raw.columns))]) : undefined,
  chosen: typeof raw.chosen === 'string' ? raw.chosen : undefined,
});

/** The draft that stores what a person last looked at. */
export const casesMemory = 'list:cases';

/** Returns what is stored, for a visit without anything in the address. Undefined after it was cleared. */
export function rememberedCases(): CasesSearch | undefined {
  const draft = withoutBlanks(readCasesSearch(readDraft<Record<string, unknown>>(casesMemory) ?? {}));
  return Object.keys(draft).length > 0 ? draft : undefined;
}
