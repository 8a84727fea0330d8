import type { World } from '../../../world/world.ts';
import { lastUpload } from './uploads.ts';

/** When files came from a device last: logs, and what its modules hold. */
export interface UploadMoments {
  readonly logUploadedAt: number | null;
  readonly moduleUploadedAt: number | null;
}

/** When files that were asked for came from a device last, as columns of a statement. */
export const uploadColumns = (deviceId: string): string => `
  (select max(f.fetched_at) from device_files f
    where f.device_id = ${deviceId} and f.status = 3 and f.source = 'device' and f.kind = 'log') as logUploadedAt,
  (select max(f.fetched_at) from device_files f
    where f.device_id = ${deviceId} and f.status = 3 and f.source = 'device' and f.kind in ('backup', 'map', 'config')) as moduleUploadedAt`;

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** The same with what the device sent by itself. */
export const withUploads = (
  world: World,
  deviceId: string,
  { logUploadedAt, moduleUploadedAt }: UploadMoments,
): UploadMoments => {
  const upload = lastUpload(world, deviceId, world.clock.now());
  return {
    logUploadedAt: later(logUploadedAt, upload?.logAt ?? null),
    moduleUploadedAt: later(moduleUploadedAt, upload?.moduleAt ?? null),
  };
};
