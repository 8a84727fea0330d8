import { fixedSeconds, bytesPerSecond } from '@fleet/domain/areas/ota/shared/stepTimes.ts';
import type { Due } from '../../../../pipeline/call.ts';
import { schedule } from '../../../../world/due.ts';
import type { World } from '../../../../world/world.ts';

/** The files of packs are checked on the clock: as long as that takes, a pack is 校验中. */

/** Lets a pack be checked: some seconds, and more for a large one. */
export const scheduleCheck = (world: World, firmwareId: string, size: number): void => {
  const seconds = fixedSeconds.verify + size / bytesPerSecond.verify;
  schedule(world, {
    kind: 'pack.checked',
    subject: firmwareId,
    at: world.clock.now() + Math.ceil(seconds * 1000),
    payload: null,
  });
};

/** A file is what was said of it, or is not; without a word it is what it is. */
const settleCheck = ({ store, clock }: World, firmwareId: string): void => {
  store.run(
    `update ota_packs set check_status = iif(ifnull(expected_sign, firmware_sign) = firmware_sign, 2, 3),
       updated_at = @now, version = version + 1
     where id = @firmwareId and check_status = 1`,
    { firmwareId, now: clock.now() },
  );
};

export const packDue: readonly Due[] = [
  { kind: 'pack.checked', run: ({ world }, firmwareId) => settleCheck(world, firmwareId) },
];
