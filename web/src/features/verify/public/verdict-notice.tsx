import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import type { Verdict } from './check-on-device.ts';
import classes from './verdict-notice.module.css';

const tones: Record<Verdict['kind'], Tone> = {
  unchanged: 'good',
  registered: 'good',
  changed: 'bad',
  foreign: 'wait',
  not_pdf: 'wait',
  too_big: 'wait',
  unreadable: 'wait',
  insecure: 'wait',
};

/** The result of the check in words. If the file is authentic, it also shows the file's details. */
export function VerdictNotice({ verdict, fileName }: { verdict: Verdict; fileName: string }) {
  const { t } = useTranslation('verify');
  const { moment } = useFormat();
  return (
    <Notice tone={tones[verdict.kind]} title={t(`${verdict.kind}Title`)}>
      <p className={classes.file}>{fileName}</p>
      <p className={classes.text}>{t(`${verdict.kind}Text`)}</p>
      {verdict.kind === 'unchanged' && (
        <Facts
          facts={[
            { label: t('contractUid'), value: verdict.contractUid, isWide: true },
            { label: t('signerName'), value: verdict.signerName },
            { label: t('signedAt'), value: moment(verdict.signedAt) },
            { label: t('organisation'), value: verdict.organization, isWide: true },
          ]}
        />
      )}
    </Notice>
  );
}
