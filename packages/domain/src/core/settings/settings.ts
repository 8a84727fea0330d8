/** What a person sets about the console itself, and the record it is kept in (S1 §2 "Settings drawer", §9). */

export const themes = ['light', 'dark', 'system'] as const;

export type Theme = (typeof themes)[number];

export const themeTitles: Readonly<Record<Theme, string>> = { light: '浅色', dark: '深色', system: '跟随系统' };

export interface Settings {
  /** `#RRGGBB`. */
  readonly themeColor: string;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  readonly dark: Theme;
}

/** Colour that the picker offers first (S1 §9). */
export const pickerColor = '#409EFF';

export const defaultSettings: Settings = {
  themeColor: '#2354E6',
  tagsView: false,
  fixedHeader: false,
  sidebarLogo: true,
  dark: 'light',
};

const isFlag = (value: unknown): boolean => typeof value === 'boolean';

const checks: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  themeColor: (value) => typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value),
  tagsView: isFlag,
  fixedHeader: isFlag,
  sidebarLogo: isFlag,
  dark: (value) => themes.some((theme) => theme === value),
};

const names = Object.keys(checks) as readonly (keyof Settings)[];

/** The settings of a change that have a value they can have. */
export const checkedSettings = (given: Readonly<Record<string, unknown>>): Partial<Settings> =>
  Object.fromEntries(
    names.filter((name) => Object.hasOwn(given, name) && checks[name](given[name])).map((name) => [name, given[name]]),
  );

/** Version of the record. */
const version = 1;

/** The record of settings, plain data. */
export const settingsRecord = (settings: Settings): unknown => ({ version, ...settings });

/**
 * Reads a record. A setting that is missing has its default; one with a value it cannot have too, and so has
 * everything in a record of somebody else's: then something is wrong with it.
 *
 * @param record null when there is none
 */
export function readSettings(record: unknown): { readonly settings: Settings; readonly isBroken: boolean } {
  if (record === null) return { settings: defaultSettings, isBroken: false };
  if (typeof record !== 'object' || Array.isArray(record)) return { settings: defaultSettings, isBroken: true };
  const given = record as Readonly<Record<string, unknown>>;
  if (given['version'] !== version) return { settings: defaultSettings, isBroken: true };
  const checked = checkedSettings(given);
  const isBroken = names.some((name) => Object.hasOwn(given, name) && !Object.hasOwn(checked, name));
  return { settings: { ...defaultSettings, ...checked }, isBroken };
}
