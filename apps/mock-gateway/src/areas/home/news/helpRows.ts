import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { helpInfo, HelpRow } from '@fleet/domain/areas/home/news/contract.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { World } from '../../../world/world.ts';
import { toInstant } from '../../../rows/instants.ts';
import { searchText } from '../../../store/paging.ts';

/** The manual. It is a few documents long, so a search reads them all. */

type HelpBlocks = ReplyOf<typeof helpInfo>['blocks'];

interface StoredHelp {
  readonly id: string;
  readonly category: string;
  readonly title: string;
  readonly summary: string;
  readonly blocks: string;
  readonly updatedAt: number;
}

const columns = 'select id, category, title, summary, blocks, updated_at as updatedAt from help_documents';

/** Characters of an excerpt. */
const excerptLength = 60;

const toRow = ({ id, category, title, summary, updatedAt }: StoredHelp, excerpt: string | null): HelpRow => ({
  id,
  category,
  title,
  summary,
  excerpt,
  updatedAt: toInstant(updatedAt),
});

const blocksOf = (row: StoredHelp): HelpBlocks => JSON.parse(row.blocks) as HelpBlocks;

const placeOf = (text: string, keyword: string): number => text.toLowerCase().indexOf(keyword.toLowerCase());

/** The line of a body that has the text first, cut to what stands around it; null when none has it. */
export const excerptOf = (lines: readonly string[], keyword: string): string | null => {
  const line = lines.find((one) => placeOf(one, keyword) >= 0);
  if (line === undefined || line.length <= excerptLength) return line ?? null;
  const room = excerptLength - 2;
  const centred = placeOf(line, keyword) - Math.floor((room - keyword.length) / 2);
  const start = Math.max(0, Math.min(centred, line.length - room));
  const end = start + room;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
};

/** Every document, or those that have the text in title, summary or body, in the order of the manual. */
export const listHelp = (world: World, search: string | undefined): HelpRow[] => {
  const keyword = searchText(search);
  const rows = world.store.all<StoredHelp>(`${columns} order by position, id`);
  if (keyword === null) return rows.map((row) => toRow(row, null));
  return rows.flatMap((row) => {
    const excerpt = excerptOf(
      blocksOf(row).flatMap(({ lines }) => lines),
      keyword,
    );
    const matches = excerpt !== null || [row.title, row.summary].some((text) => placeOf(text, keyword) >= 0);
    return matches ? [toRow(row, excerpt)] : [];
  });
};

export const findHelp = (world: World, id: string): ReplyOf<typeof helpInfo> => {
  const row = world.store.one<StoredHelp>(`${columns} where id = @id`, { id }) ?? refuse('notFound');
  return { ...toRow(row, null), blocks: blocksOf(row) };
};
