import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import {
  Calculator,
  Cog,
  Comment,
  KeyCommand,
  LogOut,
  Menu as MenuGlyph,
  Search,
  Share,
  User,
} from '@blueprintjs/icons';
import type { NavbarGround } from '@fleet/domain/core/appState/appState.ts';
import type { ReactNode } from 'react';
import type { InstalledLink } from '../../app/config.ts';
import { useAfterMenu } from '../../ui/useAfterMenu.ts';
import { Breadcrumb, type BreadcrumbStep } from './Breadcrumb.tsx';
import * as styles from './navbar.module.css';

interface NavbarProps {
  readonly steps: readonly BreadcrumbStep[];
  readonly ground: NavbarGround;
  readonly isMobile: boolean;
  readonly sidebarOpened: boolean;
  readonly realName: string;
  readonly userName: string;
  readonly calculatorUrl: string | null;
  readonly operationsUrl: string | null;
  /** Of this installation, for the menu of the account. */
  readonly links: readonly InstalledLink[];
  /** Whose records are looked at. */
  readonly scope: ReactNode;
  /** The message centre. */
  readonly messages: ReactNode;
  /** Stands beside the search when something of the console does not work as it should. */
  readonly mark: ReactNode;
  readonly onToggleSidebar: () => void;
  readonly onSearch: () => void;
  readonly onFeedback: () => void;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
  readonly onProfile: () => void;
  readonly onSignOut: () => void;
}

const external = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The bar at the top: where one is, and what is always in reach (S1 §1, §2). */
export function Navbar(props: NavbarProps) {
  const { steps, isMobile, sidebarOpened, realName, userName, calculatorUrl, operationsUrl, messages, mark } = props;
  const { onToggleSidebar, onSearch, onFeedback, onSettings, onKeys, onProfile, onSignOut } = props;
  const { choose, onClosed } = useAfterMenu();
  const name = realName === '' ? userName : realName;
  return (
    <header className={styles.navbar} data-ground={props.ground}>
      <button
        type="button"
        className={styles.button}
        aria-label={sidebarOpened ? '收起菜单' : '展开菜单'}
        aria-expanded={sidebarOpened}
        onClick={onToggleSidebar}
      >
        <MenuGlyph />
      </button>
      {props.scope}
      <Breadcrumb steps={steps} />
      <div className={styles.right}>
        {mark}
        <button
          type="button"
          className={isMobile ? styles.button : styles.search}
          {...(isMobile ? { 'aria-label': '搜索' } : {})}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          {isMobile ? (
            <Search />
          ) : (
            <>
              <span>搜索</span>
              <kbd>Ctrl K</kbd>
            </>
          )}
        </button>
        {!isMobile && (
          <>
            <button type="button" className={styles.link} onClick={onFeedback}>
              意见反馈
            </button>
            {calculatorUrl !== null && (
              <a className={styles.link} href={calculatorUrl} {...external}>
                无人装车测算 <Share size={11} />
              </a>
            )}
            {operationsUrl !== null && (
              <a className={styles.link} href={operationsUrl} {...external}>
                运营管理 <Share size={11} />
              </a>
            )}
          </>
        )}
        {messages}
        <PopoverNext
          placement="bottom-end"
          animation="minimal"
          transitionDuration={0}
          onClosed={onClosed}
          arrow={false}
          content={
            <>
              <div className={styles.person}>
                <strong>{name}</strong>
                <span>{userName}</span>
              </div>
              <Menu className={styles.menu} aria-label="用户菜单">
                <MenuItem icon={<User />} text="账号" onClick={choose(onProfile)} />
                <MenuItem icon={<Cog />} text="界面设置" onClick={choose(onSettings)} />
                <MenuItem icon={<KeyCommand />} text="快捷键" label="?" onClick={choose(onKeys)} />
                {isMobile && (
                  <>
                    <MenuItem icon={<Comment />} text="意见反馈" onClick={choose(onFeedback)} />
                    {calculatorUrl !== null && (
                      <MenuItem icon={<Calculator />} text="无人装车测算" href={calculatorUrl} {...external} />
                    )}
                    {operationsUrl !== null && (
                      <MenuItem icon={<Share />} text="运营管理" href={operationsUrl} {...external} />
                    )}
                  </>
                )}
                {props.links.length > 0 && <MenuDivider />}
                {props.links.map(({ title, url }) => (
                  <MenuItem key={`${title} ${url}`} icon={<Share />} text={title} href={url} {...external} />
                ))}
                <MenuDivider />
                <MenuItem icon={<LogOut />} text="退出" onClick={choose(onSignOut)} />
              </Menu>
            </>
          }
        >
          <button
            type="button"
            className={styles.user}
            data-user-menu
            aria-haspopup="menu"
            {...(isMobile ? { 'aria-label': `用户菜单：${name}` } : {})}
          >
            <span className={styles.avatar} aria-hidden="true">
              {[...name][0] ?? '?'}
            </span>
            {!isMobile && <span className={styles.name}>{name}</span>}
          </button>
        </PopoverNext>
      </div>
    </header>
  );
}
