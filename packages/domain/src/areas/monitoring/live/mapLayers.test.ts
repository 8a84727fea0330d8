import { expect, it } from 'vitest';
import { readLayers, usualLayers } from './mapLayers.ts';

it('layers are read as they were kept, and as usual where a record says nothing or something else', () => {
  const chosen = { ...usualLayers, zones: true, network: false, trail: 5 } as const;
  expect(readLayers(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  expect(readLayers({ zones: 'yes', trail: 7, more: 1, ways: true })).toEqual({ ...usualLayers, ways: true });
  for (const record of [null, 'map', 5, undefined]) expect(readLayers(record)).toBeNull();
});
