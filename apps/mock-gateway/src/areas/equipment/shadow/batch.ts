import type * as contract from '@fleet/domain/areas/equipment/shadow/batchContract.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { Refusal } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import type { World } from '../../../world/world.ts';
import { beginForAll } from '../device/changeJobs.ts';
import type { JobKind } from '../job/slices.ts';
import { requireProductName } from '../shared/productName.ts';
import { targetsOf } from '../values/target.ts';
import { type CheckedWish, checkedWishes, express, isWishedAlready, wholeProblem } from './wishing.ts';

/** What is wished of many devices of one product, at once or as a job: what becomes of each is a row of its own. */

interface Doing {
  readonly world: World;
  /** Whose devices; null for those of all tenants. */
  readonly scope: Call['scope'];
  readonly userId: string;
}

interface Wished {
  readonly productKey: string;
  readonly desired: Readonly<Record<string, unknown>>;
}

/** What is wished, and of what; refuses what the product does not have. */
interface Prepared {
  readonly productName: string;
  readonly productKey: string;
  readonly wishes: readonly CheckedWish[];
}

const prepare = ({ world, scope }: Doing, { productKey, desired }: Wished): Prepared => ({
  productKey,
  productName: requireProductName(world, scope, productKey),
  wishes: checkedWishes(world, productKey, desired),
});

const wishOfEach = (
  { world, scope, userId }: Doing,
  ids: readonly string[],
  { productKey, productName, wishes }: Prepared,
): BatchReply =>
  eachOf(ids, {
    rows: targetsOf(world, scope, ids),
    nameOf: ({ name }) => name,
    missing: '设备不存在或已被删除',
    run: (target) => {
      if (target.productKey !== productKey) return { refused: `设备不属于产品“${productName}”` };
      if (isWishedAlready(world, target.id, wishes)) return 'unchanged';
      const tooLarge = wholeProblem(world, target, wishes);
      if (tooLarge !== null) return { refused: tooLarge };
      express(world, target, wishes, { userId });
      return 'changed';
    },
  });

const preparedOrRefusal = (doing: Doing, wished: Wished): Prepared | string => {
  try {
    return prepare(doing, wished);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

export const wishKind: JobKind = {
  kind: 'wish',
  carryOut: ({ world }, { tntId, payload, createdBy }) => {
    const doing = { world, scope: tntId, userId: createdBy };
    const prepared = preparedOrRefusal(doing, JSON.parse(payload) as Wished);
    // the product follows another model by now
    if (typeof prepared === 'string') return () => ({ result: 'refused', message: prepared, stops: true });
    return ({ deviceId }) => {
      const [row] = wishOfEach(doing, [deviceId ?? ''], prepared).list;
      return { result: row!.result, message: row!.message ?? undefined };
    };
  },
};

export const shadowBatchHandlers: HandlersOf<typeof contract> = {
  shadowBatch: (call) => {
    const { ids, ...wished } = call.body;
    const doing = { world: call.world, scope: call.scope, userId: call.session.userId };
    return wishOfEach(doing, ids, prepare(doing, wished));
  },

  shadowBatchAll: (call) => {
    const { filter, expected, ...wished } = call.body;
    prepare({ world: call.world, scope: call.scope, userId: call.session.userId }, wished);
    return beginForAll(call, 'wish', { filter, expected }, wished);
  },
};
