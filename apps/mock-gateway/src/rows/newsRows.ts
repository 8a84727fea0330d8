import { type NewsRow, newsTypeLabel } from '@fleet/domain/core/news/news.ts';
import { toInstant } from './instants.ts';

/** News as they are stored, with the names of what they are about. */
export interface StoredNews {
  readonly id: string;
  readonly tntId: string;
  readonly type: string;
  readonly content: string;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly modelId: string | null;
  readonly modelName: string | null;
  readonly deviceId: string | null;
  readonly deviceName: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly createdAt: number;
}

const optionOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? id });

/** News as they travel. */
export const toNewsRow = (row: StoredNews): NewsRow => ({
  id: row.id,
  tntId: row.tntId,
  type: row.type,
  typeName: newsTypeLabel(row.type),
  content: row.content,
  project: optionOf(row.projectId, row.projectName),
  model: optionOf(row.modelId, row.modelName),
  device: optionOf(row.deviceId, row.deviceName),
  user: optionOf(row.userId, row.userName),
  createdAt: toInstant(row.createdAt),
});
