import { Link, Outlet } from '@tanstack/react-router';
import { useBrand } from '#platform/brand.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { DisplayMenu } from '#ui/display/display-menu.tsx';
import { LanguageSwitch } from '#ui/display/language-switch.tsx';
import { SupportContact } from '#ui/feedback/support-contact.tsx';
import { BrandMark } from '#ui/icons/brand-mark.tsx';
import frame from '../frame.module.css';
import classes from './signing-shell.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

/** The frame of the contract page. It has no menu, so that nothing distracts the signer. */
export function SigningShell() {
  useKeptFocus();
  const { t } = useTranslation('shell');
  const brand = useBrand();
  return (
    <>
      <header className={`${frame.bar} ${classes.top}`}>
        <Link to="/summary" className={frame.brand}>
          <BrandMark size={32} />
          <span className={frame.brandName}>{brand}</span>
        </Link>
        <div className={frame.tools}>
          <LanguageSwitch />
          <DisplayMenu />
        </div>
      </header>
      <main className={classes.main} id="content">
        <Outlet />
        <footer className="no-print">
          <SupportContact />
          <Link to="/logout" preload={false} className={`${frame.leave} ${classes.leave}`}>
            {t('logout')}
          </Link>
        </footer>
      </main>
    </>
  );
}
