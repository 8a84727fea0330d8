import {
  deviceExport,
  deviceGet,
  deviceList,
  type DeviceRow,
  deviceStatistics,
} from '@fleet/domain/areas/equipment/device/contract.ts';
import { equipmentListPage } from '@fleet/domain/areas/equipment/device/actions.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { QueryBar } from '../query/QueryBar.tsx';
import { QueryDialog } from '../query/QueryDialog.tsx';
import { AddDeviceDialog } from './AddDeviceDialog.tsx';
import { binColumns, deviceColumns, deviceFacts } from './deviceColumns.tsx';
import { DeviceCounters } from './DeviceCounters.tsx';
import { DeviceFavourites } from './DeviceFavourites.tsx';
import { DeviceFilters, deviceFiltersSet, MoreDeviceFilters } from './DeviceFilters.tsx';
import { useDeviceDialogs } from './useDeviceDialogs.tsx';

/** /equipment/list: the devices of a tenant (S2 §6). */
export default function EquipmentListPage() {
  return (
    <DeviceFavourites>
      <DeviceTable />
    </DeviceFavourites>
  );
}

function DeviceTable() {
  const can = useCan();
  const view = useList(deviceList);
  const isBin = view.query.isDeleted === true;
  const columns = useColumns(isBin ? 'devices.bin' : 'devices', useTenantColumn(isBin ? binColumns : deviceColumns));
  const tenant = useScopeQuery();
  const { status: _status, page: _page, pageSize: _size, sort: _sort, ...filters } = view.query;
  const counts = useRead(deviceStatistics, { query: filters });
  const [openId, setOpenId] = useQueryParameter('id');
  const [isAdding, setAdding] = useState(false);
  const [isQuerying, setQuerying] = useState(false);
  const { query } = view.query;
  const devices = useDeviceDialogs({
    onChanged: (change, done, over) => {
      view.select(over, false);
      if (change !== 'remove' && change !== 'restore') return;
      view.removed(done.map(({ id }) => id));
      if (done.some(({ id }) => id === openId)) setOpenId(null);
    },
  });
  const open = ({ id }: DeviceRow) => setOpenId(id);
  const canView = can(equipmentListPage.actions.view) && !isBin;
  const actions = useActions(equipmentListPage.actions, {
    add: () => setAdding(true),
    view: open,
    ...devices.handlers,
  });
  const ofDrawer = useActions(equipmentListPage.actions, devices.handlers);
  return (
    <>
      <ListPage
        title="设备"
        view={view}
        columns={columns}
        nameOf={({ displayName }) => displayName}
        counters={<DeviceCounters counts={counts.state?.data ?? null} query={view.query} filter={view.filter} />}
        headerActions={
          can(equipmentListPage.actions.export) && (
            <ExportButton endpoint={deviceExport} view={view} columns={columns} />
          )
        }
        above={
          query !== undefined && (
            <QueryBar
              query={query}
              tenant={tenant}
              onEdit={() => setQuerying(true)}
              onClear={() => view.filter({ query: undefined })}
            />
          )
        }
        filters={<DeviceFilters view={view} tenant={tenant} />}
        moreFilters={<MoreDeviceFilters view={view} onQuery={() => setQuerying(true)} />}
        moreFiltersSet={deviceFiltersSet(view.query)}
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        empty={
          isBin ? (
            <EmptyState title="回收站是空的" text="删除的设备在这里保留 30 天。" />
          ) : (
            <ScopedEmptyState
              what="设备"
              text={
                <FirstSteps
                  steps={[[equipmentListPage.actions.add, '添加一台已发布产品的设备']]}
                  otherwise="设备添加或分发到本租户后显示在这里。"
                />
              }
              action={<ActionButtons items={actions.ofPage} withIcons />}
            />
          )
        }
      />
      <RecordDrawer
        id={canView ? openId : null}
        title="设备详情"
        endpoint={deviceGet}
        inputOf={(deviceId) => ({ query: { deviceId } })}
        nameOf={({ displayName }) => displayName}
        pathOf={() => null}
        steps={recordSteps(view, openId, open)}
        actions={(device) => <PageButtons items={ofDrawer.ofRow(device)} />}
        onClose={() => setOpenId(null)}
      >
        {(device) => <Properties properties={columnProperties(deviceFacts, device)} />}
      </RecordDrawer>
      {isAdding && <AddDeviceDialog tenant={tenant} onClose={() => setAdding(false)} />}
      {isQuerying && (
        <QueryDialog
          asked={query ?? null}
          tenant={tenant}
          onSearch={(asked) => {
            view.filter({ query: asked });
            setQuerying(false);
          }}
          onClose={() => setQuerying(false)}
        />
      )}
      {devices.dialogs}
    </>
  );
}
