import { describe, expect, it } from 'vitest';
import { counterFilter, counterOf, deviceCounters } from './counters.ts';

describe('the counters of devices', () => {
  it.each(deviceCounters.map(({ id }) => id))(
    '%s holds where the list is filtered by it, and by nothing else',
    (id) => {
      expect(counterOf({ keyword: '车', ...counterFilter(id) })).toBe(id);
      expect(counterOf({ ...counterFilter(id), networkType: 'wifi', isDeleted: id === 'deleted' })).toBe(id);
      const other = id === 'disabled' ? { isFavourite: true } : { isEnabled: false };
      expect(counterOf({ ...counterFilter(id), ...other })).toBeNull();
    },
  );

  it('are none of them where all devices are shown', () => {
    expect([counterOf({}), counterOf({ isDeleted: false }), counterFilter('total')]).toEqual([null, null, {}]);
  });
});
