import { severalOf } from '@fleet/domain/core/values/formats.ts';
import type { Store } from '../../../../../store/store.ts';

/** What some devices are called in the log of their job: the first by its name, and how many they are. */
export const severalText = (store: Store, deviceIds: readonly string[]): string => {
  const [first = ''] = deviceIds;
  const [name = first] = store.column<string>('select name from device_ref where id = @first', { first });
  return severalOf(name, deviceIds.length);
};
