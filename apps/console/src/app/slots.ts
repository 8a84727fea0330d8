import { createContext, useContext } from 'react';

/**
 * Places where an area shows what areas above it bring: tabs of a page, sections of a tab. The area that has the places
 * names them and their order; each is filled once, by whichever area knows what belongs there.
 */

/** Named places of one page, in their order. */
export interface Slot<Place extends string, Value> {
  readonly name: string;
  readonly places: readonly Place[];
  /** Of what stands in a place; there is no such value. */
  readonly value?: Value;
}

/** What stands in one place of a slot. */
export interface Fill {
  readonly slot: string;
  readonly place: string;
  readonly value: unknown;
}

/** Defines places: `slot<Tab>()('project.tabs', ['overview', 'settings'])`. */
export const slot =
  <Value>() =>
  <const Place extends string>(name: string, places: readonly Place[]): Slot<Place, Value> => ({ name, places });

/** Puts something into a place; a place that the slot does not have does not compile. */
export const fill = <Place extends string, Value>(
  { name }: Slot<Place, Value>,
  place: NoInfer<Place>,
  value: NoInfer<Value>,
): Fill => ({ slot: name, place, value });

export const FillsContext = createContext<readonly Fill[]>([]);

/** What stands in the places of a slot, in their order; a place that nobody has filled is left out. */
export function useSlot<Place extends string, Value>({
  name,
  places,
}: Slot<Place, Value>): readonly (Value & { readonly id: Place })[] {
  const fills = useContext(FillsContext);
  return places.flatMap((place) => {
    const found = fills.find((one) => one.slot === name && one.place === place);
    return found === undefined ? [] : [{ ...(found.value as Value), id: place }];
  });
}
