import { type Static, Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import { id, object, tenantChoice } from '../../../core/contract/shapes.ts';
import { faultRecord } from '../../fleet/device-records/contract.ts';
import { deviceBase } from '../device/baseContract.ts';

/** What is wrong with a device now: it glows in the exploded view (design §5.2). */

const { id: faultId, code, name, level, startedAt } = faultRecord.properties;

export const openFault = object({
  id: faultId,
  code,
  name,
  level,
  startedAt,
  /** What to do about it; empty where nobody has said. */
  hint: Type.String({ title: '处置建议' }),
});
export type OpenFault = Static<typeof openFault>;

/** The worst first, of these the newest. */
export const deviceOpenFaults = get(`${deviceBase}/fault/open`, {
  id: 'device.fault.open',
  title: '设备未恢复故障',
  access: keyed,
  basis: 'designed',
  reads: ['device'],
  crossTenant: true,
  query: object({ deviceId: id('设备'), ...tenantChoice }),
  reply: object({ list: Type.Array(openFault) }),
});
