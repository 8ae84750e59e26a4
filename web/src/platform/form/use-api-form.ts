import { isFieldCode } from '@portal/shared/errors/field-codes';
import { fieldErrorsOf } from '@portal/shared/errors/field-errors';
import type { FieldErrors } from '@portal/shared/http/envelope';
import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { fieldText, isApiFailure, toastFailure } from '../http/failures.ts';
import { wasSessionEnd } from '../http/session-end.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { adoptInput } from './adopt-input.ts';
import { focusFirstError } from './focus-first-error.ts';
import type { FormErrors } from './form-state.ts';
import { createFormState, valueAt } from './form-state.ts';

interface Options<Values extends object, S extends z.core.$ZodType> {
  initialValues: Values;
  /** The schema that the server also uses. */
  schema?: S;
  /** Converts the values of the inputs to the body that the schema and the call expect. */
  toBody?: (values: Values) => unknown;
  /** Checks that exist only on the screen, such as a repeated password. */
  check?: (values: Values) => Partial<FieldErrors>;
  /** Texts of a code on this screen, if not the general one: `{ email: { MISSING_FIELD: t('auth:emailBlank') } }`. */
  words?: Partial<Record<string, Partial<Record<string, string>>>>;
  onValuesChange?: (values: Values) => void;
}

const general = new Set<string>(['INVALID_FIELD', 'DATE_FORMAT']);
const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/**
 * A form with field codes. It validates with the shared schema, shows the server's field errors at the inputs,
 * focuses the first one, and shows a toast for errors without an input.
 */
export function useApiForm<Values extends object, S extends z.core.$ZodType = z.core.$ZodType>(
  options: Options<Values, S>,
) {
  // Renders again after a switch of the language, so that the texts follow.
  const { t } = useTranslation('screen');
  const element = useRef<HTMLFormElement>(null);
  const findElement = useCallback(() => element.current, []);
  const attach = useCallback((node: HTMLFormElement | null) => {
    element.current = node;
  }, []);
  /** Attributes of the `<form>`. The schema validates instead of the browser. */
  const attributes = { ref: attach, noValidate: true };
  const [isSubmitting, setIsSubmitting] = useState(false);
  /** The labels of the inputs, in the order of the page, for the summary of errors. */
  const labels = useRef(new Map<string, string>());

  const name = (path: string, label: string) => {
    // The newest place counts: inputs can be added and change places.
    labels.current.delete(path);
    labels.current.set(path, label);
  };

  const findErrors = (values: Values): FormErrors => {
    const own = options.check?.(values) ?? {};
    if (!options.schema) return own;
    const body = options.toBody ? options.toBody(values) : values;
    const parsed = z.safeParse(options.schema, body);
    if (parsed.success) return own;
    const found = Object.entries(fieldErrorsOf(parsed.error.issues)).map(([path, code]) => [
      path,
      general.has(code) && [body, values].some((one) => isBlank(valueAt(one, path))) ? 'MISSING_FIELD' : code,
    ]);
    // The screen's own checks compare days, and an incomplete one is no day.
    const notDays = found.filter(([, code]) => code === 'DATE_FORMAT');
    return { ...Object.fromEntries(found), ...own, ...Object.fromEntries(notDays) };
  };

  const [{ store, form }] = useState(() => createFormState(options.initialValues));
  const { values, errors } = useStore(store);
  const reportChange = useEffectEvent((changed: Values) => options.onValuesChange?.(changed));
  // A layout effect: an effect of an input may already change a value.
  useLayoutEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.values !== before.values) reportChange(now.values);
      }),
    [store],
  );

  // Not an effect: a press before the start is answered right after the form is there.
  useLayoutEffect(() => adoptInput(element.current, form.setFieldValue), [form]);

  const wordsOf = useCallback(
    (path: string, code: unknown, label?: string): string | undefined => {
      if (typeof code !== 'string') return undefined;
      const anyItem = path.replace(/\.\d+\./g, '.*.');
      const own = options.words?.[anyItem]?.[code];
      if (own !== undefined) return own;
      if (code === 'MISSING_FIELD' && label) return t('missing', { label });
      return isFieldCode(code) ? fieldText(code, label) : code;
    },
    [options.words, t],
  );

  /**
   * Props of a field's input. Errors are kept as codes, so their texts follow a switch of the language.
   * @param label the input's label, which messages repeat if they fit any field
   */
  const field = (path: string, label: string) => {
    name(path, label);
    const props = form.getInputProps(path);
    return { ...props, label, name: path, error: wordsOf(path, props.error, label) };
  };

  /** Props of a checkbox. */
  const checkbox = (path: string, label: string) => {
    name(path, label);
    const props = form.getCheckboxProps(path);
    const error = wordsOf(path, props.error);
    return { ...props, label, name: path, error, 'aria-invalid': error ? true : undefined };
  };

  /** The fields with errors, in the order of the page. */
  const listErrors = () =>
    [...labels.current].flatMap(([path, label]) => (wordsOf(path, errors[path], label) ? [{ path, label }] : []));

  /** Focuses a field, also of a form that is about to be on the page again. */
  const focusField = (path: string) => requestAnimationFrame(() => focusFirstError(element.current, { [path]: true }));

  const setError = (path: string, text: string) => form.setFieldError(path, text);
  const clearError = (path: string) => form.clearFieldError(path);

  /** Shows a failure at its fields, or in a toast. */
  const showFailure = (error: unknown) => {
    if (wasSessionEnd(error)) return;
    const fields = isApiFailure(error) ? error.fields : {};
    const isShown = (path: string) =>
      !!element.current?.querySelector(`[data-path="${CSS.escape(path)}"], [name="${CSS.escape(path)}"]`);
    const unseen = Object.entries(fields).filter(([path]) => !isShown(path));
    form.setErrors(fields);
    if (unseen.length > 0 || Object.keys(fields).length === 0) {
      toastFailure(
        error,
        unseen.map(([, code]) => code),
      );
    }
    focusFirstError(element.current, fields);
  };

  /** For `onSubmit`: validates, runs, and shows the failure. A second press during a run has no effect. */
  const submit = (run: (values: Values, body: z.output<S>) => Promise<unknown>) => async (event?: React.FormEvent) => {
    event?.preventDefault();
    if (isSubmitting) return;
    const submitted = form.getValues();
    const found = findErrors(submitted);
    form.setErrors(found);
    if (Object.keys(found).length > 0) {
      focusFirstError(element.current, found);
      return;
    }
    setIsSubmitting(true);
    try {
      const body = options.toBody ? options.toBody(submitted) : submitted;
      // oxlint-disable-next-line typescript/consistent-type-assertions -- without a schema, the body has this type
      await run(submitted, options.schema ? z.parse(options.schema, body) : (body as z.output<S>));
    } catch (error) {
      showFailure(error);
    } finally {
      setIsSubmitting(false);
    }
  };

  return {
    ...form,
    values,
    errors,
    attributes,
    findElement,
    field,
    checkbox,
    listErrors,
    focusField,
    setError,
    clearError,
    submit,
    showFailure,
    isSubmitting,
    wordsOf,
  };
}
