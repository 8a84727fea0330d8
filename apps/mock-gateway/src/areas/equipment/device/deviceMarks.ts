import type { MarkKind } from '@fleet/domain/areas/equipment/device/marks.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';

interface Mark {
  readonly kind: MarkKind;
  readonly reason: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Keeps that something was done to a device now, by whom and why. */
export const markDevice = ({ world, session }: Call<Endpoint>, deviceId: string, mark: Mark): void => {
  const { kind, reason, before, after } = mark;
  world.store.run(
    `insert into device_marks (id, device_id, kind, at, by_id, reason, value_before, value_after)
     values (@id, @deviceId, @kind, @now, @userId, @reason, @before, @after)`,
    {
      id: world.ids.next('dk'),
      deviceId,
      kind,
      now: world.clock.now(),
      userId: session.userId,
      reason: reason.trim(),
      before,
      after,
    },
  );
};
