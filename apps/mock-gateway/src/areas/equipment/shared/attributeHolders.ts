import { attributeValueProblem, type ModelAttribute } from '@fleet/domain/areas/products/face.ts';
import type { World } from '../../../world/world.ts';

/** Who has a value of an attribute: models, and devices that differ from theirs. */

/**
 * Whether what a device says of itself holds: not where its model does not let devices say any more, or where it is of
 * another type now.
 */
export const isOwnValue = ({ isOverridable, type, items }: ModelAttribute, value: string): boolean =>
  isOverridable && attributeValueProblem(type, items, value) === null;

/** The values of an attribute by the ids of models, and of devices that say another; empty texts among them. */
export interface AttributeHolders {
  readonly ofModels: ReadonlyMap<string, string>;
  readonly ofDevices: ReadonlyMap<string, string>;
}

export const attributeHolders = ({ store }: World, identifier: string): AttributeHolders => {
  const attributes = new Map(
    store
      .all<{ id: string; attributes: string }>('select id, attributes from model_ref')
      .flatMap(({ id, attributes: json }): [string, ModelAttribute][] => {
        const found = (JSON.parse(json) as readonly ModelAttribute[]).find((one) => one.identifier === identifier);
        return found === undefined ? [] : [[id, found]];
      }),
  );
  const own = store.all<{ id: string; modelId: string; value: string }>(
    `select a.device_id as id, d.model_id as modelId, a.value
     from device_attributes a join devices d on d.id = a.device_id where a.identifier = @identifier`,
    { identifier },
  );
  return {
    ofModels: new Map([...attributes].map(([id, { value }]) => [id, value])),
    ofDevices: new Map(
      own.flatMap(({ id, modelId, value }): [string, string][] => {
        const attribute = attributes.get(modelId);
        return attribute !== undefined && isOwnValue(attribute, value) ? [[id, value]] : [];
      }),
    ),
  };
};
