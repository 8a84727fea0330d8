import { expect, it } from 'vitest';
import { monitoringArea } from '../area.ts';
import { plateTabs } from './slots.ts';

it('the plate has a tab for whoever holds the page and none of its tabs', () => {
  const keys = (monitoringArea.fills ?? [])
    .filter(({ slot }) => slot === plateTabs.name)
    .map(({ value }) => (value as { readonly permission: string }).permission);
  expect(keys).toContain('OperationMaintenancePlate');
  expect(new Set(keys).size).toBe(plateTabs.places.length);
});
