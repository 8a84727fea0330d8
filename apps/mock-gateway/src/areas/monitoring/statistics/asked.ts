import { resourceTitle } from '@fleet/domain/core/codes/permissionTitles.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import {
  exportKeyOf,
  type ExportedScene,
  isOfVehicles,
  type Scene,
} from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { type CountedDays } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';
import { comparedDays } from '@fleet/domain/areas/monitoring/statistics/days/comparedDays.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { figureRange } from '../../../rows/figureRange.ts';
import { momentOrNull } from '../../../rows/instants.ts';
import { projectFileName, requireProject } from '../../projects/face.ts';
import type { Days, DeviceChoice } from '../../equipment/face.ts';

/** What statistics are asked for, and on whose behalf. */

export interface Filters {
  readonly scene?: Scene;
  readonly from?: string;
  readonly to?: string;
  readonly asOf?: string;
  readonly projectIds?: readonly string[];
  readonly productKeys?: readonly string[];
  readonly modelIds?: readonly string[];
  readonly deviceIds?: readonly string[];
  readonly provinces?: readonly string[];
}

export interface Asked {
  readonly choice: DeviceChoice;
  readonly days: Days;
  /** The last moment that counts, in milliseconds: the one that was named, else now. */
  readonly asOf: number;
  /** Null where none was named. */
  readonly namedAsOf: number | null;
  /** The project, where the figures are of one alone. */
  readonly projectId: string | null;
}

/** Refuses whoever does not hold the key of the scene: that of another one which leads to the call does not do. */
export const requireScene = ({ session }: Call<Endpoint>, scene: Scene): void => {
  if (!holds(session.granted, scene)) refuse('forbidden');
};

/** Refuses whoever does not hold the key for the exports of the scene, or not the scene itself. */
export const requireSceneExport = ({ session }: Call<Endpoint>, scene: ExportedScene): void => {
  if (!holds(session.granted, scene) || !holds(session.granted, exportKeyOf(scene))) refuse('forbidden');
};

/** An array as a statement takes it; null for one that lets everything through. */
export const jsonOf = (values: readonly (string | number)[] | undefined): string | null =>
  values === undefined || values.length === 0 ? null : JSON.stringify(values);

/** The projects of a filter; those of provinces where it names some, and none where they have none in common. */
const projectsOf = ({ world }: Call<Endpoint>, projectIds: readonly string[], named: readonly string[] = []) => {
  if (named.length === 0) return jsonOf(projectIds);
  const there = world.store.all<{ id: string }>(
    'select id from project_ref where province in (select value from json_each(@named)) order by id',
    { named: JSON.stringify(named) },
  );
  return JSON.stringify(there.map(({ id }) => id).filter((id) => projectIds.length === 0 || projectIds.includes(id)));
};

/** The devices, the days and the moment of a call; refuses a project outside its scope, and a bad range. */
export const askedOf = (call: Call<Endpoint>, filters: Filters): Asked => {
  const projectIds = [...new Set(filters.projectIds)];
  for (const id of projectIds) requireProject(call, id);
  const now = call.world.clock.now();
  const named = momentOrNull(filters.asOf, '数据时间');
  const asOf = Math.min(named ?? now, now);
  const { days } = figureRange(filters, asOf);
  return {
    choice: {
      scope: call.scope,
      projectIds: projectsOf(call, projectIds, filters.provinces),
      productKeys: jsonOf(filters.productKeys),
      modelIds: jsonOf(filters.modelIds),
      deviceIds: jsonOf(filters.deviceIds),
      vehicles: filters.scene !== undefined && isOfVehicles(filters.scene) ? 1 : null,
    },
    days,
    asOf,
    namedAsOf: named === null ? null : asOf,
    projectId: projectIds.length === 1 ? projectIds[0]! : null,
  };
};

/** The days that are asked for, as texts, and the last moment that counts. */
export const countedDaysOf = ({ days: { first, last }, asOf }: Pick<Asked, 'days' | 'asOf'>): CountedDays => ({
  from: textOfDay(first),
  to: textOfDay(last),
  asOf,
});

/** As many days before. */
export const daysBefore = ({ days }: Asked): Days => comparedDays(days, 'previous');

/**
 * What an export is called: after the page or tab that it was asked for on, which several share a table with, and after
 * its project, where it is of one.
 */
export const exportName = (call: Call<Endpoint>, { projectId }: Asked, scene: ExportedScene, table: string): string => {
  const page = resourceTitle(scene);
  const title = page.endsWith(table) ? page : `${page}-${table}`;
  return projectId === null ? title : projectFileName(call, projectId, title);
};
