import type { DevicePresence, DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { useMemo, useState } from 'react';
import { withPresence } from './withPresence.ts';

/** What was heard of rows, and the very rows that were shown when it was: rows that are read anew are younger. */
export interface Heard {
  readonly of: readonly DeviceRow[];
  readonly list: readonly DevicePresence[];
}

/** The rows of a list as they stand now, what was heard of them since they were read, and where that is told. */
export function usePresence(rows: readonly DeviceRow[]) {
  const [last, setHeard] = useState<Heard | null>(null);
  const heard = useMemo(() => (last !== null && last.of === rows ? last.list : []), [last, rows]);
  return { rows: useMemo(() => withPresence(rows, heard), [rows, heard]), heard, setHeard };
}
