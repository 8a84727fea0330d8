import { versionMonitoringPage } from '@fleet/domain/areas/ota/version/actions.ts';
import { longestChosenVersions } from '@fleet/domain/areas/ota/version/chosenVersions.ts';
import { type DeviceVersionRow, versionDeviceList, versionExport } from '@fleet/domain/areas/ota/version/contract.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useActions } from '../../../app/actions/useActions.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { KeywordFilter, TextFilter } from '../../../list/filters/filters.tsx';
import { ToggleFilter } from '../../../list/filters/ToggleFilter.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { useList } from '../../../list/useList.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useOpenDetailOfDevice } from '../../equipment/face.ts';
import { versionColumns } from './versionColumns.tsx';

const { actions: table } = versionMonitoringPage;

interface Props {
  readonly onUpgrade: (devices: readonly DeviceVersionRow[]) => void;
}

/** The devices behind the figures. */
export function DeviceVersions({ onUpgrade }: Props) {
  const can = useCan();
  const view = useList(versionDeviceList);
  const { query, filter } = view;
  const open = useOpenDetailOfDevice();
  const columns = useColumns('ota.versions', useTenantColumn(versionColumns));
  const actions = useActions(table, { upgrade: (rows: readonly DeviceVersionRow[]) => onUpgrade(rows) });
  return (
    <ListSection
      label="设备版本"
      view={view}
      columns={columns}
      nameOf={({ displayName }) => displayName}
      filters={
        <>
          <KeywordFilter label="设备名称/序列号" value={query.keyword} filter={filter} />
          <TextFilter
            label="版本"
            maxLength={longestChosenVersions}
            value={query.version}
            onChange={(version) => filter({ version })}
          />
          <ToggleFilter label="落后稳定版" value={query.behind} onChange={(behind) => filter({ behind })} />
          <ToggleFilter label="未上报" value={query.unreported} onChange={(unreported) => filter({ unreported })} />
        </>
      }
      moreFilters={
        <>
          <ToggleFilter label="上报超 7 天" value={query.stale} onChange={(stale) => filter({ stale })} />
          <ToggleFilter label="待核对" value={query.needsCheck} onChange={(needsCheck) => filter({ needsCheck })} />
          <ToggleFilter
            label="需关注"
            value={query.needsAttention}
            onChange={(needsAttention) => filter({ needsAttention })}
          />
        </>
      }
      moreFiltersSet={[query.stale, query.needsCheck, query.needsAttention].filter((one) => one === true).length}
      tools={can(table.export) && <ExportButton endpoint={versionExport} view={view} columns={columns} />}
      onOpen={open && ((row) => open({ id: row.deviceId, name: row.displayName, serialNumber: row.serialNumber }))}
      actions={actions}
      empty={<EmptyState title="没有已激活的设备" />}
    />
  );
}
