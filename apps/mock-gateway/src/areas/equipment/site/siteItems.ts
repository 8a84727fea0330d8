import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as containers from '@fleet/domain/areas/equipment/site/containersContract.ts';
import type * as storages from '@fleet/domain/areas/equipment/site/storagesContract.ts';
import type * as vehicles from '@fleet/domain/areas/equipment/site/vehiclesContract.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { Values } from '../../../store/store.ts';
import { floorOfProject } from './floorRows.ts';
import { refuseArchived } from '../../projects/face.ts';
import {
  type DetailName,
  listSiteItems,
  noDetails,
  projectOfSiteItem,
  readSiteItem,
  refuseTakenNumber,
  type SharedFields,
  type SiteItemKind,
  type SiteItemQuery,
} from './siteItemRows.ts';

/** Containers, vehicles and storage areas: the same five rows for each kind. */

type FilledIn = Pick<SharedFields, 'number' | 'name' | 'model' | 'quantity' | 'floorId' | 'remark'>;
type AnyCall<Query, Body> = Call<Endpoint<Query, Body>>;

const trimmed = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Fields;

/** The handlers of a kind whose rows are `Row`. */
const handlersOf = <Row extends SharedFields>(kind: SiteItemKind) => {
  type Body = FilledIn & Pick<Row, keyof Row & DetailName>;

  const valuesOf = (call: Call<Endpoint>, projectId: string, body: Body, except: string | null): Values => {
    const fields = trimmed(body);
    refuseTakenNumber(call, kind, { projectId, number: fields.number, except });
    return {
      ...noDetails,
      ...fields,
      floorId: floorOfProject(call, projectId, fields.floorId),
      userId: call.session.userId,
      now: call.world.clock.now(),
    };
  };

  return {
    list: (call: AnyCall<SiteItemQuery, null>) => listSiteItems<Row>(call, kind, call.query),

    one: (call: AnyCall<{ readonly id: string }, null>) => readSiteItem<Row>(call, kind, call.query.id),

    add: (call: AnyCall<{ readonly projectId: string }, Body>) => {
      const { projectId } = call.query;
      refuseArchived(call, projectId);
      const id = call.world.ids.next('si');
      call.world.store.run(
        `insert into site_items (id, project_id, kind, number, name, model, quantity, floor_id, remark, vehicle_type,
           load_capacity, charging_mode, zone, slot_count, temperature, updated_by, updated_at)
         values (@id, @projectId, @kind, @number, @name, @model, @quantity, @floorId, @remark, @vehicleType,
           @loadCapacity, @chargingMode, @zone, @slotCount, @temperature, @userId, @now)`,
        { ...valuesOf(call, projectId, call.body, null), id, projectId, kind: kind.id },
      );
      return { id };
    },

    update: (call: AnyCall<{ readonly id: string }, Body & { readonly version: number }>): null => {
      const { id } = call.query;
      const projectId = projectOfSiteItem(call, kind, id);
      refuseArchived(call, projectId);
      const changed = call.world.store.run(
        `update site_items set number = @number, name = @name, model = @model, quantity = @quantity,
           floor_id = @floorId, remark = @remark, vehicle_type = @vehicleType, load_capacity = @loadCapacity,
           charging_mode = @chargingMode, zone = @zone, slot_count = @slotCount, temperature = @temperature,
           version = version + 1, updated_by = @userId, updated_at = @now
         where id = @id and version = @version`,
        { ...valuesOf(call, projectId, call.body, id), id },
      );
      return changed === 0 ? refuse('conflict') : null;
    },

    remove: (call: AnyCall<{ readonly id: string; readonly version: number }, null>): null => {
      const { id, version } = call.query;
      refuseArchived(call, projectOfSiteItem(call, kind, id));
      const removed = call.world.store.run('delete from site_items where id = @id and version = @version', {
        id,
        version,
      });
      return removed === 0 ? refuse('conflict') : null;
    },
  };
};

const ofContainers = handlersOf<containers.ContainerRow>({ id: 'container', details: [] });
export const containerHandlers: HandlersOf<typeof containers> = {
  containerList: ofContainers.list,
  containerOne: ofContainers.one,
  containerAdd: ofContainers.add,
  containerUpdate: ofContainers.update,
  containerRemove: ofContainers.remove,
};

const ofVehicles = handlersOf<vehicles.VehicleRow>({
  id: 'vehicle',
  details: ['vehicleType', 'loadCapacity', 'chargingMode'],
});
export const vehicleHandlers: HandlersOf<typeof vehicles> = {
  vehicleList: ofVehicles.list,
  vehicleOne: ofVehicles.one,
  vehicleAdd: ofVehicles.add,
  vehicleUpdate: ofVehicles.update,
  vehicleRemove: ofVehicles.remove,
};

const ofStorages = handlersOf<storages.StorageRow>({
  id: 'storage',
  details: ['zone', 'slotCount', 'temperature'],
});
export const storageHandlers: HandlersOf<typeof storages> = {
  storageList: ofStorages.list,
  storageOne: ofStorages.one,
  storageAdd: ofStorages.add,
  storageUpdate: ofStorages.update,
  storageRemove: ofStorages.remove,
};
