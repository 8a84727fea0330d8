import type { DevicePresence, DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';

/** Devices as they stand now: rows that were read before, in their order, with what was heard of them since. */
export const withPresence = (rows: readonly DeviceRow[], heard: readonly DevicePresence[]): readonly DeviceRow[] => {
  const now = new Map(heard.map((one) => [one.id, one]));
  return rows.map((row) => ({ ...row, ...now.get(row.id) }));
};

/** How many of the rows have come or gone since they were read. */
export const changedSince = (rows: readonly DeviceRow[], heard: readonly DevicePresence[]): number => {
  const before = new Map(rows.map(({ id, status }) => [id, status]));
  return heard.filter(({ id, status }) => before.has(id) && before.get(id) !== status).length;
};
