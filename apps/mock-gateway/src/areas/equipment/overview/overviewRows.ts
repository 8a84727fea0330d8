import type { QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type {
  OverviewCategory,
  OverviewCounts,
  overviewList,
  OverviewModel,
} from '@fleet/domain/areas/equipment/overview/contract.ts';
import { deviceStatuses, stoppingLevel } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { sortedModels } from '@fleet/domain/areas/equipment/overview/order.ts';
import { addressOf } from '../../../objects/files/fileRows.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { conditions } from '../../../store/conditions.ts';
import { settleFaultLevels } from '../../fleet/face.ts';
import { deviceConditions } from '../device/deviceRows.ts';

/** Models with their devices counted, in the store. */

type Flags = 'isEnabled' | 'isVehicle';
type StoredModel = Omit<OverviewModel, Flags | 'picture' | keyof OverviewCounts> &
  Readonly<Record<Flags, number> & Record<'pictureId' | 'path' | 'fileName', string | null>>;
type Filters = Omit<QueryOf<typeof overviewList>, 'tntId'>;

const { scope, projectId, modelId: ofModel } = deviceConditions;
const filters = { scope, projectId, modelId: ofModel };
const there = conditions('d.deleted_at is null', filters);
const disabledOnes = conditions('d.deleted_at is null and d.is_enabled = 0', filters);
const faulty = conditions('d.deleted_at is null and v.fault_level >= @stopping', filters);
const whereModels = conditions(null, {
  // the platform's products are everybody's, a tenant's are its own
  owner: `(r.tnt_id = @owner or r.source = 'platform')`,
  categoryId: 'm.top_category_id = @categoryId',
  modelId: 'm.id = @modelId',
});

const none: OverviewCounts = { total: 0, online: 0, offline: 0, activated: 0, inactive: 0, disabled: 0, faulty: 0 };
const stateOf = new Map<number, DeviceState>(
  Object.entries(deviceStatuses).map(([state, status]) => [status, state as DeviceState]),
);
type DeviceState = keyof typeof deviceStatuses;

/** Columns that count devices in each state, as JSON with what they are called. */
const statesCounted = `json_object('total', count(*), ${[...stateOf]
  .map(([status, state]) => `'${state}', count(*) filter (where d.status = ${status})`)
  .join(', ')})`;

/**
 * How many devices of each model are in each state: from an index alone, however many there are. Each model is counted
 * where its devices lie together, since SQLite would sort all of them to group them.
 */
const countByModel = (call: Call, values: Readonly<Record<'scope' | 'projectId' | 'modelId', string | null>>) => {
  const { store } = call.world;
  const counts = new Map<string, OverviewCounts>();
  const add = (model: string, n: number, figure: 'disabled' | 'faulty') => {
    counts.set(model, { ...(counts.get(model) ?? none), [figure]: n });
  };
  const models = store.all<{ modelId: string; states: string }>(
    `select m.id as modelId,
       (select ${statesCounted} from devices d${there(values)} and d.model_id = m.id) as states
     from model_ref m`,
    values,
  );
  for (const { modelId, states } of models) {
    const counted = JSON.parse(states) as Omit<OverviewCounts, 'disabled' | 'faulty'>;
    if (counted.total > 0) counts.set(modelId, { ...none, ...counted });
  }
  const disabled = store.all<{ modelId: string; n: number }>(
    `select d.model_id as modelId, count(*) as n from devices d indexed by devices_disabled${disabledOnes(values)} group by d.model_id`,
    values,
  );
  for (const { modelId, n } of disabled) add(modelId, n, 'disabled');
  const stopped = store.all<{ modelId: string; n: number }>(
    `select d.model_id as modelId, count(*) as n
     from fleet_device_ref v cross join devices d on d.id = v.device_id${faulty(values)} group by d.model_id`,
    { ...values, stopping: stoppingLevel },
  );
  for (const { modelId, n } of stopped) add(modelId, n, 'faulty');
  return counts;
};

const readModels = (call: Call, query: Filters, modelId: string | null = null): OverviewModel[] => {
  settleFaultLevels(call.world);
  const values = { owner: call.scope, categoryId: query.categoryId ?? null, modelId };
  const counts = countByModel(call, { scope: call.scope, projectId: query.projectId ?? null, modelId });
  return call.world.store
    .all<StoredModel>(
      `select m.id as modelId, m.name as modelName, m.is_enabled as isEnabled, m.is_vehicle as isVehicle,
         m.product_key as productKey, r.name as productName, r.product_type as productType,
         m.top_category_id as categoryId, r.top_category_name as categoryName,
         f.id as pictureId, f.path, f.name as fileName
       from model_ref m join product_ref r on r.product_key = m.product_key
         left join file_ref f on f.owner_kind = 'model' and f.owner_id = m.id${whereModels(values)}`,
      values,
    )
    .map(({ pictureId, path, fileName, ...row }) => ({
      ...row,
      picture:
        pictureId === null || path === null
          ? null
          : { id: pictureId, previewUrl: addressOf(call, path, fileName ?? row.modelName) },
      isEnabled: row.isEnabled === 1,
      isVehicle: row.isVehicle === 1,
      ...(counts.get(row.modelId) ?? none),
    }));
};

const figures = ['total', 'online', 'offline', 'activated', 'inactive', 'disabled', 'faulty'] as const;

const sumOf = (rows: readonly OverviewCounts[]): OverviewCounts => {
  const sum = (figure: (typeof figures)[number]) => rows.reduce((total, row) => total + row[figure], 0);
  return Object.fromEntries(figures.map((figure) => [figure, sum(figure)])) as OverviewCounts;
};

/** The models within the call's scope in the wanted order: those of which there are devices, and more when asked for. */
export const listModels = (call: Call, query: Filters): OverviewModel[] =>
  sortedModels(
    readModels(call, query).filter(({ total, isEnabled }) => total > 0 || (query.hasEmpty === true && isEnabled)),
    query.sort,
  );

/** The same by category, and the sums of each. */
export const readOverview = (call: Call, query: Filters): ReplyOf<typeof overviewList> => {
  const byCategory = Map.groupBy(listModels(call, query), ({ categoryId }) => categoryId);
  const categories = [...byCategory]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([categoryId, models]): OverviewCategory => ({
      categoryId,
      categoryName: models[0]?.categoryName ?? categoryId,
      ...sumOf(models),
      models,
    }));
  return { ...sumOf(categories), categories };
};

/** One model with its devices within the call's scope. */
export const readModel = (call: Call, modelId: string): OverviewModel =>
  readModels(call, {}, modelId)[0] ?? refuse('notFound', '型号不存在或已被删除');
