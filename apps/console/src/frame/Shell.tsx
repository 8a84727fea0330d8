import { activeMenuOf, breadcrumbOf, menuOf } from '@fleet/domain/core/session/page/menu.ts';
import { matchRoute, pathOf, pathPart } from '@fleet/domain/core/session/page/paths.ts';
import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { $noticeHistory, $unseenNotices, historyOpened } from '@fleet/domain/core/notices/notices.ts';
import { $pageNames, nameOfPage, namedTitle } from '@fleet/domain/core/tabs/pageNames.ts';
import { $session, $signInAgain } from '@fleet/domain/core/session/session.ts';
import { signOutRequested } from '@fleet/domain/core/session/signOut.ts';
import { $settings, settingChanged } from '@fleet/domain/core/settings/settingsStore.ts';
import { $appState, lookChanged } from '@fleet/domain/core/appState/appState.ts';
import { sidebarCloseRequested, sidebarToggleRequested } from '@fleet/domain/core/sidebar/sidebar.ts';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { type Shown, ShownActions } from '../app/actions/shownActions.ts';
import { loadChunk } from '../ports/chunkReload.ts';
import { BackToTop } from './dock/BackToTop.tsx';
import { Keys } from './keys/Keys.tsx';
import { usePopoverFocus } from '../ui/menu/popoverFocus.ts';
import { useMenuKeys } from '../ui/menu/useMenuKeys.ts';
import { useGlobalKeys } from './keys/useGlobalKeys.ts';
import { useGoPlaces } from './keys/useGoPlaces.ts';
import { tenantLetter } from './keys/goPlaces.ts';
import { Palette } from './palette/Palette.tsx';
import { operationsUrlOf, useConfig } from '../app/config.ts';
import { EdgeDock } from './dock/EdgeDock.tsx';
import { FeedbackButton } from './dock/FeedbackButton.tsx';
import { Layout } from './Layout.tsx';
import { useBrowserLocation, useLeave, useNavigate } from '../app/address/location.ts';
import { MessageCentre } from './navbar/MessageCentre.tsx';
import { NavbarParts } from './navbar/NavbarParts.tsx';
import { Navbar } from './navbar/Navbar.tsx';
import { PageArea } from './PageArea.tsx';
import { scrollToStart } from './useScrolling.ts';
import { builtRoutes } from '../app/builtPages.ts';
import { MainMenu } from './menu/MainMenu.tsx';
import { useStorageMark, useClearCache } from '../app/storageContext.ts';
import { useExternalLinks } from '../app/useExternalLinks.ts';
import { Tabs } from './tabs/Tabs.tsx';
import { TenantScope } from './tenantScope/TenantScope.tsx';
import { TenantSwitch } from './tenantScope/TenantSwitch.tsx';
import { useScopeOfNewTab } from '../app/tenantScope/useTenantScope.ts';
import { Transfers } from '../transfers/orders/Transfers.tsx';
import { DiscardDialog } from '../form/drafts/DiscardDialog.tsx';
import * as navbarStyles from './navbar/navbar.module.css';
import * as styles from './floating.module.css';
import { currentTime } from '../ui/time/currentTime.ts';

const SettingsDrawer = lazy(() =>
  loadChunk(() => import('./settings/SettingsDrawer.tsx').then((module) => ({ default: module.SettingsDrawer }))),
);
const SignInAgainDialog = lazy(() =>
  loadChunk(() =>
    import('../areas/session/login/SignInAgainDialog.tsx').then((m) => ({ default: m.SignInAgainDialog })),
  ),
);

