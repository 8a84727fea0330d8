import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { binnedText } from '@fleet/domain/areas/equipment/device/statuses.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { inScope } from '../../../store/conditions.ts';

/** Refuses a device that is not there; of one in the recycle bin whoever may see it learns that it can be restored. */
export const refuseMissing = ({ world, scope }: Call<Endpoint>, deviceId: string): never => {
  const isBinned = world.store.one(
    `select 1 from devices d where d.id = @deviceId and d.deleted_at is not null and ${inScope('d.tnt_id')}`,
    { deviceId, scope },
  );
  return refuse('notFound', isBinned === undefined ? '设备不存在或已被删除' : binnedText);
};
