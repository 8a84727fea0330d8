import { endText } from '@fleet/domain/areas/equipment/remote/remoteTexts.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { userIdsOf } from '../../../world/userIds.ts';
import { note } from './storedSessions.ts';

/** Who drove which vehicle before a world begins; all of that is over. */
export const seedRemoteSessions = (store: Store, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  for (const [place, seed] of data.remoteSessions.entries()) {
    const { deviceId, by, reason, minutesAgo, seconds, metres, end, detail } = seed;
    const startedAt = now - minutesAgo * 60_000;
    const endedAt = startedAt + seconds * 1000;
    const id = `rs-seed-${place + 1}`;
    store.run(
      `insert into remote_sessions (id, device_id, nth, kind, drive_id, operator_id, reason, token, is_waiting, started_at,
         state, requested_at, last_seq, v, omega, latency, lease_until, asks_at, is_asked, ended_at, end_reason, detail,
         distance, beat_second, beat_count)
       values (@id, @deviceId,
         (select coalesce(max(nth), 0) + 1 from remote_sessions where device_id = @deviceId), 'drive', @id, @operatorId,
         @reason, '', 0, @startedAt, 'ended', @startedAt, @beats, 0, 0, @latency, @endedAt, @asksAt, 0, @endedAt, @end,
         @detail, @distance, 0, 0)`,
      {
        id,
        deviceId,
        operatorId: userId(by),
        reason,
        startedAt,
        endedAt,
        beats: seconds * 5,
        latency: 60 + ((place * 37) % 90),
        asksAt: startedAt + 600_000,
        end,
        detail,
        distance: Math.round(metres * 1000),
      },
    );
    note(store, id, startedAt, '请求操控');
    note(store, id, startedAt + 640, '车辆已就绪');
    note(store, id, startedAt + 5200, '按住使能，开始行驶');
    note(store, id, endedAt, endText(end, detail));
  }
};
