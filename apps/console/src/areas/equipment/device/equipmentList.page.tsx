import { deviceExport } from '@fleet/domain/areas/equipment/device/contract.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { equipmentListPage } from '@fleet/domain/areas/equipment/device/actions.ts';
import { commandingActions } from '@fleet/domain/areas/equipment/command/actions.ts';
import { wishingActions } from '@fleet/domain/areas/equipment/shadow/actions.ts';
import { handingOverActions } from '@fleet/domain/areas/equipment/distribution/actions.ts';
import { importActions } from '@fleet/domain/areas/equipment/import/actions.ts';
import { groupingActions } from '@fleet/domain/areas/equipment/group/actions.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useHandingOver } from '../distribution/useHandingOver.tsx';
import { useImport } from '../import/useImport.tsx';
import { AllDevices } from './all/AllDevices.tsx';
import { LazyAddDevice } from './adding/LazyAddDevice.tsx';
import { DeviceFavourites } from './DeviceFavourites.tsx';
import { DeviceUses, useDeviceUses } from './DeviceUses.tsx';
import { useDeviceTable } from './useDeviceTable.tsx';

/** /equipment/list: the devices of a tenant (S2 §6). */
export default function EquipmentListPage() {
  return (
    <DeviceFavourites>
      <Devices />
    </DeviceFavourites>
  );
}

const { route } = equipmentListPage;
/** All that can be done in the list, in the order in which it is shown. */
const { add, restore, remove, ...others } = equipmentListPage.actions;
const { jobs, ...bringing } = importActions.actions;
const listActions = {
  jobs,
  ...bringing,
  add,
  ...others,
  ...groupingActions.actions,
  ...handingOverActions.actions,
  ...commandingActions.actions,
  ...wishingActions.actions,
  restore,
  remove,
};

function Devices() {
  const can = useCan();
  const tenant = useScopeQuery();
  const [isAdding, setAdding] = useState(false);
  const devices = useDeviceTable();
  const importing = useImport(tenant);
  const handing = useHandingOver(() => devices.list.view.clearSelection());
  const actions = useActions(listActions, {
    add: () => setAdding(true),
    view: devices.open,
    ...devices.handlers,
    ...importing.handlers,
    ...handing.handlers,
  });
  const ofDrawer = useActions(listActions, { ...devices.handlers, ...handing.handlers });
  const uses = useDeviceUses();
  // with nothing that could be done with them there is nothing to select them for
  const isOffered = actions.ofSelection !== null || (uses.length > 0 && !devices.isBin);
  return (
    <>
      <ListPage
        {...devices.list}
        title={routeTitle(route)}
        counters={devices.counters}
        headerActions={
          can(equipmentListPage.actions.export) && (
            <ExportButton endpoint={deviceExport} view={devices.list.view} columns={devices.exported} />
          )
        }
        actions={actions}
        batch={
          isOffered
            ? (rows) => (
                <>
                  {!devices.isBin && <DeviceUses of={{ kind: 'devices', devices: rows }} tenant={tenant} />}
                  <AllDevices
                    view={devices.list.view}
                    selected={rows.length}
                    tenant={tenant}
                    onBegun={(jobId) => {
                      devices.list.view.clearSelection();
                      importing.openJob(jobId);
                    }}
                  />
                </>
              )
            : undefined
        }
        empty={
          devices.isBin ? (
            <EmptyState title="回收站是空的" text="删除的设备在这里保留 30 天。" />
          ) : (
            <ScopedEmptyState
              what="设备"
              text={
                <FirstSteps
                  steps={[
                    [equipmentListPage.actions.add, '添加一台已发布产品的设备'],
                    [importActions.actions.import, '从表格导入'],
                  ]}
                  otherwise="设备添加或分发到本租户后显示在这里。"
                />
              }
              // what was begun before is no first step
              action={<ActionButtons items={actions.ofPage.filter(({ title }) => title !== jobs.title)} withIcons />}
            />
          )
        }
      />
      {devices.drawer(ofDrawer.ofRow)}
      {isAdding && <LazyAddDevice tenant={tenant} onClose={() => setAdding(false)} />}
      {devices.dialogs}
      {importing.overlays}
      {handing.dialog}
    </>
  );
}
