import type { ExplodedView, Hotspot } from '../../products/explode/contract.ts';
import { withViewsBelow } from '../../products/face.ts';
import type { OpenFault } from './contract.ts';

/** Which parts of an exploded view glow: those whose fault codes are open on the device. */

type Part = Pick<Hotspot, 'faultCodes' | 'childViewId'>;
type View = Pick<ExplodedView, 'viewId'> & { readonly hotspots: readonly Part[] };
type Fault = Pick<OpenFault, 'code' | 'level'>;

/** The open faults of a part and of all that it consists of, in the order in which they are given. */
export const faultsOfPart = <Open extends Fault>(
  views: readonly View[],
  { faultCodes, childViewId }: Part,
  faults: readonly Open[],
): readonly Open[] => {
  const below = childViewId === null ? [] : withViewsBelow(views, childViewId);
  const codes = new Set([...faultCodes, ...below.flatMap(({ hotspots }) => hotspots.flatMap((one) => one.faultCodes))]);
  return faults.filter(({ code }) => codes.has(code));
};

/** The open faults that no part of any view is named for. */
export const faultsOfNoPart = <Open extends Fault>(
  views: readonly View[],
  faults: readonly Open[],
): readonly Open[] => {
  const codes = new Set(views.flatMap(({ hotspots }) => hotspots.flatMap(({ faultCodes }) => faultCodes)));
  return faults.filter(({ code }) => !codes.has(code));
};

/** The highest level among faults; null without any. */
export const worstLevel = (faults: readonly Fault[]): Fault['level'] | null =>
  faults.reduce<Fault['level'] | null>((worst, { level }) => (worst === null || level > worst ? level : worst), null);
