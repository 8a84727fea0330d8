import type { Due, Happening } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';

/** Deletes a device with all that is known of it. */
export const deleteForGood = (happening: Happening, deviceId: string): void => {
  emit(happening, 'device.deleted', { deviceId });
  happening.world.store.run('delete from devices where id = @deviceId', { deviceId });
};

/** What lies in the recycle bin goes for good after a month, unless somebody has taken it out. */
export const deviceDue: readonly Due[] = [
  {
    kind: 'device.purged',
    run: (happening, deviceId) => {
      const { store } = happening.world;
      const values = { deviceId };
      const isThere = store.one('select 1 from devices where id = @deviceId and deleted_at is not null', values);
      if (isThere !== undefined) deleteForGood(happening, deviceId);
    },
  },
];
