import { overviewDetailPage } from '@fleet/domain/areas/equipment/overview/actions.ts';
import { modelParts } from '@fleet/domain/areas/equipment/overview/address.ts';
import { overviewGet, type OverviewModel } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { deviceExport } from '@fleet/domain/areas/equipment/device/contract.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useDetailAddress } from '../../../app/address/detailAddress.ts';
import { usePageName } from '../../../app/address/usePageName.ts';
import { useRightAddress } from '../../../app/address/useRightAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { MissingRecord } from '../../../detail/MissingRecord.tsx';
import { Properties } from '../../../detail/Properties.tsx';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { LazyAddDevice } from '../device/adding/LazyAddDevice.tsx';
import { DeviceFavourites } from '../device/DeviceFavourites.tsx';
import { useDeviceTable } from '../device/useDeviceTable.tsx';
import { ModelAttributes } from './ModelAttributes.tsx';
import { ModelPicture } from './ModelPicture.tsx';
import { RetiredTag } from './RetiredTag.tsx';
import { modelFacts } from './overviewColumns.tsx';
import * as styles from './overview.module.css';

const { route, actions: table } = overviewDetailPage;

/** /equipment/overview/detail/{id}/{cid}/{cName}/{type}/{vehicle}/{pid}: a model and the devices of it (S2 §2, §6). */
export default function EquipmentOverviewDetailPage() {
  const { id } = useDetailAddress();
  const tenant = useScopeQuery();
  const { state, refresh } = useRead(overviewGet, { query: { modelId: id, ...tenant } });
  return (
    <Loaded state={state} onRetry={refresh} missing={<MissingRecord route={route} />}>
      {(model) => (
        <DeviceFavourites>
          <ModelDevices key={model.modelId} model={model} />
        </DeviceFavourites>
      )}
    </Loaded>
  );
}

/** Why a device of the model cannot be added; null when it can. */
const addingProblem = ({ isEnabled }: OverviewModel): string | null => (isEnabled ? null : '型号已停用，不能添加设备');

function ModelDevices({ model }: { readonly model: OverviewModel }) {
  const { modelId, modelName, productKey } = model;
  usePageName(modelName);
  useRightAddress(pathOf(route, modelParts(model)));
  const can = useCan();
  const tenant = useScopeQuery();
  const [isAdding, setAdding] = useState(false);
  const devices = useDeviceTable({ modelId });
  const { command, updateModel, remove } = devices.handlers;
  const actions = useActions(
    table,
    { add: () => setAdding(true), view: devices.open, command, updateModel, remove },
    { reasons: { add: () => addingProblem(model) } },
  );
  const ofDrawer = useActions(table, { command, updateModel, remove });
  return (
    <>
      <ListPage
        {...devices.list}
        title={modelName}
        mark={
          <>
            <ScopeMark />
            <RetiredTag model={model} />
          </>
        }
        counters={devices.counters}
        headerActions={
          can(table.export) && (
            <ExportButton endpoint={deviceExport} view={devices.list.view} columns={devices.exported} />
          )
        }
        above={
          <>
            <div className={styles.facts}>
              <div>
                <Properties properties={columnProperties(modelFacts, model)} />
                <ModelAttributes modelId={modelId} tenant={tenant} />
              </div>
              <ModelPicture model={model} />
            </div>
            {devices.list.above}
          </>
        }
        actions={actions}
        // four words and what is behind them: whoever may not look at a device has none of two
        actionsWidth={176}
        empty={
          <ScopedEmptyState
            what="此型号的设备"
            text={
              <FirstSteps
                steps={[[table.add, '添加一台此型号的设备']]}
                otherwise="设备添加或分发到本租户后显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      {devices.drawer(ofDrawer.ofRow)}
      {isAdding && <LazyAddDevice tenant={tenant} of={{ productKey, modelId }} onClose={() => setAdding(false)} />}
      {devices.dialogs}
    </>
  );
}
