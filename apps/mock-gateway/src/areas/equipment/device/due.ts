import type { Due } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';

/** What lies in the recycle bin goes for good after a month, unless somebody has taken it out. */
export const deviceDue: readonly Due[] = [
  {
    kind: 'device.purged',
    run: (happening, deviceId) => {
      const { store } = happening.world;
      const values = { deviceId };
      const isThere = store.one('select 1 from devices where id = @deviceId and deleted_at is not null', values);
      if (isThere === undefined) return;
      emit(happening, 'device.deleted', values);
      store.run('delete from devices where id = @deviceId', values);
    },
  },
];
