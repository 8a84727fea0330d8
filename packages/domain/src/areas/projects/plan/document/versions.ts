import { openDocument, type PlanDocument, type PlanRow } from './document.ts';
import { growing, knownPlace, placedIds, type PlanPlaces, rootPlace } from './places.ts';
import type { PlanTree } from '../node.ts';
import { rowsOf } from './rows.ts';

/** The same plan with the places of another: only versions with the same places can be compared. */
const inPlaces = ({ rows, places: own }: PlanDocument, places: PlanPlaces): PlanDocument => {
  const there: number[] = [rootPlace];
  const given = growing(places);
  for (const id of placedIds(own)) there[knownPlace(own, id)!] = given.placeOf(id);
  const placed = Array.from<PlanRow | null>({ length: given.count() }).fill(null);
  let here = 0;
  for (const chunk of rows.chunks)
    for (const row of chunk) {
      const place = there[here]!;
      if (row !== null)
        placed[place] = {
          ...row,
          parent: there[row.parent]!,
          children: row.children.map((child) => there[child]!),
        };
      here += 1;
    }
  return { rows: rowsOf<PlanRow | null>(placed), places: given.grown() };
};

/** A tree as a version of a plan that is open, so that the two can be compared: its baseline, or what it became. */
export const versionOf = ({ places }: PlanDocument, tree: PlanTree): PlanDocument =>
  inPlaces(openDocument(tree), places);
