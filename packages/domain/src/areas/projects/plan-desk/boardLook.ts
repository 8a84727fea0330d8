import { type Zoom, zooms } from '../plan/view/timeScale.ts';
import { isObject } from '../../../core/values/objects.ts';
import { createPreferences } from '../../../core/preferences/preferences.ts';

/** How a person looks at plans: the same for all of them. */
export interface BoardLook {
  /** Pixels of the table beside the chart; null while nobody has moved the splitter. */
  readonly tableWidth: number | null;
  readonly zoom: Zoom;
}

export const firstLook: BoardLook = { tableWidth: null, zoom: 'week' };

/** Reads a stored look; what is missing or unknown is as at first. Any width goes: the board keeps it within its room. */
export function readBoardLook(record: unknown): BoardLook | null {
  if (!isObject(record)) return null;
  const { tableWidth, zoom } = record;
  return {
    tableWidth: typeof tableWidth === 'number' && tableWidth > 0 ? tableWidth : firstLook.tableWidth,
    zoom: zooms.find((known) => known === zoom) ?? firstLook.zoom,
  };
}

/** The only key: no plan has a look of its own. */
export const everyPlan = 'every';

export const { $preferences: $boardLooks, changeRequested: boardLookChangeRequested } = createPreferences(
  'boardLook',
  readBoardLook,
);
