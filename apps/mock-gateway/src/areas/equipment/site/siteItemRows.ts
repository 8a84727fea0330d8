import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { contains, inScope } from '../../../store/conditions.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { requireProject } from '../../projects/face.ts';

/** Containers, vehicles and storage areas in the store: one table, a kind each. */

/** Fields that only some kinds have, as the table has them. */
const detailNames = ['vehicleType', 'loadCapacity', 'chargingMode', 'zone', 'slotCount', 'temperature'] as const;
export type DetailName = (typeof detailNames)[number];

/** Every field of every kind, null where the kind has no such field. */
export const noDetails: Readonly<Record<DetailName, null>> = {
  vehicleType: null,
  loadCapacity: null,
  chargingMode: null,
  zone: null,
  slotCount: null,
  temperature: null,
};

/** One of the kinds: how it stands in the table, and which fields it has beside the shared ones. */
export interface SiteItemKind {
  readonly id: 'container' | 'vehicle' | 'storage';
  readonly details: readonly DetailName[];
}

/** What rows of every kind have. */
export interface SharedFields {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly model: string;
  readonly quantity: number;
  readonly floorId: string;
  readonly floorName: string;
  readonly remark: string;
  readonly version: number;
  readonly updatedBy: string;
  readonly updatedAt: string;
}

interface StoredItem extends Omit<SharedFields, 'updatedAt'>, Readonly<Record<DetailName, string | number | null>> {
  readonly projectId: string;
  readonly updatedAt: number;
}

const columns = `
  i.id, i.project_id as projectId, i.number, i.name, i.model, i.quantity, coalesce(i.floor_id, '') as floorId,
  coalesce(f.name, '') as floorName, i.remark, i.vehicle_type as vehicleType, i.load_capacity as loadCapacity,
  i.charging_mode as chargingMode, i.zone, i.slot_count as slotCount, i.temperature, i.version,
  u.real_name as updatedBy, i.updated_at as updatedAt`;
const joins = 'join user_ref u on u.id = i.updated_by left join floors f on f.id = i.floor_id';

/** A row as the contract of its kind has it: the shared fields and its own. */
const toRow = <Row extends SharedFields>(kind: SiteItemKind, stored: StoredItem): Row => {
  const { projectId: _, vehicleType, loadCapacity, chargingMode, zone, slotCount, temperature, ...shared } = stored;
  const details = { vehicleType, loadCapacity, chargingMode, zone, slotCount, temperature };
  const row: SharedFields = {
    ...shared,
    updatedAt: toInstant(stored.updatedAt),
    ...Object.fromEntries(kind.details.map((name) => [name, details[name]])),
  };
  // the table gives each kind the fields that its contract has; every answer is held against it
  return row as Row;
};

const orders = {
  number: 'i.number, i.id',
  '-number': 'i.number desc, i.id desc',
  name: 'i.name, i.number, i.id',
  '-name': 'i.name desc, i.number desc, i.id desc',
  quantity: 'i.quantity, i.number, i.id',
  '-quantity': 'i.quantity desc, i.number, i.id',
  updatedAt: 'i.updated_at, i.number, i.id',
  '-updatedAt': 'i.updated_at desc, i.number, i.id',
} as const;

const pageOf = pagedQuery({
  from: 'site_items i',
  key: 'i.id',
  columns,
  joins,
  always: 'i.project_id = @projectId and i.kind = @kind',
  filters: {
    floorId: 'i.floor_id = @floorId',
    keyword: contains('keyword', 'i.number', 'i.name', 'i.model'),
  },
  orders,
});

export interface SiteItemQuery {
  readonly projectId: string;
  readonly keyword?: string;
  readonly floorId?: string;
  readonly sort?: keyof typeof orders;
  readonly page?: number;
  readonly pageSize?: number;
}

/** A page of the rows of a kind and how many match in all, by number unless asked otherwise. */
export const listSiteItems = <Row extends SharedFields>(
  call: Call<Endpoint>,
  kind: SiteItemKind,
  query: SiteItemQuery,
): { list: Row[]; total: number } => {
  requireProject(call, query.projectId);
  const { store } = call.world;
  const values = {
    projectId: query.projectId,
    kind: kind.id,
    floorId: query.floorId ?? null,
    keyword: searchText(query.keyword),
  };
  const { rows, total } = pageOf<StoredItem>(store, values, { sort: query.sort ?? 'number', ...pageValues(query) });
  return { list: rows.map((row) => toRow<Row>(kind, row)), total };
};

const readStored = (call: Call<Endpoint>, kind: SiteItemKind, id: string): StoredItem =>
  call.world.store.one<StoredItem>(
    `select ${columns} from site_items i ${joins} join project_ref p on p.id = i.project_id
     where i.id = @id and i.kind = @kind and ${inScope('p.tnt_id')}`,
    { id, kind: kind.id, scope: call.scope },
  ) ?? refuse('notFound');

/** One row of a kind within the call's scope; refuses the same way for one outside it and a missing one. */
export const readSiteItem = <Row extends SharedFields>(call: Call<Endpoint>, kind: SiteItemKind, id: string): Row =>
  toRow<Row>(kind, readStored(call, kind, id));

/** The project of a row of a kind; refuses as `readSiteItem` does. */
export const projectOfSiteItem = (call: Call<Endpoint>, kind: SiteItemKind, id: string): string =>
  readStored(call, kind, id).projectId;

/** Refuses a number that another row of the kind has in the project. */
export const refuseTakenNumber = (
  call: Call<Endpoint>,
  kind: SiteItemKind,
  {
    projectId,
    number,
    except,
  }: { readonly projectId: string; readonly number: string; readonly except: string | null },
): void => {
  const taken = call.world.store.one(
    `select 1 from site_items
     where project_id = @projectId and kind = @kind and number = @number and id is not @except`,
    { projectId, kind: kind.id, number, except },
  );
  if (taken !== undefined) refuse('invalidInput', `编号「${number}」已存在`);
};
