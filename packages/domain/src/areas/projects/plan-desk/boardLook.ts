import { type Zoom, zooms } from '../plan/view/zooms.ts';
import { isObject } from '../../../core/values/objects.ts';
import { createPreferences } from '../../../core/preferences/preferences.ts';

/** What stands beside the bars. */
export const barLabels = ['name', 'owner', 'none'] as const;
export type BarLabels = (typeof barLabels)[number];

/** How a person looks at plans: the same for all of them. */
export interface BoardLook {
  /** Pixels of the table beside the chart; null while nobody has moved the splitter. */
  readonly tableWidth: number | null;
  readonly zoom: Zoom;
  readonly labels: BarLabels;
}

export const firstLook: BoardLook = { tableWidth: null, zoom: 'week', labels: 'name' };

/** Reads a stored look; what is missing or unknown is as at first. Any width goes: the board keeps it within its room. */
export function readBoardLook(record: unknown): BoardLook | null {
  if (!isObject(record)) return null;
  const { tableWidth, zoom, labels } = record;
  return {
    tableWidth: typeof tableWidth === 'number' && tableWidth > 0 ? tableWidth : firstLook.tableWidth,
    zoom: zooms.find((known) => known === zoom) ?? firstLook.zoom,
    labels: barLabels.find((known) => known === labels) ?? firstLook.labels,
  };
}

/** The only key: no plan has a look of its own. */
export const everyPlan = 'every';

export const { $preferences: $boardLooks, changeRequested: boardLookChangeRequested } = createPreferences(
  'boardLook',
  readBoardLook,
);
