import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { inScope } from '../../../store/conditions.ts';
import type { World } from '../../../world/world.ts';
import { refuseMissing } from '../shared/refuseMissing.ts';

/** The device that values, shadow and commands are about. */

export interface Target {
  readonly id: string;
  readonly productKey: string;
  readonly name: string;
  /** Device of S1 §4. */
  readonly status: number;
  readonly isEnabled: boolean;
}

interface StoredTarget extends Omit<Target, 'isEnabled'> {
  readonly isEnabled: number;
}

const columns = 'd.id, d.product_key as productKey, d.name, d.status, d.is_enabled as isEnabled';

/** A device within the call's scope; refuses one outside it like a missing one. */
export const readTarget = (call: Call<Endpoint>, deviceId: string): Target => {
  const { world, scope } = call;
  const row =
    world.store.one<StoredTarget>(
      `select ${columns} from devices d where d.id = @deviceId and d.deleted_at is null and ${inScope('d.tnt_id')}`,
      { deviceId, scope },
    ) ?? refuseMissing(call, deviceId);
  return { ...row, isEnabled: row.isEnabled === 1 };
};

/** The devices of some ids within a scope, by id; what lies in the recycle bin is none of them. */
export const targetsOf = (
  { store }: Pick<World, 'store'>,
  scope: Call['scope'],
  ids: readonly string[],
): ReadonlyMap<string, Target> =>
  new Map(
    store
      .all<StoredTarget>(
        `select ${columns} from json_each(@ids) i cross join devices d on d.id = i.value
         where d.deleted_at is null and ${inScope('d.tnt_id')}`,
        { ids: JSON.stringify(ids), scope },
      )
      .map((row): [string, Target] => [row.id, { ...row, isEnabled: row.isEnabled === 1 }]),
  );

/** A device that something comes about with on the clock; null once it lies in the recycle bin. */
export const findTarget = ({ store }: World, deviceId: string): Target | null => {
  const row = store.one<StoredTarget>(
    `select ${columns} from devices d where d.id = @deviceId and d.deleted_at is null`,
    { deviceId },
  );
  return row === undefined ? null : { ...row, isEnabled: row.isEnabled === 1 };
};
