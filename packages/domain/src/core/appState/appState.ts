import { derive } from '../../kernel/fold.ts';
import { request } from '../../kernel/fact.ts';
import { dispatch, rule } from '../../kernel/rule.ts';
import { createPreferences } from '../preferences/preferences.ts';
import { $sidebar } from '../sidebar/sidebar.ts';

/**
 * The app state (S1 §3): sidebar and device, how dense lists and forms are, and what the navbar looks like. It is no
 * part of the settings, the one store that persists: the sidebar has its cookie, the rest is kept for each user.
 */

/** How dense lists and forms are. */
export const sizes = ['small', 'medium', 'large'] as const;
export type Size = (typeof sizes)[number];

/** Ground of the navbar: that of the page, the theme colour, or that of the menu. */
export const navbarGrounds = ['plain', 'theme', 'dark'] as const;
export type NavbarGround = (typeof navbarGrounds)[number];

/** What a person chooses of it. */
export interface AppLook {
  readonly size: Size;
  readonly navbarBg: NavbarGround;
}

/** As it is until somebody chooses (S1 §9: the size is medium). */
export const defaultLook: AppLook = { size: 'medium', navbarBg: 'plain' };

export interface AppState extends AppLook {
  readonly sidebar: { readonly opened: boolean; readonly withoutAnimation: boolean };
  readonly device: 'desktop' | 'mobile';
}

/** What is kept, by the names of `AppLook`; each value is looked at where it is read. */
const { $preferences, changeRequested } = createPreferences('appLook', (record) =>
  typeof record === 'string' && record.length <= 16 ? record : null,
);

export const $appState = derive(
  'appState.$appState',
  [$sidebar, $preferences],
  ({ opened, withoutAnimation, device }, kept): AppState => ({
    sidebar: { opened, withoutAnimation },
    device,
    size: sizes.find((size) => size === kept['size']) ?? defaultLook.size,
    navbarBg: navbarGrounds.find((ground) => ground === kept['navbarBg']) ?? defaultLook.navbarBg,
  }),
);

export const $size = derive('appState.$size', [$appState], ({ size }) => size);

/** The person wants another size or another navbar. */
export const lookChanged = request<Partial<AppLook>>('appState.lookChanged');

rule(lookChanged, $appState, (_, change) =>
  Object.entries(change).map(([key, value]) =>
    dispatch(changeRequested, { key, value: value === defaultLook[key as keyof AppLook] ? null : value }),
  ),
);
