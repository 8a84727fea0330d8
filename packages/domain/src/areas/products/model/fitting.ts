/** A model belongs to one product: a device of another one cannot be of it. */

interface Choice {
  readonly id: string;
  readonly name: string;
  /** Left out where nobody says it. */
  readonly productKey?: string;
}

/** Of the models that there are those that devices of some products can be of; null for devices of any product. */
export const fittingModels = (models: readonly Choice[], productKeys: readonly string[] | null): readonly Choice[] =>
  productKeys === null
    ? models
    : models.filter(({ productKey }) => productKey === undefined || productKeys.includes(productKey));
