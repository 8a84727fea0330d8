import type * as contract from '@fleet/domain/areas/equipment/command/batchContract.ts';
import { commandReasons } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import type { AskedCommand } from '@fleet/domain/areas/equipment/command/contract.ts';
import { manyProblem } from '@fleet/domain/areas/equipment/command/offering.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse, Refusal } from '../../../pipeline/envelope.ts';
import { eachOf, type RowEnd } from '../../../rows/batch.ts';
import type { World } from '../../../world/world.ts';
import { beginForAll } from '../device/changeJobs.ts';
import type { JobKind } from '../job/slices.ts';
import { requireProductName } from '../shared/productName.ts';
import { connectionOf } from '../values/hearing.ts';
import { type Target, targetsOf } from '../values/target.ts';
import { type Asked, askedOf } from './asking.ts';
import { encodeForMany, frameOf } from './frames.ts';
import { giveCommand, paceProblem, standingProblem } from './sending.ts';

/** One command to many devices of one product, at once or as a job: what becomes of each is a row of its own. */

interface Batch {
  readonly batchId: string;
  readonly productKey: string;
  readonly wish: AskedCommand;
  /** What devices that speak in frames are sent; null for all others. */
  readonly frame: string | null;
}

interface Doing {
  readonly world: World;
  /** Whose devices; null for those of all tenants. */
  readonly scope: Call['scope'];
  readonly userId: string;
}

type Sent = Omit<BodyOf<typeof contract.commandBatch>, 'ids'>;

const batchOf = ({ batchId, productKey, ...wish }: Sent, frame: string | null): Batch => ({
  batchId,
  productKey,
  wish,
  frame,
});

/** What the batch asks, and of what; refuses what the product does not have. */
interface Prepared {
  readonly asked: Asked;
  readonly productName: string;
}

const prepare = ({ world, scope }: Doing, { productKey, wish }: Batch): Prepared => ({
  productName: requireProductName(world, scope, productKey),
  asked: askedOf(world, productKey, wish),
});

const wasAsked = ({ store }: World, batchId: string, deviceId: string): boolean =>
  store.one('select 1 from device_commands where batch_id = @batchId and device_id = @deviceId', {
    batchId,
    deviceId,
  }) !== undefined;

/** Gives a device of the product its command, unless it has it already. */
const giveTo = ({ world, userId }: Doing, { batchId, wish, frame }: Batch, asked: Asked, target: Target): RowEnd => {
  if (wasAsked(world, batchId, target.id)) return 'unchanged';
  const problem = standingProblem(world, target) ?? paceProblem(world, target);
  if (problem !== null) return { refused: problem };
  const isOnline = connectionOf(world, target.id, world.clock.now())?.isOnline ?? false;
  if (!isOnline && wish.offline === 'reject') return { refused: commandReasons.offline };
  giveCommand({ world, userId, messageId: world.ids.next('cmd'), batchId, frame }, target, asked);
  return 'changed';
};

const giveToEach = (doing: Doing, ids: readonly string[], batch: Batch, { asked, productName }: Prepared): BatchReply =>
  eachOf(ids, {
    rows: targetsOf(doing.world, doing.scope, ids),
    nameOf: ({ name }) => name,
    missing: '设备不存在或已被删除',
    run: (target) =>
      target.productKey === batch.productKey
        ? giveTo(doing, batch, asked, target)
        : { refused: `设备不属于产品“${productName}”` },
  });

/** What has to be confirmed is asked of few at a time. */
const refuseMany = ({ asked: { found } }: Prepared, devices: number): void => {
  const problem = found.kind === 'service' ? manyProblem(found, devices) : null;
  if (problem !== null) refuse('stateRefused', problem);
};

const preparedOrRefusal = (doing: Doing, batch: Batch): Prepared | string => {
  try {
    return prepare(doing, batch);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

export const commandKind: JobKind = {
  kind: 'command',
  carryOut: ({ world }, { tntId, payload, createdBy }) => {
    const batch = JSON.parse(payload) as Batch;
    const doing = { world, scope: tntId, userId: createdBy };
    const prepared = preparedOrRefusal(doing, batch);
    // the product follows another model by now
    if (typeof prepared === 'string') return () => ({ result: 'refused', message: prepared, stops: true });
    return ({ deviceId }) => {
      const [row] = giveToEach(doing, [deviceId ?? ''], batch, prepared).list;
      return { result: row!.result, message: row!.message ?? undefined };
    };
  },
};

export const commandBatchHandlers: HandlersOf<typeof contract> = {
  commandBatch: {
    prepare: async (call) => {
      const { world, scope, session } = call;
      const { ids, ...body } = call.body;
      const encoded = await encodeForMany(world, body.productKey, body);
      return () => {
        const doing = { world, scope, userId: session.userId };
        const prepared = prepare(doing, batchOf(body, null));
        refuseMany(prepared, ids.length);
        return giveToEach(doing, ids, batchOf(body, frameOf(encoded)), prepared);
      };
    },
  },

  commandBatchAll: {
    prepare: async (call) => {
      const { filter, expected, ...body } = call.body;
      const encoded = await encodeForMany(call.world, body.productKey, body);
      return () => {
        const prepared = prepare({ ...call, userId: call.session.userId }, batchOf(body, null));
        refuseMany(prepared, expected);
        return beginForAll(call, 'command', { filter, expected }, batchOf(body, frameOf(encoded)));
      };
    },
  },
};
