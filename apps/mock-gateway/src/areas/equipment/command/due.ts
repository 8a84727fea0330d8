import type { Due } from '../../../pipeline/call.ts';
import type { World } from '../../../world/world.ts';
import { goOn } from './turns.ts';

/** Commands go out, are answered and expire on the clock. */
export const commandDue: readonly Due[] = [
  { kind: 'command.turn', run: ({ world }, deviceId) => goOn(world, deviceId) },
];

/** The clock was set back: nothing of a command lies ahead of it. */
export const doubtCommands = (world: World): void => {
  const { store, clock } = world;
  const now = clock.now();
  store.run(
    `update device_commands set created_at = min(created_at, @now), sent_at = min(sent_at, @now),
       accepted_at = min(accepted_at, @now), ended_at = min(ended_at, @now)
     where awaits = 1`,
    { now },
  );
  for (const { deviceId } of store.all<{ deviceId: string }>(
    'select distinct device_id as deviceId from device_commands where awaits = 1 order by device_id',
  ))
    goOn(world, deviceId);
};
