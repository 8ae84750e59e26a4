import { useMediaQuery } from '@mantine/hooks';
import { staffRoleNames } from '@portal/shared/access/roles';
import { isOneOf } from '@portal/shared/objects/keys';
import type { Me } from '@portal/shared/users/account-contract';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { overviewQuery } from '#entities/overview/queries.ts';
import { useBrand } from '#platform/brand.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import type { Translate } from '#platform/i18n/phrase-keys.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { DisplayMenu } from '#ui/display/display-menu.tsx';
import { LanguageSwitch } from '#ui/display/language-switch.tsx';
import { BrandMark } from '#ui/icons/brand-mark.tsx';
import { IconLogout } from '#ui/icons/icons.tsx';
import { OriginContext } from '#ui/layout/origin.ts';
import { useDialogsSoon } from '#ui/overlays/dialog.tsx';
import frame from '../frame.module.css';
import tabbed from '../tabbed-frame.module.css';
import { KeysOnDemand } from './keys-on-demand.tsx';
import type { Section } from './sections.ts';
import { menuNamespaces, sections } from './sections.ts';
import classes from './staff-shell.module.css';
import { useLiveChanges } from './use-live-changes.ts';
import { useOrigin } from './use-origin.ts';

interface StaffShellProps {
  me: Me;
  page?: React.ReactNode;
  /** The search, which also leads to the sections of the menu. */
  renderSearch?: (places: { to: string; label: string }[]) => React.ReactNode;
  children?: React.ReactNode;
}

/**
 * The frame of the staff area. Each section shows how many items are waiting. The menu is at the side on a desktop and
 * at the bottom on a phone.
 */
export function StaffShell({ me, page, renderSearch, children }: StaffShellProps) {
  const { t } = useTranslation([...menuNamespaces, 'screen']);
  const format = useFormat();
  const may = useMay();
  useLiveChanges(me);
  useDialogsSoon();
  const pathname = useLocation({ select: (location) => location.pathname });
  const overview = useApiQuery({ ...overviewQuery(), enabled: may('users.read') }).data;
  const brand = useBrand();
  const origin = useOrigin();
  const countOf = ({ waiting }: Pick<Section, 'waiting'>) =>
    overview && waiting && may(waiting.decides) ? waiting.countOf(overview) : 0;
  // Open refunds, holds about to end, outcomes of agencies, offers that were not accepted, and unsealed contracts are shown on the candidate's record, not in a section of their own.
  const elsewhere =
    countOf({ waiting: { countOf: ({ tasksOpen }) => tasksOpen, decides: 'users.read' } }) +
    countOf({ waiting: { countOf: ({ refundsToProcess }) => refundsToProcess, decides: 'transfers.review' } }) +
    countOf({
      waiting: {
        countOf: ({ evidenceToSend, denialsToAnswer, stepsToProve, deadlinesNear }) =>
          evidenceToSend + denialsToAnswer + stepsToProve + deadlinesNear,
        decides: 'progress.manage',
      },
    }) +
    countOf({
      waiting: {
        countOf: ({ offersToFollow, holdsEndingSoon }) => offersToFollow + holdsEndingSoon,
        decides: 'applicants.review',
      },
    }) +
    countOf({ waiting: { countOf: ({ contractsToSeal }) => contractsToSeal, decides: 'contracts.seal' } });
  const all = sections.reduce((sum, section) => sum + countOf(section), elsewhere);
  const shown = sections
    .filter(({ needs }) => !needs || may(needs))
    .map(({ waiting, covers, isAll, ...section }) => ({
      ...section,
      state: covers && pathname.startsWith(covers) ? 'active' : undefined,
      count: isAll ? all : countOf({ waiting }),
    }));

  const count = (waiting: number) =>
    waiting > 0 && (
      <span className={classes.count}>
        <span aria-hidden>{waiting}</span>
        <span className="visually-hidden">{t('waiting', { count: waiting })}</span>
      </span>
    );
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const search = renderSearch?.(shown.map(({ to, label }) => ({ to, label: t(label) })));
  const brandLink = (
    <Link to="/admin/cases" className={`${frame.brand} ${classes.brand}`}>
      <BrandMark size={32} />
      <span>
        {brand}
        <small>{t('area')}</small>
      </span>
    </Link>
  );
  const tools = (
    <div className={frame.tools}>
      <LanguageSwitch />
      <DisplayMenu />
    </div>
  );
  const logout = (
    <Link to="/admin/logout" preload={false} className={`${tabbed.item} ${classes.item}`}>
      <IconLogout size={20} stroke={1.7} />
      <span className={classes.label}>{t('logout')}</span>
    </Link>
  );

  return (
    <div className={`${tabbed.shell} ${classes.shell}`}>
      <header className={`${frame.bar} ${tabbed.top} ${classes.top}`}>
        {brandLink}
        <div className={frame.tools}>
          {!isWide && search}
          {tools}
          {logout}
        </div>
      </header>
      <aside className={`${tabbed.side} ${classes.side}`}>
        {brandLink}
        {isWide && search}
        <nav aria-label={t('screen:navigation')}>
          {shown.map(({ to, label, icon: Icon, state, count: waiting }) => (
            <Link key={to} to={to} className={`${tabbed.item} ${classes.item}`} data-status={state}>
              <Icon size={20} stroke={1.7} />
              <span className={classes.label}>{t(label)}</span>
              {count(waiting)}
            </Link>
          ))}
        </nav>
        <div className={tabbed.sideFoot}>
          {tools}
          <div className={`${tabbed.who} ${classes.who}`}>
            <strong>{format.fullName(me)}</strong>
            <span>{me.email}</span>
            <span>{roleWord(t, me.roleName)}</span>
          </div>
          {logout}
        </div>
      </aside>
      <KeysOnDemand />
      <main className={classes.main} id="content">
        {children}
        <OriginContext value={origin && { ...origin, label: t(origin.label) }}>{page ?? <Outlet />}</OriginContext>
      </main>
      <nav className={`${tabbed.bottom} ${classes.bottom}`} aria-label={t('screen:navigation')}>
        {shown.map(({ to, short, icon: Icon, state, count: waiting }) => (
          <Link key={to} to={to} className={`${tabbed.tab} ${classes.tab}`} data-status={state}>
            <span className={classes.tabIcon}>
              <Icon size={22} stroke={1.7} />
              {count(waiting)}
            </span>
            {t(short)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

const roleWord = (t: Translate<'staffShell'>, roleName: string): string =>
  isOneOf(staffRoleNames, roleName) ? t(`role_${roleName}`) : roleName;
