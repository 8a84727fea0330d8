import process from 'node:process';
import type { Frame } from '@fleet/domain/areas/fleet/live/frame.ts';
import { framePeriod, listNumber } from '@fleet/domain/areas/fleet/live/frame.ts';
import { $liveRows } from '@fleet/domain/areas/fleet/live/links.ts';
import { liveRowsSeen } from '@fleet/domain/areas/fleet/live/requests.ts';
import { FloorSamples } from '@fleet/domain/areas/fleet/live/samples.ts';
import { open } from '@fleet/domain/kernel/open.ts';
import { scopeBind } from 'effector';

/** What 300 vehicles cost the console that watches them: ten floors at 2 Hz, read, folded and placed for drawing. */

const floors = 10;
const ofFloor = 30;
const seconds = 30;
const framesASecond = 60;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const line = (name: string, text: string, goal: string): void =>
  console.log(`  ${name.padEnd(58)} ${text.padStart(11)}  goal ${goal}`);

const idsOf = (floor: number) => Array.from({ length: ofFloor }, (_, nth) => `dv_${floor}_${nth}`);

/** A frame as it comes over the wire: everybody has moved. */
const wireFrame = (ids: readonly string[], nth: number): string => {
  const v = ids.map((_, place) => [place, nth * 500 + place * 900, place * 700, (nth * 37) % 3000, 1000, 700, 1, 0]);
  return JSON.stringify({ at: 1_700_000_000_000 + nth * framePeriod, epoch: 1, list: listNumber(ids), v });
};

export function benchWatching(): void {
  console.log('\n300 vehicles watched at 2 Hz (time of the processor)');
  const scope = open({ handlers: [] });
  const seen = scopeBind(liveRowsSeen, { scope });
  const watched = Array.from({ length: floors }, (_, floor) => ({
    key: `floor ${floor}`,
    ids: idsOf(floor),
    samples: new FloorSamples(idsOf(floor)),
  }));
  const told = Array.from({ length: seconds * 2 }, (_, nth) => watched.map(({ ids }) => wireFrame(ids, nth)));
  const listen = () => {
    for (const [nth, frames] of told.entries())
      for (const [floor, { key, samples }] of watched.entries()) {
        samples.take(JSON.parse(frames[floor]!) as Frame, nth * framePeriod);
        seen({ key, rows: samples.changed() });
      }
  };
  listen();
  for (const { samples } of watched) samples.clear();
  let before = cpu();
  listen();
  line('received and folded, a second', `${((cpu() - before) / seconds).toFixed(1)} ms`, '60 ms');
  const rows = Object.values(scope.getState($liveRows)).reduce((sum, of) => sum + Object.keys(of).length, 0);
  line('vehicles in the lists', String(rows), '300');
  const pose = { x: 0, y: 0, heading: 0, speed: 0 };
  const place = () => {
    for (let nth = 0; nth < seconds * framesASecond; nth += 1) {
      const now = told.length * framePeriod + (nth * 1000) / framesASecond;
      for (const { samples, ids } of watched)
        for (let vehicle = 0; vehicle < ids.length; vehicle += 1) samples.poseAt(vehicle, now, pose);
    }
  };
  place();
  before = cpu();
  place();
  line('placed for drawing, a frame', `${((cpu() - before) / (seconds * framesASecond)).toFixed(3)} ms`, '1 ms');
}
