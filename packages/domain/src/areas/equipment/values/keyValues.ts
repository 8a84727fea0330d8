import { isNumberType, type PropertyFunction } from '../../products/thing-model/face.ts';
import { mostKeyValues } from './mostKeyValues.ts';

/** Which values of the devices of a product stand in their list: each person's own choice. */

type Named = Pick<PropertyFunction, 'identifier' | 'dataType' | 'accessMode'>;

/** Whether a property can be chosen: of what can only be written nobody hears. */
export const isShowable = ({ accessMode }: Pick<Named, 'accessMode'>): boolean => accessMode !== 'w';

/** What was chosen as far as the model has it today; of a product of which nothing was chosen its first number. */
export const keyValuesOf = (chosen: readonly string[] | undefined, properties: readonly Named[]): readonly string[] => {
  const showable = properties.filter(isShowable);
  if (chosen !== undefined) {
    const known = new Set(showable.map(({ identifier }) => identifier));
    return chosen.filter((identifier) => known.has(identifier)).slice(0, mostKeyValues);
  }
  return showable
    .filter(({ dataType }) => isNumberType(dataType))
    .slice(0, 1)
    .map(({ identifier }) => identifier);
};
