import { type Static, Type } from 'typebox';
import { keyed } from '../../../core/contract/define.ts';
import { count, id, object, tenantChoice } from '../../../core/contract/shapes.ts';
import { deviceFilters, status } from './contract.ts';

/** What calls for all devices that the filters of the list let through are told, whatever is done to them. */

/** Which devices it is about. */
export const allDevices = {
  /** The filters of the list. */
  filter: object({ ...deviceFilters, status: Type.Optional(status) }),
  /** So many there are, as the person sees it; another number is refused. */
  expected: count('设备数'),
};
const allShape = object(allDevices);
export type AllDevices = Static<typeof allShape>;

/** What calls for all devices that filters let through have in common. */
export const ofAll = {
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['deviceJob'],
  query: object(tenantChoice),
  body: allShape,
  reply: object({ jobId: id('任务') }),
} as const;
