import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { type FoundKind, recordKinds } from '@fleet/domain/core/records/recordKinds.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { FoundRecord } from '../../app/palette/records.ts';
import { entryOf, type PaletteEntry } from './paletteEntries.ts';
import type { KindState } from './useFoundRecords.ts';

/** What was found at the gateway, as lines of the palette. */

const pathOfRecord = (kind: FoundKind, { id, title, tntId }: FoundRecord): string =>
  pathOf(recordKinds[kind].route, { id, name: title, keyName: title, projectId: id, tenantId: tntId });

/** The list behind what was found, by what it shows just that; null where there is none. */
const listPath = (kind: FoundKind, query: Readonly<Record<string, string>>): string | null => {
  const { parent } = routeOf(recordKinds[kind].route);
  return parent === null ? null : `${pathOf(parent)}?${new URLSearchParams(query)}`;
};

/**
 * The records of one kind, and the way to the rest of them.
 *
 * @param spans whether it is told whose they are
 */
export const recordEntries = ({ kind, found }: KindState, typed: string, spans: boolean): readonly PaletteEntry[] => {
  if (found === null || found.kind === 'refused') return [];
  const records = found.records.map((record) =>
    entryOf({
      id: `${kind}:${record.id}`,
      group: kind,
      title: record.title,
      sub: record.sub,
      aside: spans ? record.tntName : '',
      path: pathOfRecord(kind, record),
    }),
  );
  const { total, listQuery } = found;
  const rest =
    listQuery !== undefined || total > records.length ? listPath(kind, listQuery ?? { keyword: typed }) : null;
  if (rest === null) return records;
  const title = `查看全部 ${words.counted(total, recordKinds[kind])}`;
  return [...records, entryOf({ id: `${kind}:*`, group: kind, title, path: rest })];
};
