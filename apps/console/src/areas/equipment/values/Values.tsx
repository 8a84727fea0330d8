import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceValuesTab } from '@fleet/domain/areas/equipment/values/actions.ts';
import { courseOf } from '@fleet/domain/areas/equipment/values/courses.ts';
import { propertyList, type PropertyRow } from '@fleet/domain/areas/equipment/values/contract.ts';
import { propertyFetch } from '@fleet/domain/areas/equipment/values/glanceContract.ts';
import { usualSampleSeconds } from '@fleet/domain/areas/equipment/values/freshness.ts';
import { isOutdated, withLive } from '@fleet/domain/areas/equipment/values/liveValues.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useCallback, useEffect, useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { troubleText, useWrite } from '../../../app/calls/useWrite.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useKept } from '../../../detail/useKept.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { TextFilter } from '../../../list/filters/filters.tsx';
import { Segments } from '../../../list/filters/segments.tsx';
import { WholeList } from '../../../list/table/WholeList.tsx';
import type { Trouble } from '../../../ui/Problem.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { EmptyState, NoMatchState } from '../../../ui/states/states.tsx';
import { ValueCard } from './ValueCard.tsx';
import { DecodeNote } from './DecodeNote.tsx';
import { LiveNote } from './LiveNote.tsx';
import { useTrends } from './trend/useTrends.ts';
import { useAgeing } from './useAgeing.ts';
import { useCourses } from './useCourses.ts';
import { useDeviceLive } from './useDeviceLive.ts';
import { useSettingsNews } from './useSettingsNews.ts';
import { courseColumn, type Live, valueColumns } from './valueColumns.tsx';
import * as styles from './deviceValues.module.css';

const SetPropertyDialog = lazyDialog(async () => (await import('./SetPropertyDialog.tsx')).SetPropertyDialog);

const HistoryDrawer = lazyDialog(async () => (await import('./history/HistoryDrawer.tsx')).default);

const looks = [
  { id: 'cards', title: '卡片' },
  { id: 'table', title: '表格' },
] as const;
type Look = (typeof looks)[number]['id'];

const isFound = ({ name, identifier }: PropertyRow, keyword: string | undefined): boolean =>
  keyword === undefined || `${name}\u0001${identifier}`.toLowerCase().includes(keyword.toLowerCase());

interface Props {
  readonly device: DeviceDetail;
  /** Leads to the property in the shadow. */
  readonly onShadow: (row: PropertyRow) => void;
}

/** What a device reports now, beside what is wanted of it: as it tells it, and read again every few seconds. */
export function Values({ device, onShadow }: Props) {
  const read = useRead(propertyList, { query: { deviceId: device.id } });
  const { feed, told } = useDeviceLive(device);
  // what the link has no words for is read as often as it is sampled
  const pause = feed === 'live' ? usualSampleSeconds * 1000 : undefined;
  useLive(read, pause);
  const trends = useTrends(device);
  const { wishes, commands, refresh: readCourses } = useCourses(device, pause);
  const now = (given: ReplyOf<typeof propertyList>) => (told === null ? given : withLive(given, told));
  const write = useWrite();
  const notify = useNotify();
  const tell = (trouble: Trouble | null) => {
    if (trouble !== null) notify({ intent: 'danger', lines: [troubleText(trouble)], duration: 5000 });
  };
  const [look, setLook] = useState<Look>('cards');
  const [keyword, setKeyword] = useState<string | undefined>(undefined);
  const [set, setSet] = useState<PropertyRow | null>(null);
  const [opened, setOpened] = useState<PropertyRow | null>(null);
  const [shown, forget] = useKept(opened);
  const values = read.state?.data ?? null;
  const data = values === null ? null : now(values);
  const elapsed = useAgeing(values, told);
  const { refresh } = read;
  const isBehind = feed === 'broken' || (values !== null && told !== null && isOutdated(values, told));
  useEffect(() => {
    if (isBehind) refresh();
  }, [isBehind, refresh]);
  const live: Live = {
    now: data === null ? 0 : Date.parse(data.asOf) + elapsed,
    isOnline: data?.isOnline ?? false,
  };
  useSettingsNews(
    device,
    useCallback(() => {
      refresh();
      readCourses();
    }, [refresh, readCourses]),
  );
  const courseFor = (row: PropertyRow) =>
    row.accessMode === 'r' ? null : courseOf(row, { wishes, commands, now: live.now, isOnline: live.isOnline });
  const hasSettable = data?.list.some(({ accessMode }) => accessMode !== 'r') === true;
  const all = valueColumns(live, trends);
  const columns = useColumns(
    'equipment.values',
    hasSettable ? [...all.slice(0, 3), courseColumn(courseFor, onShadow), ...all.slice(3)] : all,
  );
  const actions = useActions(
    deviceValuesTab.actions,
    {
      fetch: () => void write(propertyFetch, { query: {}, body: { deviceId: device.id } }, '已获取最新值').then(tell),
      set: setSet,
      history: setOpened,
    },
    { reasons: { fetch: () => (live.isOnline ? null : '设备离线，上线后才能获取最新值') } },
  );
  return (
    <>
      <Loaded state={read.state} onRetry={read.refresh}>
        {(given) => {
          const { list, isOnline, heardAt, asOf, modelNo } = now(given);
          const rows = list.filter((row) => isFound(row, keyword));
          const tools = (
            <div className={styles.tools}>
              <TextFilter search="part" label="属性名称/标识符" value={keyword} onChange={setKeyword} />
              <ActionButtons items={actions.ofPage} />
              <Segments label="显示方式" choices={looks} value={look} onChange={setLook} />
            </div>
          );
          if (list.length === 0)
            return (
              <EmptyState
                title="物模型没有属性"
                text={modelNo === null ? '产品还没有发布物模型。' : `物模型 v${modelNo} 没有定义属性。`}
              />
            );
          return (
            <>
              <LiveNote isOnline={isOnline} heardAt={heardAt} asOf={asOf} />
              <DecodeNote device={device} rows={list} />
              {look === 'table' ? (
                <WholeList
                  label="属性"
                  rows={rows}
                  columns={columns}
                  keyOf={({ functionId }) => functionId}
                  nameOf={({ name }) => name}
                  tools={tools}
                  actions={actions.ofRow}
                  actionsWidth={112}
                  empty={<NoMatchState onClear={() => setKeyword(undefined)} />}
                />
              ) : (
                <>
                  <div className={styles.cardTools}>{tools}</div>
                  {rows.length === 0 && <NoMatchState onClear={() => setKeyword(undefined)} />}
                  <ul className={styles.cards} aria-label="属性">
                    {rows.map((row) => (
                      <ValueCard
                        key={row.functionId}
                        row={row}
                        live={live}
                        course={courseFor(row)}
                        trend={trends.get(row.identifier)}
                        onSettle={() => onShadow(row)}
                        actions={actions.ofRow(row)}
                      />
                    ))}
                  </ul>
                </>
              )}
            </>
          );
        }}
      </Loaded>
      {set !== null && (
        <SetPropertyDialog
          device={device}
          isOnline={live.isOnline}
          property={set}
          course={courseFor(set)}
          onClose={() => setSet(null)}
        />
      )}
      {shown !== null && (
        <HistoryDrawer
          isOpen={opened !== null}
          deviceId={device.id}
          property={shown}
          onClose={() => setOpened(null)}
          onClosed={forget}
        />
      )}
    </>
  );
}
