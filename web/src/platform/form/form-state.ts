import { propertyOf } from '@portal/shared/objects/keys';
import { replaceEqualDeep } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';

/** A code or a text for each path of a field, such as `lines.0.amountCents`. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

interface State<Values> {
  values: Values;
  errors: FormErrors;
}

/** Returns a copy with another value at a path. A path that leads nowhere changes nothing. */
function withValueAt(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof target !== 'object' || target === null) return target;
  const copy = Array.isArray(target) ? [...target] : { ...target };
  Reflect.set(copy, key, withValueAt(propertyOf(target, key), rest, value));
  return copy;
}

export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => propertyOf(value, key), values);

/**
 * Moves the errors of a list's items together with the items.
 * @param placeOf the new index of an item; null if it was removed
 */
function moveErrors(errors: FormErrors, list: string, placeOf: (index: number) => number | null): FormErrors {
  const moved = Object.entries(errors).flatMap(([path, error]) => {
    const [index = '', ...rest] = path.startsWith(`${list}.`) ? path.slice(list.length + 1).split('.') : [];
    if (!/^\d+$/.test(index)) return [[path, error] as const];
    const place = placeOf(Number(index));
    return place === null ? [] : [[[list, place, ...rest].join('.'), error] as const];
  });
  return Object.fromEntries(moved);
}

/** What an input reports: its value, or the event of a native input. */
function reportedValue(change: unknown): unknown {
  const input = propertyOf(change, 'nativeEvent') === undefined ? undefined : propertyOf(change, 'currentTarget');
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return input.checked;
  const isNative = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => input instanceof kind);
  return isNative ? propertyOf(input, 'value') : change;
}

/**
 * The values and errors of a form, changed by paths such as `lines.0.amountCents`. A changed value loses its error, and
 * errors follow their items in a list. Values are never changed in place.
 */
export function createFormState<Values extends object>(initialValues: Values) {
  const store = createStore<State<Values>>(() => ({ values: initialValues, errors: {} }));
  let savedValues = initialValues;
  const getValues = (): Values => store.getState().values;

  const setErrors = (errors: FormErrors) => {
    const given = Object.entries(errors).flatMap(([path, error]) =>
      error === undefined ? [] : [[path, error] as const],
    );
    store.setState({ errors: Object.fromEntries(given) });
  };
  const setFieldError = (path: string, error: string | undefined) => {
    const { errors } = store.getState();
    if (errors[path] !== error) setErrors({ ...errors, [path]: error });
  };
  const clearFieldError = (path: string) => setFieldError(path, undefined);
  const clearErrors = () => setErrors({});

  const setAt = (path: string, value: unknown) => {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- a value at a path keeps the type of the whole
    store.setState({ values: withValueAt(getValues(), path.split('.'), value) as Values });
  };
  const setFieldValue = (path: string, value: unknown) => {
    clearFieldError(path);
    if (valueAt(getValues(), path) !== value) setAt(path, value);
  };
  /** Changes the given values. All errors disappear, because they were about the former values. */
  const setValues = (values: Partial<Values>) => store.setState({ values: { ...getValues(), ...values }, errors: {} });

  const changeList = (
    path: string,
    change: (items: readonly unknown[]) => unknown[],
    placeOf: (index: number) => number | null,
  ) => {
    const items = valueAt(getValues(), path);
    if (!Array.isArray(items)) return;
    store.setState({ errors: moveErrors(store.getState().errors, path, placeOf) });
    setAt(path, change(items));
  };
  const insertListItem = (path: string, item: unknown) =>
    changeList(
      path,
      (items) => [...items, item],
      (index) => index,
    );
  const removeListItem = (path: string, removed: number) =>
    changeList(
      path,
      (items) => items.toSpliced(removed, 1),
      (index) => (index === removed ? null : index - Number(index > removed)),
    );
  const reorderListItem = (path: string, { from, to }: { from: number; to: number }) =>
    changeList(
      path,
      (items) => items.toSpliced(from, 1).toSpliced(to, 0, items[from]),
      (index) => {
        if (index === from) return to;
        return index - Number(index > from) + Number(index - Number(index > from) >= to);
      },
    );

  /** Returns whether the values differ from those at the start, or from those of the last `resetDirty`. */
  const isDirty = () => replaceEqualDeep(savedValues, getValues()) !== savedValues;
  const resetDirty = (values: Partial<Values> = {}) => {
    savedValues = { ...getValues(), ...values };
  };

  const inputProps = (path: string) => ({
    onChange: (change: unknown) => setFieldValue(path, reportedValue(change)),
    'data-path': path,
    error: store.getState().errors[path],
  });
  /** The caller knows the type of the value at a path. */
  // oxlint-disable-next-line typescript/consistent-type-assertions -- no type follows a path
  const valueForInput = (path: string) => valueAt(getValues(), path) as never;
  /** Props of an input that has a value. */
  const getInputProps = (path: string) => ({ ...inputProps(path), value: valueForInput(path) });
  const getCheckboxProps = (path: string) => ({ ...inputProps(path), checked: valueForInput(path) });

  const form = {
    getValues,
    setValues,
    setFieldValue,
    setErrors,
    setFieldError,
    clearFieldError,
    clearErrors,
    insertListItem,
    removeListItem,
    reorderListItem,
    isDirty,
    resetDirty,
    getInputProps,
    getCheckboxProps,
  };
  return { store, form };
}
