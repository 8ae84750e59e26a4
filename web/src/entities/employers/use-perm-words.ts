import { permValidUntil } from '@portal/shared/employers/rules';
import type { PermCase } from '@portal/shared/jobs/employer-facts';
import { useFormat } from '#platform/format.ts';

type DateKey = 'permFiledOn' | 'permCertifiedOn' | 'permValidUntil' | 'permOver';

/** A PERM case of an employer in words: its number, and what is known of its dates. */
export function usePermWords(t: (key: DateKey, words: { date: string }) => string) {
  const { day, today } = useFormat();
  return ({ number, filedOn, certifiedOn }: PermCase): string => {
    const until = certifiedOn && permValidUntil(certifiedOn);
    return [
      number,
      filedOn && t('permFiledOn', { date: day(filedOn) }),
      certifiedOn && t('permCertifiedOn', { date: day(certifiedOn) }),
      until && t(until < today() ? 'permOver' : 'permValidUntil', { date: day(until) }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
