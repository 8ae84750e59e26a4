import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Says when the password that the first start printed ends, and leads to the page that changes it. */
export function PrintedPasswordNotice({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation('confirmIdentity');
  const { moment } = useFormat();
  return (
    <Notice tone="wait" title={t('printedTitle')}>
      <p>{t('printedText', { time: moment(endsAt) })}</p>
      <LinkButton to="/admin/profile/change-password" variant="default">
        {t('printedAction')}
      </LinkButton>
    </Notice>
  );
}
