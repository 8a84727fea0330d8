import { stopsDevice } from '@fleet/domain/areas/fleet/face.ts';
import { rankLength, stopsPer100h } from '@fleet/domain/areas/monitoring/overview/kpis.ts';
import { toHours } from '@fleet/domain/core/values/measures.ts';
import { sumsBy } from '@fleet/domain/areas/monitoring/statistics/sums.ts';
import type { CountedFault } from '../statistics/faults.ts';
import type { Work } from '../statistics/work.ts';

/** Where most goes wrong. */

interface Ranked {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly stops: number;
}

const top = (rows: readonly Ranked[]): Ranked[] =>
  rows
    .filter(({ stops }) => stops > 0)
    .toSorted((one, other) => other.value - one.value || other.stops - one.stops || (one.key < other.key ? -1 : 1))
    .slice(0, rankLength);

export const ranksOf = (work: Work, faults: readonly CountedFault[]) => {
  const stops = faults.filter(stopsDevice);
  const stopsOf = Map.groupBy(stops, ({ deviceId }) => deviceId);
  const running = sumsBy(
    ['running'],
    work.days.map(({ device, running: time }) => ({ key: device.id, running: time })),
    ({ key }) => key,
  );
  const byCode = [...Map.groupBy(stops, ({ code }) => code)].map(([code, of]) => ({
    key: code,
    name: `${code} ${of[0]!.name}`,
    value: of.length,
    stops: of.length,
  }));
  const byVehicle = work.devices.flatMap(({ id, name }) => {
    const count = stopsOf.get(id)?.length ?? 0;
    const value = stopsPer100h(count, toHours(running.get(id)?.running ?? 0));
    return value === null ? [] : [{ key: id, name, value, stops: count }];
  });
  const projects = new Map(work.devices.map(({ id, projectId, projectName }) => [id, { projectId, projectName }]));
  const byProject = [...Map.groupBy(stops, ({ deviceId }) => projects.get(deviceId)?.projectId ?? '-')].map(
    ([key, of]) => ({
      key,
      name: projects.get(of[0]!.deviceId)?.projectName ?? '未绑定项目',
      value: of.length,
      stops: of.length,
    }),
  );
  return { codes: top(byCode), vehicles: top(byVehicle), projects: top(byProject) };
};
