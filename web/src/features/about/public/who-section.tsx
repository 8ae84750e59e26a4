import { Anchor } from '@mantine/core';
import type { getAbout } from '@portal/shared/about/contract';
import type { DataOf } from '@portal/shared/http/endpoint';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Fact } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import classes from './about-page.module.css';
import { Lines } from './lines.tsx';
import { OutsideLink } from './outside-link.tsx';

export type About = DataOf<typeof getAbout>;

/** The organization, with what anybody can look up about it. */
export function WhoSection({ about: { organization } }: { about: About }) {
  const { t } = useTranslation(['about', 'shell']);
  const { legalName, address, registration, registrationUrl, license, licenseUrl } = organization;
  /** What staff have not entered is not shown. */
  const registered = (label: string, text: string, url: string): Fact[] =>
    text === ''
      ? []
      : [
          {
            label,
            value: (
              <>
                {text}
                {url && (
                  <>
                    {' '}
                    <OutsideLink href={url}>{t('lookUp')}</OutsideLink>
                  </>
                )}
              </>
            ),
          },
        ];
  return (
    <section aria-labelledby="who">
      <h2 id="who">{t('whoTitle')}</h2>
      <div className={classes.cards}>
        <Card>
          <Lines
            facts={[
              { label: t('legalName'), value: legalName },
              { label: t('address'), value: address },
              ...registered(t('registration'), registration, registrationUrl),
              ...registered(t('license'), license, licenseUrl),
              {
                label: t('attorney'),
                value: t('attorneyOf', {
                  name: organization.attorneyName,
                  state: organization.attorneyState,
                  number: organization.attorneyBarNumber,
                }),
              },
            ]}
          />
        </Card>
        <div>
          <Notice tone="quiet">{t('shell:notLawFirm')}</Notice>
        </div>
      </div>
    </section>
  );
}

/** A person to call, with the numbers and hours. */
export function CallSection({ contact: { name, phone, zalo, email, hours } }: Pick<About, 'contact'>) {
  const { t } = useTranslation('about');
  const zaloNumber = zalo.replace(/\D/g, '');
  return (
    <section aria-labelledby="call">
      <h2 id="call">{t('callTitle')}</h2>
      <p>{t('callLead')}</p>
      <Card>
        <Lines
          facts={[
            ...(name ? [{ label: t('person'), value: name }] : []),
            ...(hours ? [{ label: t('hours'), value: hours }] : []),
            {
              label: t('phone'),
              value: (
                <Anchor inherit className={classes.outside} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                  {phone}
                </Anchor>
              ),
            },
            {
              label: t('zalo'),
              // A shorter text is a name, which has no address.
              value:
                zaloNumber.length >= 9 ? (
                  <OutsideLink href={`https://zalo.me/${zaloNumber}`}>{zalo}</OutsideLink>
                ) : (
                  zalo
                ),
            },
            {
              label: t('email'),
              value: (
                <Anchor inherit className={classes.outside} href={`mailto:${email}`}>
                  {email}
                </Anchor>
              ),
            },
          ]}
        />
      </Card>
    </section>
  );
}
