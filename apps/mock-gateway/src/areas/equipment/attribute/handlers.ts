import type * as contract from '@fleet/domain/areas/equipment/attribute/contract.ts';
import {
  attributeSources,
  deviceAttribute,
  type DeviceAttribute,
} from '@fleet/domain/areas/equipment/attribute/contract.ts';
import { saidOf } from '@fleet/domain/areas/equipment/attribute/factsheet.ts';
import {
  attributeTypes,
  attributeValueProblem,
  attributeValueText,
  type ModelAttribute,
} from '@fleet/domain/areas/products/face.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { readDevice } from '../device/deviceRows.ts';
import { factsheetOf } from './factsheets.ts';
import { isOwnValue } from '../shared/attributeHolders.ts';

/** What a device is by its model, and where it differs from it. */

interface Own {
  readonly identifier: string;
  readonly value: string;
  readonly updatedByName: string | null;
  readonly updatedAt: number;
  readonly version: number;
}

const readAttributes = (
  call: Call<Endpoint>,
  deviceId: string,
): { readonly reportedAt: string | null; readonly list: DeviceAttribute[] } => {
  const { store } = call.world;
  const { id, modelId } = readDevice(call, deviceId);
  const model = store.one<{ attributes: string }>('select attributes from model_ref where id = @modelId', { modelId });
  const own = new Map(
    store
      .all<Own>(
        `select a.identifier, a.value, u.real_name as updatedByName, a.updated_at as updatedAt, a.version
         from device_attributes a left join user_ref u on u.id = a.updated_by where a.device_id = @id`,
        { id },
      )
      .map((row) => [row.identifier, row]),
  );
  const ofModel = JSON.parse(model?.attributes ?? '[]') as readonly ModelAttribute[];
  const told = factsheetOf(call.world, id, ofModel);
  const list = ofModel.map(({ value: modelValue, ...attribute }): DeviceAttribute => {
    const found = own.get(attribute.identifier);
    const isOwn = found !== undefined && isOwnValue({ ...attribute, value: modelValue }, found.value);
    const value = isOwn ? found.value : modelValue;
    return {
      ...attribute,
      modelValue,
      value,
      reported: told === null ? null : saidOf(told.factsheet, { ...attribute, value }),
      source: isOwn ? 'device' : 'model',
      updatedByName: isOwn ? found.updatedByName : null,
      updatedAt: instantOrNull(isOwn ? found.updatedAt : null),
      version: found?.version ?? 0,
    };
  });
  return { reportedAt: instantOrNull(told?.at ?? null), list };
};

const attributesOf = (call: Call<Endpoint>, deviceId: string): DeviceAttribute[] => readAttributes(call, deviceId).list;

/** One attribute of a device, which may be another than its model's; refuses what was changed meanwhile. */
const overridable = (
  call: Call<typeof contract.deviceAttributeUpdate> | Call<typeof contract.deviceAttributeReset>,
): DeviceAttribute => {
  const { query, body } = call;
  const found =
    attributesOf(call, query.deviceId).find(({ identifier }) => identifier === body.identifier) ??
    refuse('notFound', '型号没有该属性');
  if (!found.isOverridable) refuse('stateRefused', '该属性不允许设备覆盖');
  return found.version === body.version ? found : refuse('conflict');
};

const updateAttribute = (call: Call<typeof contract.deviceAttributeUpdate>): null => {
  const { world, session, query, body } = call;
  const { type, items, identifier } = overridable(call);
  const value = body.value.trim();
  const problem = attributeValueProblem(type, items, value);
  if (problem !== null) refuse('invalidInput', problem);
  world.store.run(
    `insert into device_attributes (device_id, identifier, value, updated_by, updated_at)
     values (@deviceId, @identifier, @value, @userId, @now)
     on conflict (device_id, identifier) do update set value = excluded.value, updated_by = excluded.updated_by,
       updated_at = excluded.updated_at, version = version + 1`,
    { deviceId: query.deviceId, identifier, value, userId: session.userId, now: world.clock.now() },
  );
  return null;
};

const resetAttribute = (call: Call<typeof contract.deviceAttributeReset>): null => {
  const { identifier } = overridable(call);
  call.world.store.run('delete from device_attributes where device_id = @deviceId and identifier = @identifier', {
    deviceId: call.query.deviceId,
    identifier,
  });
  return null;
};

const column = sheetColumnsFor<DeviceAttribute>(deviceAttribute);
const columns = [
  column('group', 10, (row) => row.group),
  column('name', 20, (row) => row.name),
  column('identifier', 24, (row) => row.identifier),
  column('type', 10, (row) => attributeTypes[row.type]),
  column('value', 20, (row) => attributeValueText({ ...row, unit: '' })),
  column('unit', 10, (row) => row.unit),
  column('source', 12, (row) => attributeSources[row.source]),
  column('modelValue', 20, (row) => attributeValueText({ ...row, value: row.modelValue, unit: '' })),
  column('reported', 20, (row) => attributeValueText({ ...row, value: row.reported ?? '', unit: '' })),
  column('updatedByName', 12, (row) => row.updatedByName),
  column('updatedAt', 20, (row) => (row.updatedAt === null ? null : new Date(row.updatedAt))),
];

export const deviceAttributeHandlers: HandlersOf<typeof contract> = {
  deviceAttributeList: (call) => readAttributes(call, call.query.deviceId),

  deviceAttributeUpdate: updateAttribute,

  deviceAttributeReset: resetAttribute,

  deviceAttributeExport: (call) => {
    const { displayName } = readDevice(call, call.query.deviceId);
    return exportSheet(
      call,
      {},
      {
        title: '模型属性',
        file: `${displayName}-模型属性`,
        columns,
        rows: attributesOf(call, call.query.deviceId),
        idOf: ({ identifier }) => identifier,
      },
    );
  },
};
