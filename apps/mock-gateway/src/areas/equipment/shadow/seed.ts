import { mostPushes } from '@fleet/domain/areas/equipment/shadow/shadow.ts';
import { functionFor } from '@fleet/domain/areas/products/thing-model/face.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';
import { liveModelOf } from '../values/liveModels.ts';
import { writeSetting } from '../values/settings.ts';
import { writeWish } from './wishes.ts';

/** What was wished of devices before a world begins, and what they made of it. */

const minute = 60_000;

export const seedWishes = (store: Store, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  const products = new Map(data.devices.map(({ id, productKey }) => [id, productKey]));
  for (const { deviceId, identifier, value, state, by, daysAgo } of data.wishes) {
    const productKey = products.get(deviceId);
    if (productKey === undefined) continue;
    const property = functionFor(liveModelOf({ store }, productKey).functions, 'property', identifier)?.found;
    if (property === undefined) continue;
    const { functionId } = property;
    const wishedAt = morningOf(daysAgo, now) + 35 * minute;
    const isPushed = state !== 'open';
    writeWish(store, deviceId, {
      functionId,
      value,
      state,
      pushes: state === 'unsettled' ? mostPushes : Number(isPushed),
      pushedAt: isPushed ? wishedAt : null,
      wishedAt,
      wishedBy: userId(by),
    });
    // what was followed stands at the device, or was changed there afterwards
    if (state === 'settled') writeSetting(store, deviceId, functionId, { at: wishedAt + 1400, value });
    if (state === 'changedOnSite')
      writeSetting(store, deviceId, functionId, { at: wishedAt + 400 * minute, value: Number(value) + 45 });
    store.run(
      `insert into device_shadows (device_id, version, updated_at) values (@deviceId, 1, @wishedAt)
       on conflict (device_id) do update set version = version + 1, updated_at = max(updated_at, @wishedAt)`,
      { deviceId, wishedAt },
    );
  }
};
