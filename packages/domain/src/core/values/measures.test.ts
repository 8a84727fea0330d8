import { expect, it } from 'vitest';
import { onlineRateOf, presenceOf } from './measures.ts';

it('devices that were never activated are in no rate of those online', () => {
  const devices = [1, 1, 2, 3, 3, 4].map((status) => ({ status }));
  expect(presenceOf(devices)).toEqual({ activated: 4, online: 2, onlineRate: 50 });
  expect(presenceOf([{ status: 1 }])).toEqual({ activated: 0, online: 0, onlineRate: null });
  expect(onlineRateOf(1, 3)).toBe(33.3);
});
