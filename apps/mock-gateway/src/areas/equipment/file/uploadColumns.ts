/** When files came from a device last, as columns of a statement: logs, and what its modules hold. */
export const uploadColumns = (deviceId: string): string => `
  (select max(f.fetched_at) from device_files f
    where f.device_id = ${deviceId} and f.status = 3 and f.source = 'device' and f.kind = 'log') as logUploadedAt,
  (select max(f.fetched_at) from device_files f
    where f.device_id = ${deviceId} and f.status = 3 and f.source = 'device' and f.kind in ('backup', 'map', 'config')) as moduleUploadedAt`;
