import type { WcsColumn, WcsRow, WcsTitle } from '@fleet/domain/areas/equipment/wcs/contract.ts';
import type { World } from '../../../world/world.ts';

/** What the tables of a WCS server have in common. */

/** The site that a server controls, at the moment at which it was heard of last. */
export interface Site {
  readonly world: World;
  readonly serverId: string;
  /** Null of one that stands nowhere: it has nothing to control. */
  readonly projectId: string | null;
  readonly at: number;
}

export interface SiteVehicle {
  readonly id: string;
  readonly name: string;
}

/** Days that tasks and alarms are kept for, the present one included. */
export const keptDays = 3;
/** More vehicles no server controls. */
const mostVehicles = 60;

/** The vehicles of a site that were ever heard of, by name. */
export const vehiclesOf = ({ world: { store }, projectId }: Site): readonly SiteVehicle[] =>
  store.all<SiteVehicle>(
    // of a site of fifty thousand devices those that live, which are few
    `select d.id, d.name from fleet_device_ref f cross join devices d on d.id = f.device_id
     where d.project_id = @projectId and d.deleted_at is null and f.is_vehicle = 1 order by d.name, d.id
     limit ${mostVehicles}`,
    { projectId },
  );

/** A table: its columns at a moment, and its rows, the newest or the first by name at the top. */
export interface WcsTable {
  readonly id: string;
  readonly name: string;
  readonly titleOf: (site: Site) => WcsTitle;
  readonly rowsOf: (site: Site) => readonly WcsRow[];
}

const usual: Omit<WcsColumn, 'key' | 'title' | 'type' | 'width'> = {
  unit: null,
  digits: null,
  options: [],
  isFilter: false,
  isSort: true,
  isFixed: false,
};

/** A column of a table. */
export const column = (
  key: string,
  title: string,
  type: WcsColumn['type'],
  width: number,
  more: Partial<WcsColumn> = {},
): WcsColumn => ({ ...usual, key, title, type, width, ...more });

export const optionsOf = (names: Readonly<Record<string, string>>): WcsColumn['options'] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
