import type { DataType } from '../dataType.ts';

/** Types for tests, each with what a test wants to say of it. */

const bounds = { min: '0', max: '100', step: '1', unit: '', unitName: '' };
export const int = (specs: Partial<typeof bounds> = {}): DataType => ({ type: 'int', specs: { ...bounds, ...specs } });
export const double = (specs: Partial<typeof bounds & { precise: string }> = {}): DataType => ({
  type: 'double',
  specs: { ...bounds, precise: '', ...specs },
});
export const enumOf = (...items: (readonly [string, string])[]): DataType => ({
  type: 'enum',
  specs: { items: items.map(([value, text]) => ({ value, text })) },
});
export const text = (length: string): DataType => ({ type: 'text', specs: { length } });