type Opened = 'settings' | 'palette' | 'feedback' | 'keys' | 'tenants' | null;

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
  // it says once more that it is closed, when something else may be open already
  const openTenants = useCallback(
    (isWanted: boolean) => setOpened((now) => (isWanted ? 'tenants' : now === 'tenants' ? null : now)),
    [],
  );
  const isMobile = device === 'mobile';

  const { permitted } = access;
  const links = useExternalLinks();
  const items = useMemo(() => menuOf(permitted, builtRoutes, links), [permitted, links]);
  const [shownActions] = useState(() => new Set<Shown>());
  const places = useGoPlaces();
  useMenuKeys();
  usePopoverFocus();
  const isGoing = useGlobalKeys({
    togglePalette: () => setOpened((now) => (now === 'palette' ? null : 'palette')),
    openKeys: () => setOpened('keys'),
    goBy: (letter) => {
      const place = places.find((one) => one.letter === letter);
      if (place === undefined) return null;
      return () => (place.letter === tenantLetter ? setOpened('tenants') : navigate(place.path ?? pathOf('Home')));
    },
  });

  const steps = useMemo(() => {
    if (page === null) return [];
    const parameters = matchRoute(page.path)?.parameters ?? {};
    const crumbs = breadcrumbOf(page.route === 'Home' ? 'Dashboard' : page.route);
    return crumbs.map(({ title, route }, index) => {
      const isHere = index === crumbs.length - 1;
      const path = route === null ? null : isHere ? page.path : pathOf(route, parameters);
      return {
        title: namedTitle(title, path === null ? null : nameOfPage(names, path)),
        path: route === null || isHere || !builtRoutes.has(route) ? null : path,
      };
    });
  }, [page, names]);

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
              onChoose={(to) => {
                navigate(to);
                // the page that is open already begins anew, too
                if (pathPart(to) === page?.path) scrollToStart();
              }}
              onChosen={clearCache}
            />
          }
          navbar={
            <Navbar
              steps={steps}
              ground={navbarBg}
              scope={<TenantSwitch isOpen={opened === 'tenants'} onOpen={openTenants} />}
              isMobile={isMobile}
              sidebarOpened={sidebar.opened}
              realName={session.realName}
              userName={session.userName}
              calculatorUrl={config.calculatorUrl}
              operationsUrl={operationsUrlOf(config, location.hostname)}
              links={config.links}
              messages={
                <>
                  <NavbarParts />
                  <MessageCentre notices={notices} unseen={unseen} onOpen={() => seeNotices({ at: currentTime() })} />
                </>
              }
              mark={mark === null ? null : <span className={navbarStyles.mark}>{mark}</span>}
              onToggleSidebar={() => toggleSidebar()}
              onSearch={() => setOpened('palette')}
              onFeedback={() => navigate(pathOf('Feedback'))}
              onSettings={() => setOpened('settings')}
              onKeys={() => setOpened('keys')}
              onProfile={() => navigate(pathOf('Profile'))}
              onSignOut={() => leave(() => signOut())}
            />
          }
          tabs={settings.tagsView ? <Tabs /> : null}
        >
          <PageArea page={isScopeSettled ? page : null} isEntered={isEntered} />
          <div className={styles.floating}>
            <EdgeDock>
              <BackToTop key={page?.path} />
              <FeedbackButton isOpen={opened === 'feedback'} onOpen={() => setOpened('feedback')} onClose={close} />
            </EdgeDock>
          </div>
          <Transfers />
          <LeavingQuestion />
          <Palette
            isOpen={opened === 'palette'}
            menu={items}
            places={places}
            here={page?.path ?? null}
            shownActions={shownActions}
            commands={{
              openSettings: () => setOpened('settings'),
              openFeedback: () => setOpened('feedback'),
              openKeys: () => setOpened('keys'),
              signOut: () => leave(() => signOut()),
            }}
            onGo={navigate}
            onClose={close}
          />
          <Keys places={places} isGoing={isGoing} isSheetOpen={opened === 'keys'} onClose={close} />
          <Suspense fallback={null}>
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
  const { subscribe, isAsking, question, answer } = useBrowserLocation().works;
  return (
    <DiscardDialog
      isOpen={useSyncExternalStore(subscribe, isAsking)}
      question={question()}
      onKeep={() => answer(false)}
      onDiscard={() => answer(true)}
    />
  );
}
