import { consoleVersion } from './version.ts';

declare const __contractHash__: string;

/** Which build this is, and with which contract. */
export const consoleBuild = (): { readonly console: string; readonly contract: string } => ({
  console: consoleVersion(),
  contract: __contractHash__,
});
