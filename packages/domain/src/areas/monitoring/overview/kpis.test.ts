import { describe, expect, it } from 'vitest';
import { changeOf, stopsPer100h } from './kpis.ts';

describe('figures of the overview', () => {
  it('rank a vehicle only after twenty hours, and count its stops in a hundred', () => {
    expect(stopsPer100h(1, 19.9)).toBeNull();
    expect(stopsPer100h(3, 40)).toBe(7.5);
    expect(stopsPer100h(0, 400)).toBe(0);
  });

  it('change by one decimal, and by nothing where there was none', () => {
    expect(changeOf(97.5, 95.24)).toBe(2.3);
    expect(changeOf(null, 3)).toBeNull();
    expect(changeOf(3, null)).toBeNull();
  });
});
