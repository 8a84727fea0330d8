/** Choices about what stands on a site: how a vehicle is charged, how warm a storage area is. */

/** A choice with its label, in the order in which it is offered. */
interface Choice<Id extends string> {
  readonly id: Id;
  readonly name: string;
}

const choices = <const Id extends string>(
  ...rows: readonly (readonly [id: Id, name: string])[]
): readonly Choice<Id>[] => rows.map(([id, name]) => ({ id, name }));

export const chargingModes = choices(
  ['auto', '自动充电'],
  ['manual', '人工充电'],
  ['swap', '换电'],
  ['wireless', '无线充电'],
);
export const temperatures = choices(['ambient', '常温'], ['chilled', '冷藏'], ['frozen', '冷冻']);

export type ChargingMode = (typeof chargingModes)[number]['id'];
export type Temperature = (typeof temperatures)[number]['id'];

/** Categories whose devices move on a floor: the others are chargers and controllers. */
export const vehicleCategories = ['agv', 'warehouse'] as const;
