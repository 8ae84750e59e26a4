import { paths } from '@portal/shared/navigation/paths';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useBrand } from '#platform/brand.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { DisplayMenu } from '#ui/display/display-menu.tsx';
import { LanguageSwitch } from '#ui/display/language-switch.tsx';
import { SupportContact } from '#ui/feedback/support-contact.tsx';
import { BrandMark } from '#ui/icons/brand-mark.tsx';
import { IconFileCheck, IconRoute, IconShieldLock } from '#ui/icons/first-icons.tsx';
import frame from '../frame.module.css';
import classes from './public-shell.module.css';

/**
 * The frame of the pages before login: an introduction on the left and one form on the right. The page about the service has the
 * whole width.
 * @param children shown in place of the route
 */
export function PublicShell({ children }: { children?: React.ReactNode }) {
  const { t } = useTranslation(['shell', 'screen', 'aboutFacts']);
  const brand = useBrand();
  const isAbout = useLocation({ select: ({ pathname }) => pathname === paths.about });
  const brandLink = (
    <Link to="/login" className={`${frame.brand} ${classes.brand}`}>
      <BrandMark size={32} />
      <span className={frame.brandName}>{brand}</span>
    </Link>
  );
  return (
    <div className={`${classes.shell} ${isAbout ? classes.wide : ''}`}>
      <aside className={classes.panel}>
        {brandLink}
        <div className={classes.promise}>
          <p className={classes.promiseTitle}>{t('promiseTitle')}</p>
          <ul className={classes.promises}>
            <li>
              <IconRoute size={24} stroke={1.6} />
              {t('promiseWho')}
            </li>
            <li>
              <IconFileCheck size={24} stroke={1.6} />
              {t('promiseRecord')}
            </li>
            <li>
              <IconShieldLock size={24} stroke={1.6} />
              {t('promiseMoney')}
            </li>
          </ul>
        </div>
        <Road />
        <p className={classes.legal}>{t('notLawFirm')}</p>
      </aside>
      <header className={`${frame.top} ${classes.top}`}>
        {brandLink}
        <div className={frame.tools}>
          <LanguageSwitch />
          <DisplayMenu />
        </div>
      </header>
      <main className={classes.main} id="content">
        <div className={classes.sheet}>{children ?? <Outlet />}</div>
        <footer className={classes.foot}>
          <p>
            <TextLink to="/privacy" inherit className={classes.privacy}>
              {t('privacy')}
            </TextLink>
            {!isAbout && (
              <>
                {' · '}
                <TextLink to="/about" inherit className={classes.privacy}>
                  {t('aboutFacts:toAbout')}
                </TextLink>
              </>
            )}
          </p>
          {/* It comes with the settings. The last place moves nothing else. */}
          <SupportContact />
        </footer>
      </main>
    </div>
  );
}

/** A road to the horizon, which illustrates the journey. */
function Road() {
  return (
    <svg className={classes.road} viewBox="0 0 600 500" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g fill="none" stroke="#fff" strokeWidth="2">
        <path d="M-20 470c140 0 130-120 260-120s120-110 230-110 90-120 190-120" strokeWidth="3" />
        <path d="M-20 500c160 0 150-120 290-120s130-110 240-110 90-120 190-120" />
        <path d="M-20 530c180 0 170-120 320-120s140-110 250-110 90-120 190-120" opacity=".6" />
      </g>
      <g fill="#fff">
        <circle cx="108" cy="424" r="8" />
        <circle cx="240" cy="350" r="8" />
        <circle cx="352" cy="296" r="8" />
        <circle cx="470" cy="240" r="8" />
      </g>
    </svg>
  );
}
