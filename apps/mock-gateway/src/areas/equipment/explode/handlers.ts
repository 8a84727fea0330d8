import type * as contract from '@fleet/domain/areas/equipment/explode/contract.ts';
import type { OpenFault } from '@fleet/domain/areas/equipment/explode/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { readDevice } from '../device/deviceRows.ts';
import { oneDevice } from '../device-records/deviceChoice.ts';
import { readFaults } from '../device-records/faultRows.ts';

/** What is wrong with a device now. */

/** More are never open at once. */
const most = 100;

const listOpen = (call: Call<Endpoint>, deviceId: string): OpenFault[] => {
  const { id: device } = readDevice(call, deviceId);
  const { rows } = readFaults(
    call,
    {
      ...oneDevice(device),
      from: 0,
      before: Number.MAX_SAFE_INTEGER,
      asOf: null,
      levels: null,
      codes: null,
      isOpen: 1,
    },
    { sort: '-level', limit: most, offset: 0 },
  );
  return rows.map(({ id, code, name, level, startedAt }) => ({
    id,
    code,
    name,
    level,
    startedAt: toInstant(startedAt),
    hint:
      call.world.store.one<{ hint: string }>('select hint from fault_code_ref where code = @code', { code })?.hint ??
      '',
  }));
};

export const openFaultHandlers: HandlersOf<typeof contract> = {
  deviceOpenFaults: (call) => ({ list: listOpen(call, call.query.deviceId) }),
};
