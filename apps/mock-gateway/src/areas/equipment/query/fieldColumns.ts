import { commandStates } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import { plainFieldNames, type QueryField } from '@fleet/domain/areas/equipment/query/fields.ts';
import { regionColumn } from '../shared/region.ts';

/** What each field of a query is in the store, where it is one value of a device. */

const unfinished = [commandStates.queued, commandStates.sent, commandStates.accepted].join();

/** Fields that are one value of a device. */
export type ColumnField = Exclude<(typeof plainFieldNames)[number], 'group'>;

/** What each field is in a statement where devices are `d`; asked with `@userId`. */
export const columns: Readonly<Record<ColumnField, string>> = {
  displayName: 'd.name',
  deviceName: 'd.device_name',
  serialNumber: 'd.serial_number',
  productKey: 'd.product_key',
  categoryId: '(select r.top_category_id from product_ref r where r.product_key = d.product_key)',
  modelId: 'd.model_id',
  projectId: 'd.project_id',
  nodeType: '(select r.node_type from product_ref r where r.product_key = d.product_key)',
  parentDeviceId: '(select c.gateway_id from device_children c where c.device_id = d.id)',
  status: 'cast(d.status as text)',
  isEnabled: 'd.is_enabled',
  isFavourite: 'exists (select 1 from device_favorites k where k.device_id = d.id and k.user_id = @userId)',
  hasDelta: `exists (select 1 from shadow_wishes w where w.device_id = d.id and w.state <> 'settled')`,
  hasUnfinishedCommand: `exists (select 1 from device_commands c where c.device_id = d.id and c.state in (${unfinished}))`,
  faultLevel: '(select v.fault_level from fleet_device_ref v where v.device_id = d.id)',
  networkType: 'd.network_type',
  ipAddress: 'd.ip_address',
  province: regionColumn('province'),
  city: regionColumn('city'),
  address: 'd.address',
  description: 'd.description',
  createdAt: 'd.created_at',
  activatedAt: 'd.activated_at',
  lastOnlineAt: 'd.last_online_at',
  lastOfflineAt: 'd.last_offline_at',
};

/** The columns of some fields, each under its name, of a statement where devices are `d`; asked with `@userId`. */
export const columnsOf = (fields: readonly QueryField[]): string =>
  fields.flatMap((field) => (isColumn(field) ? [`${columns[field]} as "${field}"`] : [])).join(', ');

export const isColumn = (field: QueryField): field is ColumnField => Object.hasOwn(columns, field);
