import { activeMenuOf, breadcrumbOf, menuOf } from '@fleet/domain/core/session/page/menu.ts';
import { matchRoute, pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { modules, routeOf, type RouteName } from '@fleet/domain/core/codes/routes.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { $noticeHistory, $unseenNotices, historyOpened } from '@fleet/domain/core/notices/notices.ts';
import { $pageNames, nameOfPage, namedTitle } from '@fleet/domain/core/tabs/pageNames.ts';
import { $session, $signInAgain } from '@fleet/domain/core/session/session.ts';
import { signOutRequested } from '@fleet/domain/core/session/signOut.ts';
import { $settings, settingChanged } from '@fleet/domain/core/settings/settingsStore.ts';
import { $appState, lookChanged } from '@fleet/domain/core/appState/appState.ts';
import { sidebarCloseRequested, sidebarToggleRequested } from '@fleet/domain/core/sidebar/sidebar.ts';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Shown, ShownActions } from '../app/actions/shownActions.ts';
import { loadChunk } from '../ports/chunkReload.ts';
import { BackToTop } from './BackToTop.tsx';
import { actionEntries, type PaletteEntry } from './palette/paletteEntries.ts';
import { operationsUrlOf, useConfig } from '../app/config.ts';
import { FeedbackButton } from './FeedbackButton.tsx';
import { Layout } from './Layout.tsx';
import { useBrowserLocation, useLeave, useNavigate } from '../app/address/location.ts';
import { MessageCentre } from './navbar/MessageCentre.tsx';
import { Navbar } from './navbar/Navbar.tsx';
import { PageArea } from './PageArea.tsx';
import { useBuiltRoutes } from '../app/builtPages.ts';
import { MainMenu } from './menu/MainMenu.tsx';
import { useStorageMark, useClearCache } from '../app/storageContext.ts';
import { useExternalLinks } from '../app/useExternalLinks.ts';
import { Tabs } from './tabs/Tabs.tsx';
import { TenantScope, TenantSwitch } from './tenantScope/TenantScope.tsx';
import { useScopeOfNewTab } from '../app/tenantScope/useTenantScope.ts';
import { DiscardDialog } from '../form/drafts/DiscardDialog.tsx';
import * as navbarStyles from './navbar/navbar.module.css';
import * as styles from './floating.module.css';

const SettingsDrawer = lazy(() =>
  loadChunk(() => import('./settings/SettingsDrawer.tsx').then((module) => ({ default: module.SettingsDrawer }))),
);
const CommandPalette = lazy(() =>
  loadChunk(() => import('./palette/CommandPalette.tsx').then((module) => ({ default: module.CommandPalette }))),
);
const SignInAgainDialog = lazy(() =>
  loadChunk(() =>
    import('../areas/session/login/SignInAgainDialog.tsx').then((m) => ({ default: m.SignInAgainDialog })),
  ),
);

type Opened = 'settings' | 'palette' | 'feedback' | null;

interface ShellProps {
  readonly page: { readonly route: RouteName; readonly path: string } | null;
  /** The person came here through the sign-in page, not by loading the console. */
  readonly isEntered: boolean;
}

