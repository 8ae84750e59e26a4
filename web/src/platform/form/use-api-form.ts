import type { FormArrayElement } from '@mantine/form';
import { useForm } from '@mantine/form';
import { isFieldCode } from '@portal/shared/errors/field-codes';
import { fieldErrorsOf } from '@portal/shared/errors/field-errors';
import { unprintableIn } from '@portal/shared/format/printable';
import type { FieldErrors } from '@portal/shared/http/envelope';
import { propertyOf } from '@portal/shared/objects/keys';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { fieldText, isApiFailure, isLostCall, toastFailure, toastLostForm } from '../http/failures.ts';
import { wasSessionEnd } from '../http/session-end.ts';
import { useRetryOnline } from '../http/use-retry-online.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { adoptInput } from './adopt-input.ts';
import { focusFirstError } from './focus-first-error.ts';
import type { PathOf, ValueAt } from './paths.ts';

interface Options<Values extends object, S extends z.core.$ZodType> {
  initialValues: Values;
  /** The schema that the server also uses. */
  schema?: S;
  /** Converts the values of the inputs to the body that the schema and the call expect. */
  toBody?: (values: Values) => unknown;
  /** The path of the input that shows an error of the body, if the body has the value elsewhere. */
  inputPathOf?: (path: string, values: Values) => string;
  /** Checks that exist only on the screen, such as a repeated password. */
  check?: (values: Values) => Partial<FieldErrors>;
  /** Texts of a code on this screen, if not the general one: `{ email: { MISSING_FIELD: t('auth:emailBlank') } }`. */
  words?: Partial<Record<string, Partial<Record<string, string>>>>;
  /** Receives each change at once. */
  onValuesChange?: (values: Values, previous: Values) => void;
}

/** The codes of a value that is wrong. One that is blank is missing. */
const general = new Set<string>([
  'INVALID_FIELD',
  'DATE_FORMAT',
  'AMOUNT_INVALID',
  'SALARY_INVALID',
  'QUANTITY_INTEGER',
  'DUE_DAYS_RANGE',
]);
/** Inputs with a secret, which only the person sends. Browsers complete no recovery code. */
const secrets = '[autocomplete$="-password"], [autocomplete="one-time-code"], [data-secret]';
interface Wording {
  label?: string;
  /** What is asked for if the input is blank. */
  missing?: 'missing' | 'missingChoice';
}
const valueAt = (values: unknown, path: string) => path.split('.').reduce<unknown>(propertyOf, values);
const isBlankAt = (values: unknown, path: string) => {
  const value = valueAt(values, path);
  return value === undefined || value === null || value === '';
};

function findErrors<Values extends object>(
  options: Options<Values, z.core.$ZodType>,
  values: Values,
): Partial<FieldErrors> {
  const own = options.check?.(values) ?? {};
  if (!options.schema) return own;
  const body = options.toBody ? options.toBody(values) : values;
  const parsed = z.safeParse(options.schema, body);
  if (parsed.success) return own;
  const found = Object.entries(fieldErrorsOf(parsed.error.issues)).map(([path, code]) => {
    const isMissing = general.has(code) && [body, values].some((one) => isBlankAt(one, path));
    return [options.inputPathOf?.(path, values) ?? path, isMissing ? 'MISSING_FIELD' : code];
  });
  // The screen's own checks compare days, and an incomplete one is no day.
  const notDays = found.filter(([, code]) => code === 'DATE_FORMAT' || code === 'DATE_NOT_REAL');
  return { ...Object.fromEntries(found), ...own, ...Object.fromEntries(notDays) };
}

/**
 * A form with field codes. It validates with the shared schema, shows the server's field errors at the inputs,
 * focuses the first one, and shows a toast for errors without an input.
 */
