import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { inScope } from '../../../store/conditions.ts';

/** Devices that somebody keeps at hand. */

const mostFavorites = 500;

const countOf = ({ world, session }: Call<Endpoint>): number =>
  world.store.one<{ n: number }>('select count(*) as n from device_favorites where user_id = @userId', {
    userId: session.userId,
  })?.n ?? 0;

/** Keeps devices at hand; refuses one that the caller may not see, like a missing one. */
export const addFavorites = (call: Call<Endpoint>, deviceIds: readonly string[]): { count: number } => {
  const { world, session, scope } = call;
  for (const deviceId of new Set(deviceIds)) {
    const values = { deviceId, scope };
    const sql = `select 1 from devices d where d.id = @deviceId and d.deleted_at is null and ${inScope('d.tnt_id')}`;
    if (world.store.one(sql, values) === undefined) refuse('notFound', '设备不存在或已被删除');
    world.store.run(
      `insert or ignore into device_favorites (user_id, device_id, added_at) values (@userId, @deviceId, @now)`,
      { userId: session.userId, deviceId, now: world.clock.now() },
    );
  }
  const count = countOf(call);
  return count > mostFavorites ? refuse('stateRefused', `最多收藏 ${mostFavorites} 台`) : { count };
};

/** Lets go of devices; those that are none of them already stay so. */
export const removeFavorites = (call: Call<Endpoint>, deviceIds: readonly string[]): { count: number } => {
  const { world, session } = call;
  world.store.run(
    'delete from device_favorites where user_id = @userId and device_id in (select value from json_each(@ids))',
    { userId: session.userId, ids: JSON.stringify(deviceIds) },
  );
  return { count: countOf(call) };
};
