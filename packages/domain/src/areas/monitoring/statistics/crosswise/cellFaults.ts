import type { QueryOf } from '../../../../core/contract/define.ts';
import { dayEndToInstant, dayToInstant, epochOf } from '../../../../core/values/formats.ts';
import type { faultList } from '../../fault/contract.ts';
import { type DayGranularity, lastDayOf } from '../buckets.ts';
import type { PivotDimension, PivotValue } from '../recordColumns.ts';

/** The list of faults that a cell of a crosswise table counts. */

/** What a row or a column stands for. */
export interface PivotSide {
  readonly by: PivotDimension;
  readonly key: string;
}

/** What the table is filtered by; of several values nothing can be listed. */
interface Asked {
  readonly from: string;
  readonly to: string;
  readonly asOf: string;
  readonly granularity: DayGranularity;
  readonly projectIds?: readonly string[] | undefined;
  readonly productKeys?: readonly string[] | undefined;
  readonly modelIds?: readonly string[] | undefined;
  readonly deviceIds?: readonly string[] | undefined;
  readonly level?: readonly number[] | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly isOpen?: boolean | undefined;
  readonly value: PivotValue;
}

type FaultFilter = Pick<
  QueryOf<typeof faultList>,
  'projectId' | 'productKey' | 'modelId' | 'deviceId' | 'level' | 'stopsOnly' | 'code' | 'isOpen' | 'from' | 'to'
>;

/** The same before what nobody asks for is left out. */
type Found = { readonly [Name in keyof FaultFilter]: FaultFilter[Name] | undefined } & Pick<Asked, 'from' | 'to'>;

/** Devices of no project stand together under this. */
const noProject = '-';

const earlier = (one: string, other: string): string => ((epochOf(one) ?? 0) <= (epochOf(other) ?? 0) ? one : other);
const later = (one: string, other: string): string => (earlier(one, other) === one ? other : one);

const sideFilter = (
  { by, key }: PivotSide,
  { from, to, granularity }: Pick<Asked, 'from' | 'to' | 'granularity'>,
): FaultFilter | null => {
  switch (by) {
    case 'project':
      return key === noProject ? null : { projectId: key };
    case 'product':
      return { productKey: key };
    case 'model':
      return { modelId: key };
    case 'device':
      return { deviceId: key };
    case 'code':
      return { code: key };
    case 'level':
      return { level: Number(key) };
    case 'bucket':
      return {
        from: later(from, dayToInstant(key)!),
        to: earlier(to, dayEndToInstant(lastDayOf(key, granularity))!),
      };
  }
};

/**
 * What the list of faults is asked for what a cell counts; null where it has no such filter.
 *
 * @param sides what its row and its column stand for; of a sum one of them, or none
 */
export const faultsOfCell = (asked: Asked, sides: readonly PivotSide[]): FaultFilter | null => {
  const { projectIds, productKeys, modelIds, deviceIds, level, codes, isOpen } = asked;
  const given = [projectIds, productKeys, modelIds, deviceIds, level, codes];
  if (given.some((values) => (values?.length ?? 0) > 1)) return null;
  let found: Found = {
    from: asked.from,
    to: earlier(asked.to, asked.asOf),
    projectId: projectIds?.[0],
    productKey: productKeys?.[0],
    modelId: modelIds?.[0],
    deviceId: deviceIds?.[0],
    level: level?.[0],
    code: codes?.[0],
    isOpen,
    stopsOnly: asked.value === 'stops' ? true : undefined,
  };
  for (const side of sides) {
    const filter = sideFilter(side, { ...found, granularity: asked.granularity });
    if (filter === null) return null;
    found = { ...found, ...filter };
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};
