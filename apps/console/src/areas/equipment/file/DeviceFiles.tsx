import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceFilesTab } from '@fleet/domain/areas/equipment/file/actions.ts';
import { deviceFileList, type DeviceFileRow } from '@fleet/domain/areas/equipment/file/contract.ts';
import { wasEverOnline } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { fileKindCodes, fileKinds, recordStates } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import { fetchProblem } from '@fleet/domain/areas/equipment/file/fileRules.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { DateRangeFilter, KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { useList } from '../../../list/useList.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useDeviceHanding } from '../project-file/useDeviceHanding.tsx';
import { fileColumns } from './fileColumns.tsx';
import { UploadHealth } from './UploadHealth.tsx';
import { useFileDialogs } from './useFileDialogs.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const FetchDialog = lazyDialog(async () => (await import('./FetchDialog.tsx')).FetchDialog);
const UploadFileDialog = lazyDialog(async () => (await import('./UploadFileDialog.tsx')).UploadFileDialog);

const kinds = fileKindCodes.map((value) => ({ value, name: fileKinds[value] }));
const states = Object.values(recordStates).map((value) => ({ value, name: statusLabel('record', value) }));

const nameOf = ({ fileName }: DeviceFileRow) => fileName;

/** The tab 文件管理 of a device: what was fetched from it, what is on its way, and what did not come. */
export default function DeviceFiles({ device }: { readonly device: DeviceDetail }) {
  const { id: deviceId, tntId } = device;
  const view = useList(deviceFileList, { fixed: { deviceId, tntId }, part: 'files' });
  const columns = useColumns('device.files', fileColumns);
  const [isFetching, setFetching] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const reply = view.state?.data as ReplyOf<typeof deviceFileList> | null | undefined;
  const { handlers, dialogs } = useFileDialogs({ device, onOver: (files) => view.select(files, false) });
  const problem = fetchProblem(device);
  const own = useActions(
    deviceFilesTab.actions,
    { upload: () => setUploading(true), fetch: () => setFetching(true), ...handlers },
    { reasons: { fetch: () => problem } },
  );
  const handing = useDeviceHanding(device, problem);
  const actions = { ...own, ofPage: [...handing.actions.ofPage, ...own.ofPage] };
  const { query, filter } = view;
  return (
    <>
      <ListSection
        label="设备文件"
        view={view}
        columns={columns}
        nameOf={nameOf}
        tools={<PageButtons items={actions.ofPage} withIcons />}
        figures={reply !== null && reply !== undefined && <UploadHealth {...reply} wasOnline={wasEverOnline(device)} />}
        filters={
          <>
            <KeywordFilter label="文件名" value={query.keyword} filter={filter} />
            <SelectFilter label="类型" choices={kinds} value={query.kind} onChange={(kind) => filter({ kind })} />
            <SelectFilter
              label="状态"
              choices={states}
              value={query.status}
              onChange={(status) => filter({ status })}
            />
            <SelectFilter
              label="标签"
              choices={(reply?.usedTags ?? []).map((tag) => ({ value: tag, name: tag }))}
              value={query.tag}
              onChange={(tag) => filter({ tag })}
            />
          </>
        }
        moreFilters={<DateRangeFilter label="请求时间" from={query.from} to={query.to} onChange={filter} />}
        moreFiltersSet={Number(query.from !== undefined || query.to !== undefined)}
        actions={actions}
        actionsWidth={148}
        empty={
          <EmptyState
            title="还没有文件"
            text={
              <FirstSteps
                steps={[[deviceFilesTab.actions.fetch, '日志、备份、地图和配置从设备获取后保留 90 天']]}
                otherwise="从设备获取的日志、备份、地图和配置显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} size="small" withIcons />}
          />
        }
      />
      {view.rows.some(({ status }) => status === recordStates.fetching) && <Watching view={view} />}
      {isFetching && (
        <FetchDialog device={device} isOnline={reply?.isOnline ?? true} onClose={() => setFetching(false)} />
      )}
      {isUploading && <UploadFileDialog device={device} onClose={() => setUploading(false)} />}
      {dialogs}
      {handing.dialogs}
    </>
  );
}

/** Reads the list again and again as long as something is on its way. */
function Watching({ view }: { readonly view: Parameters<typeof useLive>[0] }) {
  useLive(view);
  return null;
}
