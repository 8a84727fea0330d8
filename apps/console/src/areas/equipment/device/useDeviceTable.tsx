import {
  deviceGet,
  deviceList,
  type DeviceRow,
  deviceStatistics,
} from '@fleet/domain/areas/equipment/device/contract.ts';
import { equipmentListPage } from '@fleet/domain/areas/equipment/device/actions.ts';
import { queryKeeping } from '@fleet/domain/areas/equipment/group/actions.ts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ActionItem } from '../../../app/actions/actionItem.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import type { Column } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { useList } from '../../../list/useList.ts';
import { useDevicePath } from '../shared/useDevicePath.ts';
import { LazyQueryBar } from '../query/LazyQueryBar.tsx';
import { AddedGroup, type KeptGroup } from './AddedGroup.tsx';
import { binColumns, columnsOfModel, deviceColumns, deviceFacts } from './deviceColumns.tsx';
import { DeviceCounters } from './DeviceCounters.tsx';
import { DeviceUses } from './DeviceUses.tsx';
import { DeviceFilters, deviceFiltersSet, MoreDeviceFilters } from './DeviceFilters.tsx';
import { keyValuesColumn, useKeyValues } from './key-values/useKeyValues.tsx';
import { PresenceNote } from './presence/PresenceNote.tsx';
import { usePresence } from './presence/usePresence.ts';
import { useDeviceDialogs } from './useDeviceDialogs.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const QueryDialog = lazyDialog(async () => (await import('../query/QueryDialog.tsx')).QueryDialog);
const AddRuleGroupDialog = lazyDialog(async () => (await import('../query/RuleGroupDialog.tsx')).AddRuleGroupDialog);

interface Options {
  /** The one model whose devices these are: what says which product or model they are of is left out then. */
  readonly modelId?: string;
}

const tables = {
  all: { name: 'devices', columns: deviceColumns },
  bin: { name: 'devices.bin', columns: binColumns },
  model: { name: 'devices.ofModel', columns: columnsOfModel },
};

/** Live values stand behind the state of their device. */
const withColumn = (
  columns: readonly Column<DeviceRow>[],
  added: Column<DeviceRow> | null,
): readonly Column<DeviceRow>[] => {
  if (added === null) return columns;
  const place = columns.findIndex(({ id }) => id === 'status') + 1;
  return columns.toSpliced(place, 0, added);
};

/**
 * A table of devices, for every page that has one: its rows, columns, counters and filters, the drawer of one of them,
 * and what is done to them. Which of that may be done, the page says by actions of its own.
 */
export function useDeviceTable({ modelId }: Options = {}) {
  const can = useCan();
  const canView = can(equipmentListPage.actions.view);
  const devicePath = useDevicePath();
  // what lies in the recycle bin is looked at where it can be taken out
  const read = useList(deviceList, modelId === undefined ? {} : { fixed: { modelId, isDeleted: false } });
  // what was read before stays in its order, and shows what has become of it
  const { rows, heard, setHeard } = usePresence(read.rows);
  const view: typeof read = { ...read, rows };
  const isBin = view.query.isDeleted === true;
  const { name, columns: all } = tables[modelId !== undefined ? 'model' : isBin ? 'bin' : 'all'];
  const tenant = useScopeQuery();
  const keyValues = useKeyValues({
    rows: isBin ? [] : rows,
    productKey: view.query.productKey ?? (view.query.modelId === undefined ? null : (rows[0]?.productKey ?? null)),
    tenant,
  });
  const { column } = keyValues;
  const columns = useColumns(name, useTenantColumn(useMemo(() => withColumn(all, column), [all, column])));
  const { status: _status, page: _page, pageSize: _size, sort: _sort, ...filters } = view.query;
  const counts = useRead(deviceStatistics, { query: filters });
  const [openId, setOpenId] = useQueryParameter('id');
  const { handlers, dialogs } = useDeviceDialogs({
    onChanged: (change, done, over) => {
      view.select(over, false);
      const isGone = change === 'remove' || change === 'restore' || (change === 'updateModel' && modelId !== undefined);
      if (!isGone) return;
      view.removed(done.map(({ id }) => id));
      if (done.some(({ id }) => id === openId)) setOpenId(null);
    },
  });
  const [isQuerying, setQuerying] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const [kept, setKept] = useState<KeptGroup | null>(null);
  const forgetKept = useCallback(() => setKept(null), []);
  const { query } = view.query;
  const open = ({ id }: DeviceRow) => setOpenId(id);
  const isOpenable = canView && !isBin;
  const isOfModel = modelId !== undefined;
  return {
    isBin,
    open,
    /** Of the columns those that files have. */
    exported: { ...columns, visible: columns.visible.filter((id) => id !== keyValuesColumn) },
    handlers,
    dialogs: (
      <>
        {dialogs}
        {kept !== null && <AddedGroup key={kept.groupId} group={kept} onClose={forgetKept} />}
        {isKeeping && query !== undefined && (
          <AddRuleGroupDialog rule={query} tenant={tenant} onAdded={setKept} onClose={() => setKeeping(false)} />
        )}
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
      </>
    ),
    counters: (
      <DeviceCounters counts={counts.state?.data ?? null} query={view.query} filter={view.filter} hasBin={!isOfModel} />
    ),
    list: {
      view,
      columns,
      nameOf: ({ displayName }: DeviceRow) => displayName,
      above: (
        <>
          {query !== undefined && (
            <LazyQueryBar
              query={query}
              tenant={tenant}
              onKeep={can(queryKeeping.actions.keep) ? () => setKeeping(true) : null}
              onEdit={() => setQuerying(true)}
              onClear={() => view.filter({ query: undefined })}
              uses={!isBin && <DeviceUses of={{ kind: 'query', query, filters: view.query }} tenant={tenant} />}
            />
          )}
          {!isBin && read.rows.length > 0 && (
            <PresenceNote rows={read.rows} tenant={tenant} heard={heard} onHeard={setHeard} onRefresh={view.refresh} />
          )}
        </>
      ),
      filters: <DeviceFilters view={view} tenant={tenant} isOfModel={isOfModel} />,
      moreFilters: (
        <MoreDeviceFilters view={view} tenant={tenant} isOfModel={isOfModel} onQuery={() => setQuerying(true)} />
      ),
      moreFiltersSet: deviceFiltersSet(view.query),
      figures: keyValues.picker,
      openKey: openId,
      onOpen: isOpenable ? open : undefined,
    },
    /** @param actionsOf what can be done with the device that is open */
    drawer: (actionsOf: (device: DeviceRow) => readonly ActionItem[]): ReactNode => (
      <RecordDrawer
        id={isOpenable ? openId : null}
        title="设备详情"
        endpoint={deviceGet}
        inputOf={(deviceId) => ({ query: { deviceId } })}
        nameOf={({ displayName }) => displayName}
        pathOf={(device) => devicePath({ ...device, name: device.displayName })}
        steps={recordSteps(view, openId, open)}
        actions={(device) => <PageButtons items={actionsOf(device)} />}
        onClose={() => setOpenId(null)}
      >
        {(device) => <Properties properties={columnProperties(deviceFacts, device)} />}
      </RecordDrawer>
    ),
  };
}
