import { createContext, useContext } from 'react';
import { isObject } from '@fleet/domain/core/values/objects.ts';

/**
 * What the place of installation decides, read from `/config.json` at start, so that nothing is built anew to change
 * it. Whatever is missing or malformed has a default; a link that is not configured is not shown.
 */
export interface ConsoleConfig {
  /** Address before the paths of the contract: empty for the console's own origin. */
  readonly gatewayBase: string;
  readonly titleSuffix: string;
  /** The unmanned-loading estimate. */
  readonly calculatorUrl: string | null;
  /** Operations management: address by hostname of the console; `*` is for every other hostname (S1 §2). */
  readonly operationsUrls: Readonly<Record<string, string>>;
  readonly rdDashboardUrl: string | null;
  /** More links of this installation, in the menu of the account. */
  readonly links: readonly InstalledLink[];
  /** The gateway takes what a person did along with his feedback. */
  readonly feedbackRecord: boolean;
  /** Where the viewer of sessions is served; null where it is not. */
  readonly replayUrl: string | null;
}

export interface InstalledLink {
  readonly title: string;
  readonly url: string;
}

export const defaultConfig: ConsoleConfig = {
  gatewayBase: '',
  titleSuffix: '车队云控台',
  calculatorUrl: null,
  operationsUrls: {},
  rdDashboardUrl: null,
  links: [],
  feedbackRecord: false,
  replayUrl: null,
};

/** An address of http(s), or one of this origin; scripts and the like are none. */
const addressOf = (value: unknown): string | null =>
  typeof value === 'string' && /^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i.test(value) ? value : null;

/** Where a link of the shell may lead: an address, a mailbox or a telephone (S1 §2). */
const linkOf = (value: unknown): string | null =>
  typeof value === 'string' && /^(mailto|tel):[^\s]+$/i.test(value) ? value : addressOf(value);

/** Links of an installation at most, and letters of a title. */
const [mostLinks, longestTitle] = [12, 40];

/** A link that says what it is called and where it leads; null for anything else. */
const installedLink = (value: unknown): InstalledLink | null => {
  if (!isObject(value) || typeof value['title'] !== 'string') return null;
  const [title, url] = [value['title'].trim(), linkOf(value['url'])];
  return title === '' || title.length > longestTitle || url === null ? null : { title, url };
};

/** Checks what was read. */
export function readConfig(value: unknown): ConsoleConfig {
  if (!isObject(value)) return defaultConfig;
  const hosts = isObject(value['operationsUrls']) ? Object.entries(value['operationsUrls']) : [];
  const suffix = value['titleSuffix'];
  return {
    gatewayBase: (addressOf(value['gatewayBase']) ?? defaultConfig.gatewayBase).replace(/\/+$/, ''),
    titleSuffix: typeof suffix === 'string' && suffix.trim() !== '' ? suffix.trim() : defaultConfig.titleSuffix,
    calculatorUrl: linkOf(value['calculatorUrl']),
    operationsUrls: Object.fromEntries(
      hosts.flatMap(([host, url]) => {
        const link = linkOf(url);
        return link === null ? [] : [[host, link] as const];
      }),
    ),
    rdDashboardUrl: linkOf(value['rdDashboardUrl']),
    links: (Array.isArray(value['links']) ? value['links'] : [])
      .flatMap((link) => installedLink(link) ?? [])
      .slice(0, mostLinks),
    feedbackRecord: value['feedbackRecord'] === true,
    replayUrl: addressOf(value['replayUrl']),
  };
}

/** The operations link for the hostname that the console runs under (S1 §2); null when it is not configured. */
export const operationsUrlOf = ({ operationsUrls }: ConsoleConfig, hostname: string): string | null =>
  (Object.hasOwn(operationsUrls, hostname) ? operationsUrls[hostname] : operationsUrls['*']) ?? null;

/** How long the start waits for the configuration, in milliseconds. */
const loadTimeout = 4000;

/** Reads the configuration; without a file, or with a broken one, the defaults hold. */
export async function loadConfig(): Promise<ConsoleConfig> {
  try {
    const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(loadTimeout) });
    return response.ok ? readConfig(await response.json()) : defaultConfig;
  } catch (error) {
    console.warn('config.json could not be read; the defaults hold', error);
    return defaultConfig;
  }
}

export const ConfigContext = createContext<ConsoleConfig>(defaultConfig);
/** The configuration of this installation. */
export const useConfig = (): ConsoleConfig => useContext(ConfigContext);
