import type * as contract from '@fleet/domain/areas/equipment/shadow/contract.ts';
import type { ShadowRow } from '@fleet/domain/areas/equipment/shadow/contract.ts';
import { isDifferent, versionProblem } from '@fleet/domain/areas/equipment/shadow/shadow.ts';
import type { PropertyFunction } from '@fleet/domain/areas/products/thing-model/face.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { FrameReading, readingFrames } from '../values/frames/reading.ts';
import { connectionOf, lastHeard } from '../values/hearing.ts';
import { propertiesOf, reporterOf } from '../values/handlers.ts';
import { liveModelOf } from '../values/liveModels.ts';
import { readTarget, type Target } from '../values/target.ts';
import { readVersion, readWishes } from './wishes.ts';
import { checkedWishes, express, wholeProblem } from './wishing.ts';

/** The shadow of a device. */

/** Properties with what is wished and what was reported of them. */
const rowsOf = (
  { world }: Call,
  target: Target,
  frames: FrameReading,
  properties: readonly PropertyFunction[],
): ShadowRow[] => {
  const { id } = target;
  const wishes = readWishes(world.store, id);
  const heardAt = lastHeard(world, id, world.clock.now());
  const reporter = heardAt === null ? null : reporterOf(world, target, frames);
  return properties.map((property): ShadowRow => {
    const { functionId, identifier, name, dataType, accessMode } = property;
    const wish = wishes.get(functionId) ?? null;
    const reported = heardAt === null ? null : (reporter?.valueAt(property, heardAt) ?? null);
    return {
      functionId,
      identifier,
      name,
      dataType,
      accessMode,
      desired: wish?.value ?? null,
      reported: reported?.value ?? null,
      desiredAt: instantOrNull(wish?.wishedAt ?? null),
      reportedAt: instantOrNull(reported?.at ?? null),
      problem: reported?.problem ?? null,
      // of what can only be written nobody hears
      isDifferent: accessMode === 'w' ? wish?.state === 'open' : isDifferent(wish, reported?.value ?? null),
      state: wish?.state ?? null,
      by: wish?.by ?? null,
    };
  });
};

/** All of them; what can be wished stands first. */
const allRowsOf = (call: Call, target: Target, frames: FrameReading): ShadowRow[] =>
  rowsOf(
    call,
    target,
    frames,
    propertiesOf(liveModelOf(call.world, target.productKey)).toSorted(
      (one, other) => Number(one.accessMode === 'r') - Number(other.accessMode === 'r'),
    ),
  );

/** Those that can be wished: no frame says anything of them. */
const wishableRowsOf = (call: Call, target: Target): ShadowRow[] =>
  rowsOf(
    call,
    target,
    new FrameReading(call.world),
    propertiesOf(liveModelOf(call.world, target.productKey)).filter(({ accessMode }) => accessMode !== 'r'),
  );

/** The document as a device reads it. */
const documentOf = (rows: readonly ShadowRow[], version: number, timestamp: number): string => {
  const part = (side: 'desired' | 'reported') =>
    Object.fromEntries(rows.flatMap((row) => (row[side] === null ? [] : [[row.identifier, row[side]]])));
  const stamps = (side: 'desired' | 'reported') =>
    Object.fromEntries(
      rows.flatMap((row) => {
        const at = side === 'desired' ? row.desiredAt : row.reportedAt;
        return row[side] === null || at === null ? [] : [[row.identifier, { timestamp: Date.parse(at) }]];
      }),
    );
  const document = {
    method: 'reply',
    state: { desired: part('desired'), reported: part('reported') },
    metadata: { desired: stamps('desired'), reported: stamps('reported') },
    timestamp,
    version,
  };
  return JSON.stringify(document, null, 2);
};

export const shadowHandlers: HandlersOf<typeof contract> = {
  shadowList: readingFrames((call, frames) => {
    const { world, query } = call;
    const target = readTarget(call, query.deviceId);
    const now = world.clock.now();
    const all = allRowsOf(call, target, frames);
    const { version, updatedAt } = readVersion(world.store, target.id);
    const keyword = query.keyword?.trim().toLowerCase() ?? '';
    return {
      asOf: toInstant(now),
      version,
      updatedAt: instantOrNull(updatedAt),
      isOnline: connectionOf(world, target.id, now)?.isOnline ?? false,
      heardAt: instantOrNull(lastHeard(world, target.id, now)),
      deltaCount: all.filter((row) => row.isDifferent).length,
      list: all.filter(
        (row) =>
          (query.onlyDelta !== true || row.isDifferent) &&
          (keyword === '' || `${row.name}\u0001${row.identifier}`.toLowerCase().includes(keyword)),
      ),
      raw: documentOf(all, version, updatedAt ?? now),
    };
  }),

  shadowUpdate: (call) => {
    const { world, body, session } = call;
    const target = readTarget(call, body.deviceId);
    const { store } = world;
    const problem = versionProblem(readVersion(store, target.id).version, body.version);
    if (problem !== null) refuse('conflict', problem);
    const wishes = checkedWishes(world, target.productKey, body.desired);
    const tooLarge = wholeProblem(world, target, wishes);
    if (tooLarge !== null) refuse('invalidInput', tooLarge);
    express(world, target, wishes, { userId: session.userId, version: body.version });
    return {
      version: readVersion(store, target.id).version,
      delta: wishableRowsOf(call, target)
        .filter((row) => row.isDifferent)
        .map(({ identifier }) => identifier),
    };
  },
};
