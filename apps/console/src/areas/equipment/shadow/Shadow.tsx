import { Button, DialogBody, Tag } from '@blueprintjs/core';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceShadowTab } from '@fleet/domain/areas/equipment/shadow/actions.ts';
import type { WishState } from '@fleet/domain/areas/equipment/shadow/shadow.ts';
import { shadowList, type ShadowRow, shadowRow, shadowUpdate } from '@fleet/domain/areas/equipment/shadow/contract.ts';
import { wishLook } from '@fleet/domain/areas/equipment/values/courses.ts';
import { reportedLive } from '@fleet/domain/areas/equipment/values/liveValues.ts';
import { qualities } from '@fleet/domain/areas/equipment/values/freshness.ts';
import { differenceText, valueWithUnit } from '@fleet/domain/areas/equipment/values/valueText.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useState } from 'react';
import { useActions } from '../../../app/actions/useActions.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { troubleText, useWrite } from '../../../app/calls/useWrite.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { TextFilter } from '../../../list/filters/filters.tsx';
import { ToggleFilter } from '../../../list/filters/ToggleFilter.tsx';
import { WholeList } from '../../../list/table/WholeList.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { useNow } from '../../../ui/time/currentTime.ts';
import { Time } from '../../../ui/time/Time.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { DecodeNote } from '../values/DecodeNote.tsx';
import { LiveNote } from '../values/LiveNote.tsx';
import { useDeviceLive } from '../values/useDeviceLive.ts';
import { useSettingsNews } from '../values/useSettingsNews.ts';
import * as styles from './shadow.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const WishDialog = lazyDialog(async () => (await import('./WishDialog.tsx')).WishDialog);

const column = columnsFor<ShadowRow>(shadowRow);
const all = [
  column('name', { width: 140 }),
  column('identifier', { width: 140, isHidden: true, onCard: 'rest' }),
  column('desired', {
    width: 150,
    grows: true,
    onCard: 'value',
    cell: ({ dataType, desired }) => valueWithUnit(dataType, desired),
  }),
  column('reported', {
    width: 190,
    grows: true,
    onCard: 'value',
    cell: ({ dataType, reported, problem }) => (
      <span className={styles.value} data-undecoded={problem !== null || undefined}>
        {valueWithUnit(dataType, reported)}
        {problem !== null && (
          <Tag minimal intent="danger" title={problem}>
            {qualities.undecoded}
          </Tag>
        )}
      </span>
    ),
  }),
  column('isDifferent', {
    width: 104,
    onCard: 'value',
    cell: ({ isDifferent, accessMode, dataType, desired, reported }) =>
      // of what can only be written nobody hears
      isDifferent && accessMode !== 'w' ? (differenceText(dataType, desired, reported) ?? '不一致') : texts.nothing,
  }),
  column('state', {
    width: 132,
    onCard: 'status',
    cell: ({ state, desiredAt }) => (state === null ? texts.nothing : <WishDot state={state} desiredAt={desiredAt} />),
  }),
  column('desiredAt', {
    width: 150,
    onCard: 'rest',
    cell: ({ desiredAt }) => (desiredAt === null ? texts.nothing : <Time at={desiredAt} />),
  }),
  column('by', { width: 88, onCard: 'rest' }),
  column('reportedAt', {
    width: 150,
    onCard: 'rest',
    cell: ({ reportedAt }) => (reportedAt === null ? texts.nothing : <Time at={reportedAt} />),
  }),
];

/** How a wish stands, and for how many days where these are many. */
function WishDot({ state, desiredAt }: { readonly state: WishState; readonly desiredAt: string | null }) {
  return <StatusDot {...wishLook({ state, desiredAt }, useNow())} />;
}

interface Props {
  readonly device: DeviceDetail;
  /** The property that it is about; all of them where that is none. */
  readonly about: string | undefined;
}

/** The shadow of a device: what is wished of each property beside what it reports. */
export function Shadow({ device, about }: Props) {
  const [onlyDelta, setOnlyDelta] = useState<true | undefined>(undefined);
  const [keyword, setKeyword] = useState(about);
  const [wished, setWished] = useState<ShadowRow | null>(null);
  const [isRaw, setRaw] = useState(false);
  const { state, refresh } = useRead(shadowList, {
    query: {
      deviceId: device.id,
      ...(onlyDelta === undefined ? {} : { onlyDelta }),
      ...(keyword === undefined ? {} : { keyword }),
    },
  });
  useLive({ state, refresh });
  useSettingsNews(device, refresh);
  const { told } = useDeviceLive(device);
  const kept = useKeepPrevious(state);
  const version = kept?.data?.version ?? 0;
  const write = useWrite();
  const notify = useNotify();
  const update = async (row: ShadowRow, value: unknown, done: string) => {
    const body = { deviceId: device.id, version: version + 1, desired: { [row.identifier]: value } };
    const trouble = await write(shadowUpdate, { query: {}, body }, done);
    if (trouble !== null) notify({ intent: 'danger', lines: [troubleText(trouble)], duration: 5000 });
  };
  const actions = useActions(deviceShadowTab.actions, {
    wish: setWished,
    keep: (row) => void update(row, row.desired, `已重新下发「${row.name}」`),
    adopt: (row) => void update(row, row.reported, `「${row.name}」的期望已改为现场值`),
    clear: (row) => void update(row, null, `已清除「${row.name}」的期望`),
  });
  const columns = useColumns('equipment.shadow', all);
  const isFiltered = onlyDelta === true || keyword !== undefined;
  return (
    <>
      <Loaded state={kept} onRetry={refresh}>
        {({ list, isOnline, heardAt, asOf, updatedAt, deltaCount, raw }) => (
          <>
            <div className={styles.head}>
              <LiveNote isOnline={isOnline} heardAt={heardAt} asOf={asOf} />
              <span className={styles.version}>
                版本 v{version}
                {updatedAt !== null && (
                  <>
                    {' · '}
                    <Time at={updatedAt} />
                  </>
                )}
                {deltaCount > 0 && (
                  <Tag minimal intent="warning" className={styles.delta}>
                    {deltaCount} 项差异
                  </Tag>
                )}
              </span>
            </div>
            <DecodeNote device={device} rows={list} />
            <WholeList
              label="影子"
              rows={told === null ? list : list.map((row) => reportedLive(row, told))}
              columns={columns}
              keyOf={({ functionId }) => functionId}
              nameOf={({ name }) => name}
              actions={actions.ofRow}
              actionsWidth={148}
              tools={
                <div className={styles.tools}>
                  <TextFilter search="part" label="属性名称/标识符" value={keyword} onChange={setKeyword} />
                  <ToggleFilter label="仅看差异" value={onlyDelta} onChange={setOnlyDelta} />
                  <Button text="查看原文" onClick={() => setRaw(true)} />
                </div>
              }
              empty={
                <EmptyState
                  title={isFiltered ? (onlyDelta === true ? '期望与上报一致' : '没有符合条件的属性') : '物模型没有属性'}
                />
              }
            />
            <Dialog isOpen={isRaw} title={`影子文档 v${version}`} className={styles.raw} onClose={() => setRaw(false)}>
              <DialogBody>
                <textarea className={styles.document} rows={20} readOnly aria-label="影子文档" value={raw} />
                <CopyButton text={raw} label="复制" />
              </DialogBody>
            </Dialog>
          </>
        )}
      </Loaded>
      {wished !== null && (
        <WishDialog deviceId={device.id} version={version} row={wished} onClose={() => setWished(null)} />
      )}
    </>
  );
}
