import type { PackageName } from './packageName.ts';

/** What software runs on, and how much is said of it. */

export const platforms = ['Windows', 'Linux', 'Android', 'macOS', '其他'] as const;
export type Platform = (typeof platforms)[number];

export const longestSoftwareName = 64;
export const longestDescription = 200;
export const longestChangeLog = 1000;
/** How long an address of a package works, in milliseconds. */
export const linkLifetime = 10 * 60_000;

const byExtension: Readonly<Record<string, Platform>> = {
  exe: 'Windows',
  msi: 'Windows',
  deb: 'Linux',
  rpm: 'Linux',
  run: 'Linux',
  sh: 'Linux',
  'tar.gz': 'Linux',
  'tar.xz': 'Linux',
  apk: 'Android',
  dmg: 'macOS',
  pkg: 'macOS',
};

/** What a package most likely runs on, by the extension of its name. */
export const likelyPlatform = ({ extension }: PackageName): Platform => byExtension[extension.toLowerCase()] ?? '其他';
