import type { ImportSurroundings, StoredDevice } from '@fleet/domain/areas/equipment/import/surroundings.ts';
import { valueProblem } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { formatDate } from '@fleet/domain/core/values/formats.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { roomFor } from '../device/testDevices.ts';

/** What the rows of a sheet of devices are compared with, as it is in the store. */

/** What somebody chose with a file. */
export interface ImportChoice {
  readonly productKey: string | null;
  readonly updateExisting: boolean;
  readonly isEnabled: boolean;
  /** A static group that they all come into; null for none. */
  readonly groupId: string | null;
  /** Columns that nobody reads. */
  readonly ignored: readonly string[];
}

/** A reading that is made once for each key. */
const once = <Value>(read: (key: string) => Value): ((key: string) => Value) => {
  const known = new Map<string, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, read(key));
    return known.get(key)!;
  };
};

interface Stored extends Omit<StoredDevice, 'deletedOn' | 'tags' | 'groupIds' | 'isInUpgrade'> {
  readonly deletedAt: number | null;
  readonly isInUpgrade: number;
  /** JSON. */
  readonly tags: string;
  readonly groupIds: string;
}

type Looking = Omit<ImportSurroundings, 'rowBefore' | 'quotaProblem' | 'addingProblem'>;

/** What a tenant has, for one slice of rows: products, models and projects are looked up once. */
export const lookAround = (
  { world: { store } }: Pick<Happening, 'world'>,
  tntId: string,
  { productKey, updateExisting, groupId }: ImportChoice,
): Looking => {
  const productOf = once((key) => {
    const row = store.one<{ name: string }>(
      `select name from product_ref
       where product_key = @key and (source = 'platform' or tnt_id = @tntId)`,
      { key, tntId },
    );
    return row ?? null;
  });
  const modelsOf = once(
    (key) =>
      new Map(
        store
          .all<{ id: string; name: string }>('select id, name from model_ref where product_key = @key', { key })
          .map(({ id, name }) => [name, id]),
      ),
  );
  const projectOf = once((text) => {
    const found = store.all<{ id: string; projectKey: string; archivedAt: number | null }>(
      `select id, project_key as projectKey, archived_at as archivedAt from project_ref
       where tnt_id = @tntId and (project_key = @text or name = @text)`,
      { tntId, text },
    );
    const exact = found.find((project) => project.projectKey === text) ?? (found.length === 1 ? found[0] : undefined);
    if (exact !== undefined) return exact.archivedAt === null ? { id: exact.id } : { problem: `项目“${text}”已归档` };
    return {
      problem: found.length === 0 ? `没有项目“${text}”` : `有 ${found.length} 个项目叫“${text}”，请填写项目编号`,
    };
  });
  const tagOf = once((keyName) =>
    store.one<{ id: string; isClosed: number }>(
      'select id, is_closed as isClosed from tags where tnt_id = @tntId and key_name = @keyName',
      { tntId, keyName },
    ),
  );
  return {
    tntId,
    productKey,
    updateExisting,
    groupId,
    tagProblem: ({ keyName, value }) => {
      const tag = tagOf(keyName);
      if (tag === undefined) return `没有标签“${keyName}”，请先在标签管理中新增`;
      const isKnown =
        store.one('select 1 from tag_values where tag_id = @id and value = @value', { id: tag.id, value }) !==
        undefined;
      if (isKnown) return null;
      if (tag.isClosed === 1) return `标签“${keyName}”仅限已有值，没有“${value}”`;
      const problem = valueProblem(value);
      return problem === null ? null : `“${keyName}=${value}”：${problem}`;
    },
    productOf,
    modelOf: (key, name) => modelsOf(key).get(name) ?? null,
    projectOf,
    deviceOf: (serialNumber) => {
      const row = store.one<Stored>(
        `select id, tnt_id as tntId, product_key as productKey, device_name as deviceName, nickname,
           model_id as modelId, project_id as projectId, ext_id as extId, province, city, address, longitude, latitude, description,
           deleted_at as deletedAt,
           (select json_group_object(lower(t.key_name), v.value) from tag_bindings b join tags t on t.id = b.tag_id
             join tag_values v on v.id = b.value_id
             where b.kind = 'device' and b.resource_id = devices.id) as tags,
           (select json_group_array(m.group_id) from device_group_members m
             where m.device_id = devices.id and m.left_at is null) as groupIds,
           exists (select 1 from device_upgrades u where u.device_id = devices.id) as isInUpgrade
         from devices where serial_number = @serialNumber`,
        { serialNumber },
      );
      if (row === undefined) return null;
      const { deletedAt, ...device } = row;
      return {
        ...device,
        deletedOn: deletedAt === null ? null : formatDate(toInstant(deletedAt)),
        tags: JSON.parse(device.tags) as StoredDevice['tags'],
        groupIds: JSON.parse(device.groupIds) as string[],
        isInUpgrade: device.isInUpgrade === 1,
      };
    },
    isNameTaken: (key, deviceName) =>
      store.one('select 1 from devices where product_key = @key and device_name = @deviceName', { key, deviceName }) !==
      undefined,
  };
};

/**
 * Counts the devices that a tenant may still have.
 * @param promised new ones that were counted on before and are not there yet
 */
export const quotaOf = ({ world }: Pick<Happening, 'world'>, tntId: string, promised: number) => {
  const { used, most } = world.store.one<{ used: number; most: number }>(
    `select t.device_limit as most,
       (select count(*) from devices d where d.tnt_id = t.id and d.deleted_at is null) as used
     from tenant_ref t where t.id = @tntId`,
    { tntId },
  )!;
  let left = most - used - promised;
  return {
    problem: (): string | null => (left > 0 ? null : `租户设备额度不足（共 ${most} 台）`),
    take: () => {
      left -= 1;
    },
  };
};

/**
 * Counts the devices that products in development may still have.
 *
 * @param promised new ones of each product that were counted on before and are not there yet
 */
export const testDevicesOf = (
  { world: { store } }: Pick<Happening, 'world'>,
  promised: ReadonlyMap<string, number>,
) => {
  const rooms = new Map<string, ReturnType<typeof roomFor>>();
  const coming = new Map(promised);
  return {
    problem: (productKey: string): string | null => {
      const room = rooms.get(productKey) ?? roomFor(store, productKey);
      rooms.set(productKey, room);
      return room(coming.get(productKey) ?? 0);
    },
    take: (productKey: string): void => void coming.set(productKey, (coming.get(productKey) ?? 0) + 1),
  };
};
