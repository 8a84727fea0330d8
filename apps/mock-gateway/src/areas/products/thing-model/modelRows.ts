import { createHash } from 'node:crypto';
import { canonicalModel } from '@fleet/domain/areas/products/thing-model/canonical.ts';
import {
  compareModels,
  countChanges,
  type ModelDifference,
} from '@fleet/domain/areas/products/thing-model/changes/compare.ts';
import { readOnlyReason } from '@fleet/domain/areas/products/product/actions.ts';
import { keptVersions } from '@fleet/domain/areas/products/thing-model/changes/keptVersions.ts';
import { functionCounts, type ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { modelErrors } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import { tslOf } from '@fleet/domain/areas/products/thing-model/tsl/writeTsl.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { Store } from '../../../store/store.ts';
import { touchProduct } from '../product/touching.ts';

/** Thing models in the store. A product of which nothing was saved has an empty draft of version 0. */

/** Who does something with a model, and where. */
export type Doing = Pick<Call, 'world' | 'session' | 'scope'>;

export interface StoredModel {
  readonly productKey: string;
  readonly productName: string;
  /** The caller may use it and not change it. */
  readonly isReadOnly: boolean;
  /** Published: devices of customers follow its model. */
  readonly isReleased: boolean;
  /** The lock of the draft. */
  readonly version: number;
  readonly functions: ThingModel;
  /** The version that devices follow; null before the first. */
  readonly liveNo: number | null;
  /** In how much the draft differs from what devices follow. */
  readonly changeCount: number;
  readonly savedAt: number | null;
  readonly savedBy: string | null;
}

interface Row {
  readonly productName: string;
  readonly status: string;
  readonly source: string;
  readonly version: number | null;
  readonly functions: string | null;
  readonly liveNo: number | null;
  readonly changeCount: number | null;
  readonly savedAt: number | null;
  readonly savedBy: string | null;
}

const readFunctions = (text: string | null): ThingModel => (text === null ? [] : (JSON.parse(text) as ThingModel));

/** The model of a product; refuses a product that is not there, or another tenant's. */
export const findModel = ({ world, session, scope }: Doing, productKey: string): StoredModel => {
  const row = world.store.one<Row>(
    `select p.name as productName, p.status, p.source, m.version, m.functions, m.live_no as liveNo,
       m.change_count as changeCount, m.saved_at as savedAt, u.real_name as savedBy
     from products p left join thing_models m on m.product_key = p.product_key
       left join user_ref u on u.id = m.saved_by
     where p.product_key = @productKey and (p.source = 'platform' or p.tnt_id = ifnull(@scope, p.tnt_id))`,
    { productKey, scope },
  );
  if (row === undefined) return refuse('notFound', '产品不存在或已被删除');
  const { status, source, version, functions, changeCount, ...rest } = row;
  return {
    ...rest,
    productKey,
    isReadOnly: source === 'platform' && !session.isInner,
    isReleased: status === 'RELEASE',
    version: version ?? 0,
    functions: readFunctions(functions),
    changeCount: changeCount ?? 0,
  };
};

/** The functions of a version; refuses one that was never published, and one that is too old to be kept whole. */
export const readVersion = (store: Store, productKey: string, no: number): ThingModel => {
  const row = store.one<{ functions: string | null }>(
    'select functions from thing_model_versions where product_key = @productKey and no = @no',
    { productKey, no },
  );
  if (row === undefined) return refuse('notFound', `没有版本 v${no}`);
  return row.functions === null
    ? refuse('notFound', `版本 v${no} 已超过保留数量，不能再查看`)
    : readFunctions(row.functions);
};

/** What devices follow; empty before the first version. */
export const liveModel = (store: Store, { productKey, liveNo }: StoredModel): ThingModel =>
  liveNo === null ? [] : readVersion(store, productKey, liveNo);

/** Which state of a model is meant. */
export type ModelView = 'draft' | 'live' | 'version';

/** A state of a model, and the version that it is; null for a draft. */
export const modelAt = (
  store: Store,
  model: StoredModel,
  view: ModelView,
  no: number | undefined,
): { readonly functions: ThingModel; readonly no: number | null } => {
  if (view === 'draft') return { functions: model.functions, no: null };
  if (view === 'live') return { functions: liveModel(store, model), no: model.liveNo };
  if (no === undefined) return refuse('invalidInput', '请选择版本');
  return { functions: readVersion(store, model.productKey, no), no };
};

/** A model that the caller may change: the platform's are its own to change. */
export const findOwnModel = (doing: Doing, productKey: string): StoredModel => {
  const model = findModel(doing, productKey);
  const reason = readOnlyReason(model);
  return reason === null ? model : refuse('stateRefused', reason);
};

const staleText = '物模型已被他人保存，请合并后再保存';

/** A model to change, if the draft is still the one that the caller saw. */
export const openModel = (doing: Doing, productKey: string, version: number): StoredModel => {
  const model = findOwnModel(doing, productKey);
  return model.version === version ? model : refuse('conflict', staleText);
};

/** Writes a draft, and beside it what lists show of it. */
export const storeDraft = (
  store: Store,
  {
    functions,
    live,
    ...draft
  }: {
    readonly productKey: string;
    readonly version: number;
    readonly functions: ThingModel;
    /** What devices follow meanwhile. */
    readonly live: ThingModel;
    readonly savedBy: string;
    readonly savedAt: number;
  },
): void => {
  store.run(
    `insert into thing_models (product_key, version, functions, property_count, service_count, event_count, change_count,
       error_count, saved_by, saved_at)
     values (@productKey, @version, @functions, @property, @service, @event, @changeCount, @errorCount, @savedBy, @savedAt)
     on conflict (product_key) do update
       set version = @version, functions = @functions, property_count = @property, service_count = @service,
         event_count = @event, change_count = @changeCount, error_count = @errorCount, saved_by = @savedBy, saved_at = @savedAt`,
    {
      ...draft,
      ...functionCounts(functions),
      functions: JSON.stringify(functions),
      changeCount: countChanges(compareModels(live, functions)),
      errorCount: modelErrors(functions).length,
    },
  );
};

/** Puts a draft in the place of the one that is there; gives its version. */
export const writeDraft = ({ world, session }: Doing, model: StoredModel, functions: ThingModel): number => {
  const { store, clock } = world;
  const version = model.version + 1;
  storeDraft(store, {
    productKey: model.productKey,
    version,
    functions,
    live: liveModel(store, model),
    savedBy: session.userId,
    savedAt: clock.now(),
  });
  return version;
};

/** By what a version is known: the text of its TSL. */
export const digestOf = (productKey: string, functions: ThingModel): string =>
  createHash('sha256').update(tslOf(productKey, functions)).digest('hex');

/** Writes what is published as the next version; older ones than are kept lose their functions. */
export const writeVersion = (
  store: Store,
  version: {
    readonly productKey: string;
    readonly no: number;
    readonly functions: ThingModel;
    readonly note: string;
    readonly difference: ModelDifference;
    readonly devicesAt: number;
    readonly publishedBy: string | null;
    readonly publishedAt: number;
  },
): void => {
  const { productKey, no, functions, difference, ...rest } = version;
  store.run(
    `insert into thing_model_versions (product_key, no, functions, note, change_count, is_breaking, devices_at, sha256,
       published_by, published_at)
     values (@productKey, @no, @functions, @note, @changeCount, @isBreaking, @devicesAt, @sha256, @publishedBy,
       @publishedAt)`,
    {
      ...rest,
      productKey,
      no,
      functions: JSON.stringify(functions),
      changeCount: countChanges(difference),
      isBreaking: Number(difference.isBreaking),
      sha256: digestOf(productKey, functions),
    },
  );
  store.run('update thing_models set live_no = @no, change_count = 0 where product_key = @productKey', {
    productKey,
    no,
  });
  touchProduct(store, productKey, rest.publishedAt);
  thinVersions(store, productKey);
};

/** Versions that are neither among the latest nor pinned lose their functions. */
export const thinVersions = (store: Store, productKey: string): void => {
  store.run(
    `update thing_model_versions set functions = null
     where product_key = @productKey and is_pinned = 0 and functions is not null
       and no <= (select max(no) from thing_model_versions where product_key = @productKey) - @keptVersions`,
    { productKey, keptVersions },
  );
};

/** What makes the draft of what devices follow. */
export const draftDifference = (store: Store, model: StoredModel): ModelDifference =>
  compareModels(liveModel(store, model), canonicalModel(model.functions));
