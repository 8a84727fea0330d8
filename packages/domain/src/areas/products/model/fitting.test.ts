import { expect, test } from 'vitest';
import { fittingModels } from './fitting.ts';

test('devices are offered the models of their product, of several the models of all, and those that name none', () => {
  const models = [
    { id: 'a', name: 'A', productKey: 'one' },
    { id: 'b', name: 'B', productKey: 'two' },
    { id: 'c', name: 'C', productKey: 'three' },
    { id: 'd', name: 'D' },
  ];
  const ids = (productKeys: readonly string[] | null) =>
    fittingModels(models, productKeys)
      .map(({ id }) => id)
      .join('');
  expect(ids(['one'])).toBe('ad');
  expect(ids(['one', 'three'])).toBe('acd');
  expect(ids(null)).toBe('abcd');
});
