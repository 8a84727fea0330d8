import type { UndefinedRow } from '@fleet/domain/areas/equipment/undefined-values/contract.ts';
import type * as contract from '@fleet/domain/areas/equipment/undefined-values/contract.ts';
import { functionFor, type PropertyFunction } from '@fleet/domain/areas/products/thing-model/face.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import type { World } from '../../../world/world.ts';
import { findModel } from '../../products/face.ts';
import { FrameDevice } from '../values/frames/frameDevice.ts';
import { type FrameReading, readingFrames } from '../values/frames/reading.ts';
import { connectionOf, lastHeard } from '../values/hearing.ts';
import { type LiveModel, liveModelOf, versionModel } from '../values/liveModels.ts';
import { Reporter, type ReportingDevice } from '../values/reporting.ts';
import { readTarget } from '../values/target.ts';

/**
 * What devices report beside their model: whatever a frame says that the model does not name, and what older versions had
 * and a newer one took away. A published version changes no firmware, so devices that were there before go on with it.
 */

interface Former {
  readonly property: PropertyFunction;
  readonly lastNo: number;
  /** When the version without it was published. */
  readonly until: number;
}

/** Properties that versions had and the one that devices follow does not answer to, by their identifiers. */
const formerProperties = ({ store }: World, productKey: string, { functions }: LiveModel): readonly Former[] => {
  const versions = store.all<{ no: number; at: number }>(
    `select no, published_at as at from thing_model_version_ref where product_key = @productKey order by no`,
    { productKey },
  );
  const former = new Map<string, Former>();
  for (const [nth, { no }] of versions.slice(0, -1).entries())
    for (const property of versionModel(store, productKey, no))
      if (property.kind === 'property' && functionFor(functions, 'property', property.identifier) === null)
        former.set(property.identifier, { property, lastNo: no, until: versions[nth + 1]!.at });
  return [...former.values()];
};

type Value = Omit<UndefinedRow, 'isInDraft'>;

/** What a device said last beside its model, up to a moment at which it was heard of. */
const undefinedValues = (
  world: World,
  device: ReportingDevice & { readonly activatedAt: number },
  model: LiveModel,
  heardAt: number,
  frames: FrameReading,
): readonly Value[] => {
  const former = formerProperties(world, device.productKey, model);
  const reporter = new Reporter(world, device, frames);
  if (!reporter.sendsFrames)
    return former
      .filter(({ until }) => device.activatedAt < until)
      .flatMap(({ property, lastNo }) => {
        const reported = reporter.valueAt(property, heardAt);
        if (reported === null) return [];
        return [{ identifier: property.identifier, value: reported.value, at: toInstant(reported.at), lastNo }];
      });
  const said = new FrameDevice(world, device, frames).saidAt(heardAt);
  if (said === null) return [];
  const lastNos = new Map(former.map(({ property, lastNo }) => [property.identifier, lastNo]));
  return Object.entries(said.params)
    .filter(([identifier]) => functionFor(model.functions, 'property', identifier) === null)
    .map(([identifier, value]) => ({
      identifier,
      value,
      at: toInstant(said.at),
      lastNo: lastNos.get(identifier) ?? null,
    }));
};

export const undefinedValueHandlers: HandlersOf<typeof contract> = {
  undefinedList: readingFrames((call, frames) => {
    const { world } = call;
    const { id, productKey } = readTarget(call, call.query.deviceId);
    const model = liveModelOf(world, productKey);
    const draft = findModel(call, productKey);
    const now = world.clock.now();
    const heardAt = lastHeard(world, id, now);
    const heard = world.store.one<{ since: number; activatedAt: number }>(
      `select f.since, ifnull(d.activated_at, d.created_at) as activatedAt
       from devices d join fleet_device_ref f on f.device_id = d.id where d.id = @id`,
      { id },
    );
    const values =
      heardAt === null || heard === undefined
        ? []
        : undefinedValues(world, { id, productKey, ...heard }, model, heardAt, frames);
    return {
      asOf: toInstant(now),
      isOnline: connectionOf(world, id, now)?.isOnline ?? false,
      heardAt: instantOrNull(heardAt),
      modelNo: model.no,
      isReadOnly: draft.isReadOnly,
      list: values
        .map((value) => ({
          ...value,
          isInDraft: functionFor(draft.functions, 'property', value.identifier) !== null,
        }))
        .toSorted((one, other) => one.identifier.localeCompare(other.identifier)),
    };
  }),
};
