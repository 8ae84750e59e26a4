import { useFormat } from '#platform/format.ts';
import type { SettingField, SettingValues } from './setting-fields.ts';
import { valueAt } from './setting-fields.ts';

/** The value of a field as people read it. */
export function useShownValue() {
  const { day, number, usd } = useFormat();
  return (values: SettingValues, { path, type }: Pick<SettingField, 'path' | 'type'>): string => {
    const value = valueAt(values, path);
    if (value === '') return '';
    if (type === 'day') return day(value);
    if (type === 'money') return usd(Number(value));
    return type === 'number' ? number(Number(value)) : value;
  };
}
