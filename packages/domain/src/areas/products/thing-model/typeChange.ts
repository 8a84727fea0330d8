import { blankType, type DataType, type TypeName } from './dataType.ts';

/** What becomes of a definition when another type is chosen for it. */

export interface ChangedType {
  readonly dataType: DataType;
  /** Whether the definition was taken over; else it begins anew, and whoever changed the type is told. */
  readonly isCarried: boolean;
}

/**
 * The type that stands in the place of another: an int becomes a float or a double with its range, a float a double, a
 * bool an enum with its two meanings. Every other change begins with nothing defined.
 */
export const changedType = (from: DataType, to: TypeName): ChangedType => {
  if (from.type === to) return { dataType: from, isCarried: true };
  if (from.type === 'int' && (to === 'float' || to === 'double')) {
    return { dataType: { type: to, specs: { ...from.specs, precise: '' } }, isCarried: true };
  }
  if (from.type === 'float' && to === 'double') {
    return { dataType: { type: 'double', specs: from.specs }, isCarried: true };
  }
  if (from.type === 'bool' && to === 'enum') {
    const items = (['0', '1'] as const).map((value) => ({ value, text: from.specs[value] }));
    return { dataType: { type: 'enum', specs: { items } }, isCarried: true };
  }
  return { dataType: blankType(to), isCarried: false };
};
