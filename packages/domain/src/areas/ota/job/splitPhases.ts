import { shareOfWords } from '../../../core/hash/hash.ts';
import type { PhaseRule } from './phase.ts';

/** Which devices go first. */

export interface SplitDevice {
  readonly deviceId: string;
  readonly modelId: string;
  /** Null when it belongs to no project. */
  readonly projectId: string | null;
  /** Tagged canary=true: its owner has agreed to be first. */
  readonly isCanary: boolean;
}

/**
 * How many devices each phase takes, in their order: numbers as they are, percentages of all rounded down and at least
 * one, the last the rest; never more than there are.
 */
export const phaseSizes = (total: number, phases: readonly Pick<PhaseRule, 'size'>[]): readonly number[] => {
  let left = total;
  return phases.map(({ size }, index) => {
    const isLast = index === phases.length - 1;
    const wanted =
      isLast || size === 'rest'
        ? left
        : 'count' in size
          ? size.count
          : Math.max(1, Math.floor((total * size.percent) / 100));
    const taken = Math.min(left, wanted);
    left -= taken;
    return taken;
  });
};

interface Waiting<Device> {
  readonly projectId: string | null;
  /** In the order of their hashes, the first last. */
  readonly devices: Device[];
}

/** Devices in the order of a hash, which hangs on the job: not always the same vehicles are first. */
const byHash = <Device extends SplitDevice>(jobId: string, devices: readonly Device[]): readonly Device[] =>
  devices
    .map((device) => ({ device, place: shareOfWords(jobId, device.deviceId) }))
    .toSorted((one, other) => one.place - other.place || (one.device.deviceId < other.device.deviceId ? -1 : 1))
    .map(({ device }) => device);

/**
 * All devices in the order in which they are taken: canaries, then the models in turns, and of a model the next of that
 * project of which the smallest share was taken. So whoever goes first has seen every model, and no site is emptied
 * while another is full.
 */
const inOrder = <Device extends SplitDevice>(jobId: string, devices: readonly Device[]): readonly Device[] => {
  const hashed = byHash(jobId, devices);
  const sizes = new Map<string | null, number>();
  for (const { projectId } of devices) sizes.set(projectId, (sizes.get(projectId) ?? 0) + 1);
  const taken = new Map<string | null, number>();
  const order: Device[] = [];
  const take = (device: Device) => {
    taken.set(device.projectId, (taken.get(device.projectId) ?? 0) + 1);
    order.push(device);
  };
  for (const device of hashed) if (device.isCanary) take(device);

  const models = [
    ...Map.groupBy(
      hashed.filter(({ isCanary }) => !isCanary),
      ({ modelId }) => modelId,
    ).values(),
  ].map((ofModel): Waiting<Device>[] =>
    [...Map.groupBy(ofModel, ({ projectId }) => projectId)].map(([projectId, ofProject]) => ({
      projectId,
      devices: ofProject.toReversed(),
    })),
  );
  // a compared with b by taken(a) / size(a), in whole numbers
  const isLessTaken = (one: string | null, other: string | null): boolean =>
    (taken.get(one) ?? 0) * sizes.get(other)! < (taken.get(other) ?? 0) * sizes.get(one)!;
  while (order.length < devices.length)
    for (const sites of models) {
      let least: Waiting<Device> | null = null;
      for (const site of sites)
        if (site.devices.length > 0 && (least === null || isLessTaken(site.projectId, least.projectId))) least = site;
      const device = least?.devices.pop();
      if (device !== undefined) take(device);
    }
  return order;
};

/** The devices of each phase, in the order in which they are taken; the same whatever order they are given in. */
export const splitPhases = <Device extends SplitDevice>(
  jobId: string,
  devices: readonly Device[],
  phases: readonly Pick<PhaseRule, 'size'>[],
): readonly (readonly Device[])[] => {
  const order = inOrder(jobId, devices);
  let from = 0;
  return phaseSizes(devices.length, phases).map((size) => {
    const taken = order.slice(from, from + size);
    from += size;
    return taken;
  });
};
