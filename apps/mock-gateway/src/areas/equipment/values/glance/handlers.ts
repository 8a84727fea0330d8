import type { DeviceGlance } from '@fleet/domain/areas/equipment/values/glanceContract.ts';
import type * as contract from '@fleet/domain/areas/equipment/values/glanceContract.ts';
import { freshnessOf } from '@fleet/domain/areas/equipment/values/freshness.ts';
import { valueWithUnit } from '@fleet/domain/areas/equipment/values/valueText.ts';
import { functionFor, isNumberType } from '@fleet/domain/areas/products/thing-model/face.ts';
import type { HandlersOf } from '../../../../pipeline/call.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../../rows/instants.ts';
import type { World } from '../../../../world/world.ts';
import { FrameReading, readingFrames } from '../frames/reading.ts';
import { propertiesOf, reporterOf } from '../handlers.ts';
import { connectionOf, lastHeard } from '../hearing.ts';
import { liveModelOf } from '../liveModels.ts';
import { writeAsked } from '../settings.ts';
import { heardSpans } from '../spans.ts';
import { readTarget, type Target, targetsOf } from '../target.ts';

/** What devices report, at a glance. */

const hour = 3_600_000;
/** Looks at an hour, both ends with it. */
const looks = 41;

const glanceOf = (
  world: World,
  target: Target,
  identifiers: readonly string[],
  frames: FrameReading,
): DeviceGlance['values'] => {
  const now = world.clock.now();
  const heardAt = lastHeard(world, target.id, now);
  const reporter = heardAt === null ? null : reporterOf(world, target, frames);
  const isOnline = connectionOf(world, target.id, now)?.isOnline ?? false;
  const { functions } = liveModelOf(world, target.productKey);
  return identifiers.flatMap((identifier) => {
    const property = functionFor(functions, 'property', identifier)?.found;
    if (property === undefined) return [];
    const reported = heardAt === null ? null : (reporter?.valueAt(property, heardAt) ?? null);
    const { name, dataType, sampleSeconds, persist } = property;
    return [
      {
        identifier,
        name,
        text: valueWithUnit(dataType, reported?.value ?? null),
        at: instantOrNull(reported?.at ?? null),
        freshness: freshnessOf(reported?.at ?? null, now, isOnline, {
          sampleSeconds,
          persist,
          problem: reported?.problem ?? null,
        }),
      },
    ];
  });
};

export const glanceHandlers: HandlersOf<typeof contract> = {
  propertyTrend: readingFrames((call, frames) => {
    const { world } = call;
    const target = readTarget(call, call.query.deviceId);
    const until = lastHeard(world, target.id, world.clock.now());
    const reporter = until === null ? null : reporterOf(world, target, frames);
    if (until === null || reporter === null) return { from: null, until: null, list: [] };
    const from = until - hour;
    const spans = heardSpans(world, target.id, { from, until: until + 1 });
    const isHeard = (at: number) => spans.some((span) => at >= span.from && at < span.until);
    const properties = propertiesOf(liveModelOf(world, target.productKey)).filter(
      ({ dataType, accessMode }) => isNumberType(dataType) && accessMode !== 'w',
    );
    const values = properties.map((): (number | null)[] => []);
    // moment by moment: what a device does at one is found once for all that it reports
    for (let nth = 0; nth < looks; nth += 1) {
      const at = from + Math.round((nth * hour) / (looks - 1));
      const isThere = isHeard(at);
      for (const [which, property] of properties.entries()) {
        const sample = isThere ? reporter.sampleAt(property, at) : null;
        const { value } = sample?.problem === null ? sample : { value: null };
        values[which]!.push(typeof value === 'number' && Number.isFinite(value) ? value : null);
      }
    }
    return {
      from: toInstant(from),
      until: toInstant(until),
      list: properties.map(({ identifier }, which) => ({ identifier, values: values[which]! })),
    };
  }),

  propertyFetch: (call) => {
    const { world } = call;
    const target = readTarget(call, call.body.deviceId);
    const now = world.clock.now();
    const standing = connectionOf(world, target.id, now);
    if (standing?.isOnline !== true) refuse('stateRefused', '设备离线，上线后才能获取最新值');
    writeAsked(world.store, target.id, now);
    return null;
  },

  propertyGlance: readingFrames(({ world, scope, query }, frames) => {
    const identifiers = [...new Set(query.identifiers.split(','))];
    const targets = targetsOf(world, scope, query.ids.split(','));
    return {
      list: [...targets.values()].map((target) => ({
        deviceId: target.id,
        values: glanceOf(world, target, identifiers, frames),
      })),
    };
  }),
};
