import { comparisonOf } from '@fleet/domain/areas/products/thing-model/changes/comparison.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues } from '../../../store/paging.ts';
import { mostPinned } from '@fleet/domain/areas/products/thing-model/changes/keptVersions.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import {
  type Doing,
  findModel,
  findOwnModel,
  modelAt,
  type ModelView,
  readVersion,
  thinVersions,
} from './modelRows.ts';

/** The versions of a model, and what differs between two states of models. */

interface StoredVersion {
  readonly no: number;
  readonly note: string;
  readonly changeCount: number;
  readonly isBreaking: number;
  readonly devicesAt: number;
  readonly sha256: string;
  readonly isWhole: number;
  readonly isPinned: number;
  readonly publishedBy: string | null;
  readonly publishedAt: number;
}

const pageOf = pagedQuery({
  from: 'thing_model_versions v',
  key: 'v.rowid',
  columns: `v.no, v.note, v.change_count as changeCount, v.is_breaking as isBreaking, v.devices_at as devicesAt, v.sha256,
    v.functions is not null as isWhole, v.is_pinned as isPinned, u.real_name as publishedBy, v.published_at as publishedAt`,
  joins: 'left join user_ref u on u.id = v.published_by',
  always: 'v.product_key = @productKey',
  filters: {},
  orders: { latest: 'v.no desc' },
});

/** A page of the versions of a product, the latest first; how many devices there are is its owner's to know. */
export const listVersions = (
  doing: Doing,
  query: { readonly productKey: string; readonly page?: number; readonly pageSize?: number },
) => {
  const { store } = doing.world;
  const { productKey, liveNo, isReadOnly } = findModel(doing, query.productKey);
  const { rows, total } = pageOf<StoredVersion>(store, { productKey }, { sort: 'latest', ...pageValues(query) });
  return {
    list: rows.map((row) => ({
      ...row,
      devicesAt: isReadOnly ? null : row.devicesAt,
      isBreaking: row.isBreaking === 1,
      isWhole: row.isWhole === 1,
      isPinned: row.isPinned === 1,
      isLive: row.no === liveNo,
      publishedAt: toInstant(row.publishedAt),
    })),
    total,
  };
};

/** Keeps a version whole for good, or lets it go with the others of its age. */
export const pinVersion = (
  doing: Doing,
  { productKey, no, isPinned }: { readonly productKey: string; readonly no: number; readonly isPinned: boolean },
): void => {
  const { store } = doing.world;
  findOwnModel(doing, productKey);
  // what is gone already cannot be kept
  if (isPinned) readVersion(store, productKey, no);
  const { pinned } = store.one<{ pinned: number }>(
    `select count(*) as pinned from thing_model_versions
     where product_key = @productKey and is_pinned = 1 and no <> @no`,
    { productKey, no },
  )!;
  if (isPinned && pinned >= mostPinned)
    refuse('stateRefused', `最多固定 ${mostPinned} 个版本，请先取消固定不需要的版本`);
  const changed = store.run(
    'update thing_model_versions set is_pinned = @isPinned where product_key = @productKey and no = @no',
    { productKey, no, isPinned: Number(isPinned) },
  );
  if (changed === 0) refuse('notFound', `没有版本 v${no}`);
  if (!isPinned) thinVersions(store, productKey);
};

/** A state of the model of a product. */
export interface ModelState {
  readonly productKey: string;
  readonly view: ModelView;
  readonly no?: number | undefined;
}

/** What makes the second state of the first. */
export const compareStates = (doing: Doing, first: ModelState, second: ModelState) => {
  const read = ({ productKey, view, no }: ModelState) =>
    modelAt(doing.world.store, findModel(doing, productKey), view, no).functions;
  return comparisonOf(read(first), read(second));
};