export function useApiForm<Values extends object, S extends z.core.$ZodType = z.core.$ZodType>(
  options: Options<Values, S>,
) {
  type Path = PathOf<Values>;
  // Renders again after a switch of the language, so that the texts follow.
  const { t } = useTranslation('screen');
  const element = useRef<HTMLFormElement>(null);
  const findElement = () => element.current;
  /** Attributes of the `<form>`. The schema validates instead of the browser. */
  const attributes = { ref: element, noValidate: true };
  /** The labels of the inputs, in the order of the page, for the summary of errors. */
  const labels = useRef(new Map<Path, string>());

  // For changes of lists, the library keeps the callback of the first render.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const form = useForm<Values>({
    initialValues: options.initialValues,
    validate: (values) => findErrors(latest.current, values),
    onValuesChange: (values, previous) => latest.current.onValuesChange?.(values, previous),
  });

  const setFieldValue = <At extends Path>(path: At, value: ValueAt<Values, At>): void =>
    form.getInputProps(path).onChange(value);
  const insertListItem = <At extends Path>(path: At, item: FormArrayElement<Values, At>): void =>
    form.insertListItem(path, item);

  const adopt = useEffectEvent((path: string, value: string | boolean) => form.getInputProps(path).onChange(value));
  // Not an effect: a press before the start is answered right after the form is there.
  useLayoutEffect(() => adoptInput(element.current, (path, value) => adopt(path, value)), []);

  const wordsOf = (path: string, code: unknown, { label, missing = 'missing' }: Wording = {}): string | undefined => {
    if (typeof code !== 'string') return undefined;
    const anyItem = path.replace(/\.\d+\./g, '.*.');
    const own = options.words?.[anyItem]?.[code];
    if (own !== undefined) return own;
    if (code === 'MISSING_FIELD' && label) return t(missing, { label });
    if (!isFieldCode(code)) return code;
    const letters = unprintableIn(String(valueAt(form.getValues(), path) ?? ''));
    return fieldText(code, { label, letters });
  };

  const inputProps = (path: Path, { label, ...rest }: { label: string; type: 'input' | 'checkbox' }) => {
    // The newest place counts: inputs can be added and change places.
    labels.current.delete(path);
    labels.current.set(path, label);
    const name: string = path;
    return { ...form.getInputProps(path, { ...rest, withFocus: false }), label, name };
  };

  /**
   * Props of a field's input. Errors are kept as codes, so their texts follow a switch of the language.
   * @param label the input's label, which messages repeat if they fit any field
   */
  const field = (path: Path, label: string) => ({
    ...inputProps(path, { label, type: 'input' }),
    error: wordsOf(path, form.errors[path], { label }),
  });

  /** Props of an input that offers choices. */
  const choice = (path: Path, label: string) => ({
    ...inputProps(path, { label, type: 'input' }),
    error: wordsOf(path, form.errors[path], { label, missing: 'missingChoice' }),
  });

  /** Props of a checkbox. */
  const checkbox = (path: Path, label: string) => {
    const error = wordsOf(path, form.errors[path]);
    return { ...inputProps(path, { label, type: 'checkbox' }), error, 'aria-invalid': error ? true : undefined };
  };

  /** The fields with errors, in the order of the page. */
  const listErrors = () =>
    [...labels.current].flatMap(([path, label]) =>
      wordsOf(path, form.errors[path], { label }) ? [{ path, label }] : [],
    );

  /** The fields that are on the page, with their labels. */
  const listLabels = () => [...labels.current].map(([path, label]) => ({ path, label }));

  /** Focuses a field, also of a form that is about to be on the page again. */
  const focusField = (path: Path) => requestAnimationFrame(() => focusFirstError(element.current, { [path]: true }));

  /** Shows a code or a text at a field. */
  const setError = (path: Path, error: string) => form.setFieldError(path, error);
  const clearError = (path: Path) => form.clearFieldError(path);

  // The library asks its notes about single fields, which a list that changed since then does not correct.
  const isDirty = () => replaceEqualDeep(form.getInitialValues(), form.getValues()) !== form.getInitialValues();

  /** Shows a failure at its fields, or in a toast. The values are those that were sent. */
  const showFailure = (error: unknown, values = form.getValues()) => {
    if (wasSessionEnd(error)) return;
    const refused = Object.entries(isApiFailure(error) ? error.fields : {});
    const fields = refused.map(([path, code]) => [options.inputPathOf?.(path, values) ?? path, code] as const);
    const isShown = (path: string) =>
      !!element.current?.querySelector(`[data-path="${CSS.escape(path)}"], [name="${CSS.escape(path)}"]`);
    const unseen = fields.filter(([path]) => !isShown(path));
    const errors = Object.fromEntries(fields);
    form.setErrors(errors);
    if (unseen.length > 0 || fields.length === 0) {
      toastFailure(
        error,
        unseen.map(([, code]) => code),
      );
    }
    focusFirstError(element.current, errors);
  };

  const [lost, setLost] = useState<{ values: Values; send: () => void }>();
  // A form that was changed since is not sent by itself: the person may still be typing. A repeated call has the same key.
  useRetryOnline(lost !== undefined && lost.values === form.values, () => lost?.send());

  /**
   * For `onSubmit`: validates, runs, and shows the failure. A second press during a run has no effect. A form whose call was lost is
   * sent again once the server answers, unless it has a secret.
   * @param run receives what was typed, and the body that `toBody` and the schema made of it
   */
  const submit = (run: (typed: { values: Values; body: z.output<S> }) => Promise<unknown>) => {
    const attempt = form.onSubmit(
      async (values) => {
        try {
          const body = options.toBody ? options.toBody(values) : values;
          // oxlint-disable-next-line typescript/consistent-type-assertions -- without a schema, the body has this type
          await run({ values, body: options.schema ? z.parse(options.schema, body) : (body as z.output<S>) });
        } catch (error) {
          if (!isLostCall(error) || element.current?.querySelector(secrets)) return showFailure(error, values);
          setLost({ values, send });
          toastLostForm(error);
        }
      },
      (errors) => focusFirstError(element.current, errors),
    );
    const send = (event?: React.SyntheticEvent<HTMLFormElement>) => {
      // Only the newest attempt counts: what the server has refused is not sent again.
      setLost(undefined);
      attempt(event);
    };
    return (event?: React.SyntheticEvent<HTMLFormElement>) => {
      event?.preventDefault();
      if (!form.submitting) send(event);
    };
  };

  return {
    values: form.values,
    errors: form.errors,
    isSubmitting: form.submitting,
    getValues: form.getValues,
    setValues: form.setValues,
    setFieldValue,
    insertListItem,
    removeListItem: (path: Path, index: number) => form.removeListItem(path, index),
    reorderListItem: (path: Path, move: { from: number; to: number }) => form.reorderListItem(path, move),
    setError,
    clearError,
    isDirty,
    resetDirty: form.resetDirty,
    attributes,
    findElement,
    field,
    choice,
    checkbox,
    listErrors,
    listLabels,
    focusField,
    submit,
    showFailure,
    wordsOf,
  };
}
