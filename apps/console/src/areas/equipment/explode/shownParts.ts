import type { RunningModule } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { OpenFault } from '@fleet/domain/areas/equipment/explode/contract.ts';
import { faultsOfPart, worstLevel } from '@fleet/domain/areas/equipment/explode/glowing.ts';
import type { ExplodedView, Hotspot } from '@fleet/domain/areas/products/explode/contract.ts';
import { statusIntent, type StatusIntent } from '@fleet/domain/core/codes/status.ts';

/** A part of a view as picture and list show it. */
export interface ShownPart extends Hotspot {
  /** By which it is found in the other of the two, from 1. */
  readonly number: number;
  readonly faults: readonly OpenFault[];
  /** What runs in it; null where nothing does, and while nobody knows. */
  readonly module: RunningModule | null;
  /** How it glows; null for what is well. */
  readonly glow: StatusIntent | null;
}

/** People name a module as its product does, or as they call it. */
const moduleOf = ({ moduleName: named }: Hotspot, modules: readonly RunningModule[]): RunningModule | null =>
  modules.find(({ moduleName }) => moduleName === named) ??
  modules.find(({ moduleNickName }) => moduleNickName === named) ??
  null;

/** The parts of a view with what is wrong with them, and what runs in them. */
export const shownParts = (
  { hotspots }: ExplodedView,
  views: readonly ExplodedView[],
  open: readonly OpenFault[],
  modules: readonly RunningModule[],
): readonly ShownPart[] =>
  hotspots.map((hotspot, at) => {
    const faults = faultsOfPart(views, hotspot, open);
    const level = worstLevel(faults);
    const module = moduleOf(hotspot, modules);
    return {
      ...hotspot,
      number: at + 1,
      faults,
      module,
      glow: level === null ? null : statusIntent('faultLevel', level),
    };
  });
