import type { Me } from '@portal/shared/users/account-contract';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { unreadMessagesQuery } from '#entities/messages/queries.ts';
import { unreadQuery } from '#entities/notifications/queries.ts';
import { useBrand } from '#platform/brand.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { DisplayMenu } from '#ui/display/display-menu.tsx';
import { LanguageSwitch } from '#ui/display/language-switch.tsx';
import { SupportContact } from '#ui/feedback/support-contact.tsx';
import { BrandMark } from '#ui/icons/brand-mark.tsx';
import { IconLogout } from '#ui/icons/icons.tsx';
import { useDialogsSoon } from '#ui/overlays/dialog.tsx';
import frame from '../frame.module.css';
import tabbed from '../tabbed-frame.module.css';
import classes from './candidate-shell.module.css';
import { CountBadge, useTaskCount } from './count-badge.tsx';
import { MessagesLink, NotificationBell } from './counted-link.tsx';
import { sections } from './sections.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRefreshOnNews } from './use-refresh-on-news.ts';

/** The frame of the candidate area, around the page of the route or another one. The sections are at the bottom on a phone and at the side on a desktop. */
export function CandidateShell({ me, page }: { me: Me; page?: React.ReactNode }) {
  useKeptFocus();
  const { t } = useTranslation(['shell', 'screen']);
  useDialogsSoon();
  const format = useFormat();
  const pathname = useLocation({ select: (location) => location.pathname });
  const stateOf = (covers: readonly string[]) =>
    covers.some((path) => pathname.startsWith(path)) ? 'active' : undefined;
  const known = useApiQuery(unreadQuery()).data?.unreadCount;
  useRefreshOnNews(known);
  const unreadCount = known ?? 0;
  const unreadMessages = useApiQuery(unreadMessagesQuery()).data?.unreadCount ?? 0;
  const taskCount = useTaskCount(pathname);
  const badges: Partial<Record<(typeof sections)[number]['to'], React.ReactNode>> = {
    '/summary': <CountBadge count={taskCount} label={t('tasksWaiting', { count: taskCount })} />,
    '/messages': <CountBadge count={unreadMessages} label={t('unreadMessages', { count: unreadMessages })} />,
  };
  const brand = useBrand();
  const brandLink = (
    <Link to="/summary" className={`${frame.brand} ${classes.brand}`}>
      <BrandMark size={32} />
      <span className={classes.brandName}>{brand}</span>
    </Link>
  );
  return (
    <div className={`${tabbed.shell} ${classes.shell}`}>
      <header className={`${frame.bar} ${tabbed.top} ${classes.top}`}>
        {brandLink}
        <div className={frame.tools}>
          <MessagesLink unreadCount={unreadMessages} />
          <NotificationBell unreadCount={unreadCount} />
          <LanguageSwitch />
          <DisplayMenu />
        </div>
      </header>
      <aside className={`${tabbed.side} ${classes.side}`}>
        <div className={classes.sideHead}>
          {brandLink}
          <NotificationBell unreadCount={unreadCount} />
        </div>
        <nav aria-label={t('screen:navigation')}>
          {sections.map(({ to, label, icon: Icon, covers }) => (
            <Link key={to} to={to} className={tabbed.item} data-status={stateOf(covers)}>
              <Icon size={22} stroke={1.7} />
              {t(label)}
              {badges[to]}
            </Link>
          ))}
        </nav>
        <div className={tabbed.sideFoot}>
          <div className={frame.tools}>
            <LanguageSwitch />
            <DisplayMenu />
          </div>
          <div className={tabbed.who}>
            <strong>{format.fullName(me)}</strong>
            <span>{me.email}</span>
          </div>
          <Link to="/logout" preload={false} className={tabbed.item}>
            <IconLogout size={22} stroke={1.7} />
            {t('logout')}
          </Link>
        </div>
      </aside>
      <main className={classes.main} id="content">
        {page ?? <Outlet />}
        <footer className={`${classes.contact} no-print`}>
          <SupportContact />
          <Link to="/logout" preload={false} className={`${frame.leave} ${classes.leave}`}>
            {t('logout')}
          </Link>
        </footer>
      </main>
      <nav className={`${tabbed.bottom} ${classes.bottom}`} aria-label={t('screen:navigation')}>
        {sections.map(
          ({ to, short, icon: Icon, covers, tabCovers }) =>
            short && (
              <Link
                key={to}
                to={to}
                className={`${tabbed.tab} ${classes.tab}`}
                data-status={stateOf([...covers, ...tabCovers])}
              >
                <Icon size={22} stroke={1.7} />
                {t(short)}
                {badges[to]}
              </Link>
            ),
        )}
      </nav>
    </div>
  );
}
