import { givenPlace, openDocument, type PlanDocument, type PlanPlaces, type PlanRow, rootPlace } from './document.ts';
import type { PlanTree } from '../node.ts';
import { rowsOf } from './rows.ts';

/** The same plan with the places of another: only versions with the same places can be compared. */
const inPlaces = ({ rows, places: own }: PlanDocument, places: PlanPlaces): PlanDocument => {
  const there: number[] = [rootPlace];
  for (const [id, place] of Object.entries(own.byId)) there[place] = givenPlace(places, id);
  const placed = Array.from<PlanRow | null>({ length: places.count }).fill(null);
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
  return { rows: rowsOf<PlanRow | null>(placed), places };
};

/** A tree as a version of a plan that is open, so that the two can be compared: its baseline, or what it became. */
export const versionOf = ({ places }: PlanDocument, tree: PlanTree): PlanDocument =>
  inPlaces(openDocument(tree), places);
