import type { IncomingHttpHeaders } from 'node:http';
import { isScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { rememberLast } from '../../server/rememberLast.ts';
import { splitWorldPath } from '../../server/worldPaths.ts';

/** What worlds may be called, and by what a request says which one it means. */

/** The header that names a world, before anything else. */
export const worldHeader = 'x-mock-world';

/** The world of whoever names none. */
export const mainName = 'main';

const pattern = /^[a-z\d](?:[a-z\d-]{0,30}[a-z\d])?$/;

/** Words that stand for something else in an address. */
const reserved: ReadonlySet<string> = new Set([mainName, 'mock', 'w', 'localhost', 'sink']);

/** Whether a name has the form of one: lower case, digits and hyphens, 32 at most. */
export const isWorldName = (name: string): boolean => pattern.test(name);

/** Whether a new world may be called so: data sets and words of addresses have their names already. */
export const isFreeWord = (name: string): boolean => isWorldName(name) && !reserved.has(name) && !isScenarioName(name);

/** A request as far as it says which world it means. */
export interface Asked {
  readonly headers: IncomingHttpHeaders;
  /** As it came, the path of a world in it. */
  readonly url: string;
}

const inHost = rememberLast((host: string | undefined): string | null => {
  const label = /^([^:]+)\.localhost(?::\d+)?$/i.exec(host ?? '')?.[1]?.toLowerCase();
  return label === undefined || (reserved.has(label) && label !== mainName) ? null : label;
});

/** The key id by which a call of the object store is signed, in its header or its address, by either version. */
const keyIdIn = ({ headers: { authorization = '' }, url }: Asked): string | null => {
  const inHeader =
    /^OSS ([^:\s]{1,128}):/.exec(authorization)?.[1] ??
    /^OSS4-HMAC-SHA256 .*\bCredential=([^/,\s]{1,128})\//.exec(authorization)?.[1];
  if (inHeader !== undefined) return inHeader;
  const query = new URLSearchParams(url.split('?', 2)[1] ?? '');
  return query.get('OSSAccessKeyId') ?? query.get('x-oss-credential')?.split('/', 1)[0] ?? null;
};

const inKeyId = (asked: Asked): string | null =>
  asked.url.startsWith('/fleet-console')
    ? (/^(?:STS|FleetConsoleGateway)\.([a-z\d-]{1,32})(?:\.[\da-f]+)?$/.exec(keyIdIn(asked) ?? '')?.[1] ?? null)
    : null;

/** The name that a request says: by its header, its path, its host or the key that it is signed with; null for none. */
export const askedName = (asked: Asked): string | null => {
  const { [worldHeader]: named } = asked.headers;
  if (named !== undefined) return String(named);
  return splitWorldPath(asked.url)?.name ?? inHost(asked.headers.host) ?? inKeyId(asked);
};