/** The frame around the page, joined to the state (S1 §2 "Page shell"). */
export default function Shell({ page, isEntered }: ShellProps) {
  const config = useConfig();
  const [session, access, settings, { sidebar, device, navbarBg }, notices, unseen, signInAgain, names] = useUnit([
    $session,
    $access,
    $settings,
    $appState,
    $noticeHistory,
    $unseenNotices,
    $signInAgain,
    $pageNames,
  ]);
  const [toggleSidebar, closeSidebar, changeSettings, changeLook, signOut, seeNotices] = useUnit([
    sidebarToggleRequested,
    sidebarCloseRequested,
    settingChanged,
    lookChanged,
    signOutRequested,
    historyOpened,
  ]);
  const navigate = useNavigate();
  const leave = useLeave();
  const clearCache = useClearCache();
  const mark = useStorageMark();
  const [opened, setOpened] = useState<Opened>(null);
  const close = useCallback(() => setOpened(null), []);
  const isMobile = device === 'mobile';

  const { permitted } = access;
  const built = useBuiltRoutes();
  const links = useExternalLinks();
  const items = useMemo(() => menuOf(permitted, built, links), [permitted, built, links]);
  const entries = useMemo<readonly PaletteEntry[]>(
    () =>
      items
        .flatMap((item) => (item.children.length === 0 ? [item] : item.children))
        .flatMap(({ key, title, path }) => {
          const { module } = routeOf(key as RouteName);
          return path === null ? [] : [{ title, path, group: module === null ? '' : modules[module].title, run: null }];
        })
        .concat(
          (['Profile', 'Feedback', 'LatestNewsMore', 'PublishNoticeMore', 'HelpDocument'] as const).map((name) => ({
            title: routeOf(name).title,
            path: pathOf(name),
            group: '',
            run: null,
          })),
        ),
    [items],
  );

  const [shownActions] = useState(() => new Set<Shown>());
  const paletteEntries = useMemo(() => {
    if (opened !== 'palette') return [];
    // under a dialog the page rests, and so do its actions
    const isPageFree = document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
    return [...actionEntries(isPageFree ? [...shownActions].flatMap(({ current }) => current) : []), ...entries];
  }, [opened, shownActions, entries]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      setOpened((now) => (now === 'palette' ? null : 'palette'));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  const steps = useMemo(() => {
    if (page === null) return [];
    const parameters = matchRoute(page.path)?.parameters ?? {};
    const crumbs = breadcrumbOf(page.route === 'Home' ? 'Dashboard' : page.route);
    return crumbs.map(({ title, route }, index) => {
      const isHere = index === crumbs.length - 1;
      const path = route === null ? null : isHere ? page.path : pathOf(route, parameters);
      return {
        title: namedTitle(title, path === null ? null : nameOfPage(names, path)),
        path: route === null || isHere || !built.has(route) ? null : path,
      };
    });
  }, [page, built, names]);

  const isScopeSettled = useScopeOfNewTab();

  if (session === null) return null;
  return (
    <ShownActions.Provider value={shownActions}>
      <TenantScope>
        <Layout
          isMobile={isMobile}
          opened={sidebar.opened}
          withoutAnimation={sidebar.withoutAnimation}
          fixedHeader={settings.fixedHeader}
          onCloseSidebar={() => closeSidebar({ withoutAnimation: false })}
          sidebar={
            <MainMenu
              path={page?.path ?? ''}
              items={items}
              active={page === null ? null : page.route === 'Home' ? 'Dashboard' : activeMenuOf(page.route)}
              title={config.titleSuffix}
              showLogo={settings.sidebarLogo}
              collapsed={!isMobile && !sidebar.opened}
              onChoose={navigate}
              onChosen={clearCache}
            />
          }
          navbar={
            <Navbar
              steps={steps}
              ground={navbarBg}
              scope={<TenantSwitch />}
              isMobile={isMobile}
              sidebarOpened={sidebar.opened}
              realName={session.realName}
              userName={session.userName}
              calculatorUrl={config.calculatorUrl}
              operationsUrl={operationsUrlOf(config, location.hostname)}
              messages={
                <MessageCentre notices={notices} unseen={unseen} onOpen={() => seeNotices({ at: Date.now() })} />
              }
              mark={mark === null ? null : <span className={navbarStyles.mark}>{mark}</span>}
              onToggleSidebar={() => toggleSidebar()}
              onSearch={() => setOpened('palette')}
              onFeedback={() => navigate(pathOf('Feedback'))}
              onSettings={() => setOpened('settings')}
              onProfile={() => navigate(pathOf('Profile'))}
              onSignOut={() => leave(() => signOut())}
            />
          }
          tabs={settings.tagsView ? <Tabs /> : null}
        >
          <PageArea page={isScopeSettled ? page : null} isEntered={isEntered} />
          <div className={styles.floating}>
            <BackToTop key={page?.path} />
            <FeedbackButton isOpen={opened === 'feedback'} onOpen={() => setOpened('feedback')} onClose={close} />
          </div>
          <LeavingQuestion />
          <Suspense fallback={null}>
            {opened === 'palette' && (
              <CommandPalette isOpen entries={paletteEntries} onChoose={navigate} onClose={close} />
            )}
            {opened === 'settings' && (
              <SettingsDrawer
                isOpen
                settings={settings}
                navbarBg={navbarBg}
                onChange={changeSettings}
                onNavbarChange={(chosen) => changeLook({ navbarBg: chosen })}
                onClose={close}
              />
            )}
            {signInAgain !== null && <SignInAgainDialog userName={signInAgain.userName} />}
          </Suspense>
        </Layout>
      </TenantScope>
    </ShownActions.Provider>
  );
}

/** The one question before something unsaved is lost, on whatever way out. */
function LeavingQuestion() {
  const { subscribe, isAsking, answer } = useBrowserLocation().works;
  return (
    <DiscardDialog
      isOpen={useSyncExternalStore(subscribe, isAsking)}
      onKeep={() => answer(false)}
      onDiscard={() => answer(true)}
    />
  );
}
