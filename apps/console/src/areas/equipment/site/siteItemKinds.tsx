import type { Action, RowAction } from '@fleet/domain/core/actions/action.ts';
import { projectContainers, projectStorages, projectVehicles } from '@fleet/domain/areas/equipment/site/actions.ts';
import type { BodyOf, Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import { chargingModes, temperatures } from '@fleet/domain/areas/equipment/site/siteItems.ts';
import {
  containerAdd,
  containerList,
  containerOne,
  containerRemove,
  type ContainerRow,
  containerRow,
  containerUpdate,
} from '@fleet/domain/areas/equipment/site/containersContract.ts';
import {
  storageAdd,
  storageList,
  storageOne,
  storageRemove,
  type StorageRow,
  storageRow,
  storageUpdate,
} from '@fleet/domain/areas/equipment/site/storagesContract.ts';
import {
  vehicleAdd,
  vehicleList,
  vehicleOne,
  vehicleRemove,
  type VehicleRow,
  vehicleRow,
  vehicleUpdate,
} from '@fleet/domain/areas/equipment/site/vehiclesContract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';
import { NumberField } from '../../../form/NumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { type Column, columnsFor } from '../../../list/columns/columns.ts';
import type { ListEndpoint } from '../../../list/useList.ts';
import type { BoundCall } from '../../../app/calls/hooks.ts';
import { Time } from '../../../ui/time/Time.tsx';

/** Containers, vehicles and storage areas: what tells the kinds apart. Their list and their form are the same. */

/** What every kind has, as it is filled in and as it is listed. */
export type SharedBody = BodyOf<typeof containerAdd>;
export type SharedRow = ContainerRow;
type ListQuery = QueryOf<typeof containerList>;
type OneQuery = QueryOf<typeof containerOne>;
type AddQuery = QueryOf<typeof containerAdd>;

export interface SiteItemKind<Row extends SharedRow, Body extends SharedBody> {
  readonly id: string;
  /** What one is called: 容器. */
  readonly name: string;
  /** What they are for, told where there are none yet. */
  readonly purpose: string;
  readonly actions: { readonly add: Action; readonly edit: RowAction<Row>; readonly remove: RowAction<Row> };
  readonly rows: ListEndpoint<ListQuery, null, Row>;
  readonly rowSchema: TSchema;
  readonly columns: readonly Column<Row>[];
  readonly one: Endpoint<OneQuery, null, Row>;
  /** Body schema of the row that adds one. */
  readonly formSchema: TSchema;
  readonly add: (call: BoundCall, query: AddQuery, body: Body) => Promise<CallResult<unknown>>;
  readonly update: (call: BoundCall, query: OneQuery, body: Body, version: number) => Promise<CallResult<unknown>>;
  readonly remove: Endpoint<QueryOf<typeof containerRemove>, null, null>;
  /** What a new one begins with. */
  readonly blank: Body;
  readonly bodyOf: (row: Row) => Body;
  /** The fields that only this kind has. */
  readonly fields: (form: Form<Body>) => ReactNode;
  /** How a coded value reads. */
  readonly labelOf: (name: keyof Row & string, value: unknown) => string | null;
}

const nameIn = (choices: readonly { readonly id: string; readonly name: string }[], id: unknown): string | null =>
  choices.find((choice) => choice.id === id)?.name ?? null;

const sharedBlank: SharedBody = { number: '', name: '', model: '', quantity: 1, floorId: '', remark: '' };
const sharedBodyOf = ({ number, name, model, quantity, floorId, remark }: SharedRow): SharedBody => ({
  number,
  name,
  model,
  quantity,
  floorId,
  remark,
});

/** The columns of every kind, with its own ones between. */
const columnsOf = <Row extends SharedRow>(schema: TSchema, own: readonly Column<Row>[]): readonly Column<Row>[] => {
  const column = columnsFor<Row>(schema);
  return [
    column('number', { width: 92 }),
    column('name', { width: 132 }),
    column('model', { width: 96 }),
    ...own,
    column('quantity', { width: 80, align: 'end', cell: ({ quantity }) => formatCount(quantity) }),
    column('floorName', { width: 116 }),
    column('remark', { width: 140, grows: true }),
    column('updatedBy', { width: 88, isHidden: true }),
    column('updatedAt', { width: 150, isHidden: true, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  ];
};

const none = () => null;
/** Who asks, in the records: the call by its own name. */
const asker = ({ id }: { readonly id: string }) => ({ listener: id });

export const containers: SiteItemKind<ContainerRow, SharedBody> = {
  id: 'containers',
  name: '容器',
  purpose: '登记现场的料箱、托盘、料车等载具，便于核对数量与所在楼层',
  actions: projectContainers.actions,
  rows: containerList,
  rowSchema: containerRow,
  columns: columnsOf<ContainerRow>(containerRow, []),
  one: containerOne,
  formSchema: containerAdd.bodySchema!,
  add: (call, query, body) => call(containerAdd, { query, body }, asker(containerAdd)),
  update: (call, query, body, version) =>
    call(containerUpdate, { query, body: { ...body, version } }, asker(containerUpdate)),
  remove: containerRemove,
  blank: sharedBlank,
  bodyOf: sharedBodyOf,
  fields: none,
  labelOf: none,
};

type VehicleBody = BodyOf<typeof vehicleAdd>;
const vehicleColumn = columnsFor<VehicleRow>(vehicleRow);

export const vehicles: SiteItemKind<VehicleRow, VehicleBody> = {
  id: 'vehicles',
  name: '车辆',
  purpose: '按车型登记项目使用的车辆：载重、充电方式与数量',
  actions: projectVehicles.actions,
  rows: vehicleList,
  rowSchema: vehicleRow,
  columns: columnsOf<VehicleRow>(vehicleRow, [
    vehicleColumn('vehicleType', { width: 96 }),
    vehicleColumn('loadCapacity', {
      title: '载重（kg）',
      width: 92,
      align: 'end',
      cell: ({ loadCapacity }) => formatCount(loadCapacity),
    }),
    vehicleColumn('chargingMode', { width: 88, cell: ({ chargingMode }) => nameIn(chargingModes, chargingMode) }),
  ]),
  one: vehicleOne,
  formSchema: vehicleAdd.bodySchema!,
  add: (call, query, body) => call(vehicleAdd, { query, body }, asker(vehicleAdd)),
  update: (call, query, body, version) =>
    call(vehicleUpdate, { query, body: { ...body, version } }, asker(vehicleUpdate)),
  remove: vehicleRemove,
  blank: { ...sharedBlank, vehicleType: '', loadCapacity: 0, chargingMode: 'auto' },
  bodyOf: ({ vehicleType, loadCapacity, chargingMode, ...row }) => ({
    ...sharedBodyOf(row),
    vehicleType,
    loadCapacity,
    chargingMode,
  }),
  fields: (form) => (
    <>
      <TextField form={form} name="vehicleType" autoComplete="off" />
      <NumberField form={form} name="loadCapacity" unit="kg" />
      <SelectField form={form} name="chargingMode" choices={chargingModes} />
    </>
  ),
  labelOf: (name, value) => (name === 'chargingMode' ? nameIn(chargingModes, value) : null),
};

type StorageBody = BodyOf<typeof storageAdd>;
const storageColumn = columnsFor<StorageRow>(storageRow);

export const storages: SiteItemKind<StorageRow, StorageBody> = {
  id: 'storages',
  name: '存储',
  purpose: '登记货架、库区等存储设施：库位数与温层',
  actions: projectStorages.actions,
  rows: storageList,
  rowSchema: storageRow,
  columns: columnsOf<StorageRow>(storageRow, [
    storageColumn('zone', { width: 96 }),
    storageColumn('slotCount', { width: 84, align: 'end', cell: ({ slotCount }) => formatCount(slotCount) }),
    storageColumn('temperature', { width: 72, cell: ({ temperature }) => nameIn(temperatures, temperature) }),
  ]),
  one: storageOne,
  formSchema: storageAdd.bodySchema!,
  add: (call, query, body) => call(storageAdd, { query, body }, asker(storageAdd)),
  update: (call, query, body, version) =>
    call(storageUpdate, { query, body: { ...body, version } }, asker(storageUpdate)),
  remove: storageRemove,
  blank: { ...sharedBlank, zone: '', slotCount: 0, temperature: 'ambient' },
  bodyOf: ({ zone, slotCount, temperature, ...row }) => ({ ...sharedBodyOf(row), zone, slotCount, temperature }),
  fields: (form) => (
    <>
      <TextField form={form} name="zone" autoComplete="off" />
      <NumberField form={form} name="slotCount" />
      <SelectField form={form} name="temperature" choices={temperatures} />
    </>
  ),
  labelOf: (name, value) => (name === 'temperature' ? nameIn(temperatures, value) : null),
};
