import { stopsDevice } from '@fleet/domain/areas/fleet/device-records/faults.ts';
import { activities, lowestCharge } from '@fleet/domain/areas/fleet/life/activities.ts';
import { Type } from 'typebox';
import { steeredCall, type SteeredCall, words } from '../../../control/steered.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { World } from '../../../world/world.ts';
import { setCharge } from '../registry/charging.ts';
import { keepOut, letIn, loseFor } from '../registry/hearing.ts';
import { putElsewhere } from '../registry/jumping.ts';
import { untold, wroteAbout } from '../registry/writing.ts';

/** What testers do to devices: their connection is cut and comes back, vehicles get faults and come through them, batteries are low, places jump. */

const minute = 60_000;

interface Deed {
  readonly deviceId: string;
  readonly code?: string;
  readonly minutes?: number;
  readonly charge?: number;
  readonly x?: number;
  readonly y?: number;
}

/** Lets a vehicle get a fault now that stops it, for some minutes or until it is cleared. */
const raise = (world: World, { deviceId, code, minutes }: Deed): void => {
  const { store } = world;
  if (code === undefined) return refuse('invalidInput', '请给出故障码（code）');
  const fault = store.one<{ level: number }>('select level from fault_codes where code = @code', { code });
  if (fault === undefined) return refuse('notFound', `没有这个故障码（unknown code）：${code}`);
  if (!stopsDevice(fault)) return refuse('invalidInput', `${code} 是提示或警告，不会使车辆停下，只能由车辆自己报出`);
  const values = { deviceId, code, level: fault.level, now: untold(world, deviceId), activity: activities.stopped };
  if (
    store.one('select 1 from fleet_stops where device_id = @deviceId and code = @code and until is null', {
      deviceId,
      code,
    }) !== undefined
  )
    return refuse('stateRefused', `车辆已有故障 ${code}，先让它恢复（clear）`);
  const { n } = store.one<{ n: number }>('select count(*) as n from fleet_stops where device_id = @deviceId', {
    deviceId,
  })!;
  store.run(
    `insert into fleet_stops (id, device_id, since, until, activity, code, level)
     values (@id, @deviceId, @now, @until, @activity, @code, @level)`,
    { ...values, id: `fs_${deviceId}_t${n + 1}`, until: minutes === undefined ? null : values.now + minutes * minute },
  );
  wroteAbout(world, deviceId);
};

/** Lets a vehicle come through the faults that hold it, or through one of them. */
const clear = (world: World, { deviceId, code }: Deed): void => {
  const now = untold(world, deviceId);
  const over = world.store.run(
    `update fleet_stops set until = @now where device_id = @deviceId and code is not null
       and code = ifnull(@code, code) and since <= @now and (until is null or until > @now)`,
    { deviceId, code: code ?? null, now },
  );
  if (over === 0) return refuse('stateRefused', '没有可以恢复的故障：由车辆自己得来的故障按其规律恢复');
  wroteAbout(world, deviceId);
};

/** So often the battery of a vehicle is set within a day, at most: each time parts its day once more. */
const mostCharges = 500;

const battery = (world: World, { deviceId, charge }: Deed): void => {
  if (charge === undefined)
    return refuse('invalidInput', `请给出电量（charge），${lowestCharge} 到 100 的整数，单位 %`);
  const { n } = world.store.one<{ n: number }>(
    'select count(*) as n from fleet_charges where device_id = @deviceId and at > @since',
    { deviceId, since: world.clock.now() - 24 * 60 * minute },
  )!;
  if (n >= mostCharges)
    return refuse('stateRefused', `一天内最多设置 ${mostCharges} 次电量，请把时钟拨后一天或换一台车辆`);
  setCharge(world, deviceId, charge);
};

/** Minutes for which a vehicle stands elsewhere unless somebody says for how many. */
const usualJump = 1;

const jump = (world: World, { deviceId, x, y, minutes = usualJump }: Deed): void => {
  if ((x === undefined) !== (y === undefined))
    return refuse('invalidInput', '请同时给出 x 和 y（单位 m），或都不给：跳到最远的站点');
  const place = x === undefined || y === undefined ? null : { x, y };
  const problem = putElsewhere(world, deviceId, place, minutes * minute);
  if (problem === 'driven') return refuse('stateRefused', '车辆正在被远程驾驶或尚未回到原位，请稍后再试');
  if (problem === 'outside') return refuse('invalidInput', '位置（x、y）不在车辆所在楼层内');
};

type DeedName = 'drop' | 'recover' | 'gap' | 'raise' | 'clear' | 'battery' | 'jump';
/** What no device can do that is none. */
const ofVehicles: ReadonlySet<DeedName> = new Set(['raise', 'clear', 'battery', 'jump']);
/** Minutes of a gap of which nobody says how long it is. */
const usualGap = 6;

const deeds: Readonly<Record<DeedName, (world: World, deed: Deed) => void>> = {
  drop: (world: World, { deviceId, minutes }: Deed) =>
    minutes === undefined ? keepOut(world, deviceId) : loseFor(world, deviceId, minutes * minute),
  recover: (world: World, { deviceId }: Deed) => letIn(world, deviceId),
  gap: (world: World, { deviceId, minutes = usualGap }: Deed) => loseFor(world, deviceId, minutes * minute),
  raise,
  clear,
  battery,
  jump,
};
const deedNames = Object.keys(deeds) as DeedName[];

export const fleetSteered: readonly SteeredCall[] = [
  steeredCall({
    method: 'POST',
    path: 'fleet/device',
    title: '设备状况',
    fields: Type.Object({
      deviceId: words(64),
      does: Type.Unsafe<DeedName>({ type: 'string', enum: deedNames }),
      code: Type.Optional(words(32)),
      minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_080 })),
      /** Percent. */
      charge: Type.Optional(Type.Integer({ minimum: lowestCharge, maximum: 100 })),
      /** Metres. */
      x: Type.Optional(Type.Number({ minimum: -10_000, maximum: 10_000 })),
      y: Type.Optional(Type.Number({ minimum: -10_000, maximum: 10_000 })),
    }),
    run: (world, { does, ...deed }) => {
      const { deviceId } = deed;
      const device = world.store.one<{ isVehicle: number }>(
        'select is_vehicle as isVehicle from fleet_devices where device_id = @deviceId',
        { deviceId },
      );
      if (device === undefined) return refuse('notFound', `没有这台激活过的设备（unknown device）：${deviceId}`);
      if (device.isVehicle === 0 && ofVehicles.has(does))
        return refuse('invalidInput', '只有车辆会有故障、电量和位置（no vehicle）');
      deeds[does](world, deed);
      return { deviceId, does };
    },
  }),
];
