import type { ImportSurroundings, StoredDevice } from '@fleet/domain/areas/equipment/import/decide.ts';
import { formatDate } from '@fleet/domain/core/values/formats.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';

/** What the rows of a sheet of devices are compared with, as it is in the store. */

/** What somebody chose with a file. */
export interface ImportChoice {
  readonly productKey: string | null;
  readonly updateExisting: boolean;
  readonly isEnabled: boolean;
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

type Looking = Omit<ImportSurroundings, 'rowBefore' | 'quotaProblem'>;

/** What a tenant has, for one slice of rows: products, models and projects are looked up once. */
export const lookAround = (
  { world: { store } }: Pick<Happening, 'world'>,
  tntId: string,
  { productKey, updateExisting }: ImportChoice,
): Looking => {
  const productOf = once((key) => {
    const row = store.one<{ name: string; status: string }>(
      `select name, status from product_ref
       where product_key = @key and (source = 'platform' or tnt_id = @tntId)`,
      { key, tntId },
    );
    return row === undefined ? null : { name: row.name, isReleased: row.status === 'RELEASE' };
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
  return {
    tntId,
    productKey,
    updateExisting,
    productOf,
    modelOf: (key, name) => modelsOf(key).get(name) ?? null,
    projectOf,
    deviceOf: (serialNumber) => {
      const row = store.one<Omit<StoredDevice, 'deletedOn'> & { readonly deletedAt: number | null }>(
        `select id, tnt_id as tntId, product_key as productKey, device_name as deviceName, nickname,
           model_id as modelId, project_id as projectId, address, longitude, latitude, description,
           deleted_at as deletedAt
         from devices where serial_number = @serialNumber`,
        { serialNumber },
      );
      if (row === undefined) return null;
      const { deletedAt, ...device } = row;
      return { ...device, deletedOn: deletedAt === null ? null : formatDate(toInstant(deletedAt)) };
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
