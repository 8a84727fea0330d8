import { Button, Tag } from '@blueprintjs/core';
import { decodeFailureLog } from '@fleet/domain/areas/equipment/decoding/actions.ts';
import {
  decodeFailures,
  failingDevice,
  type FailingDevice,
  failureLimits,
  failureRow,
  type FailureRow,
} from '@fleet/domain/areas/equipment/decoding/contract.ts';
import { failureKinds, type FailureKind } from '@fleet/domain/areas/products/face.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useActions } from '../../../app/actions/useActions.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { Segments } from '../../../list/filters/segments.tsx';
import { WholeList } from '../../../list/table/WholeList.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import type { TakenFrame } from '../../products/product/slots.ts';
import { useDevicePath } from '../shared/useDevicePath.ts';
import * as styles from './decodeFailures.module.css';

interface Props {
  readonly product: ProductRow;
  readonly blocked: string | null;
  readonly onTake: (frame: TakenFrame) => void;
}

const looks = [
  { id: 'latest', title: '最近失败' },
  { id: 'devices', title: '按设备' },
] as const;
type Look = (typeof looks)[number]['id'];

const intents = { check: 'warning', script: 'danger' } as const satisfies Record<FailureKind, string>;

type Named = Pick<FailureRow, 'deviceId' | 'deviceName' | 'serialNumber'>;

function DeviceLink({ deviceId, deviceName, serialNumber }: Named) {
  const path = useDevicePath()({ id: deviceId, name: deviceName, serialNumber });
  return path === null ? <>{deviceName}</> : <Link href={`${path}?tab=objectModel`}>{deviceName}</Link>;
}

const failure = columnsFor<FailureRow>(failureRow);
const latestColumns = [
  failure('title', { width: 112 }),
  failure('at', { width: 152, cell: ({ at }) => <Time at={at} /> }),
  failure('deviceName', { width: 168, cell: (row) => <DeviceLink {...row} /> }),
  failure('kind', {
    width: 92,
    onCard: 'status',
    cell: ({ kind }) => (
      <Tag minimal intent={intents[kind]}>
        {failureKinds[kind]}
      </Tag>
    ),
  }),
  failure('message', { width: 220, onCard: 'value' }),
  failure('frame', { width: 420, grows: true, onCard: 'rest', cell: ({ frame }) => <code>{frame}</code> }),
];

const device = columnsFor<FailingDevice>(failingDevice);
const deviceColumns = [
  device('deviceName', { width: 200, grows: true, cell: (row) => <DeviceLink {...row} /> }),
  device('frames', { width: 112, align: 'end', cell: ({ frames }) => formatCount(frames) }),
  device('check', { width: 112, align: 'end', cell: ({ check }) => formatCount(check) }),
  device('script', { width: 112, align: 'end', cell: ({ script }) => formatCount(script) }),
];

/** What devices have sent lately that the published script does not understand, below the script of their product. */
export default function DecodeFailures({ product, blocked, onTake }: Props) {
  const { state, refresh } = useRead(decodeFailures, { query: { productKey: product.productKey } });
  const kept = useKeepPrevious(state);
  return (
    <section className={styles.log} aria-label="解析失败">
      <Loaded state={kept} onRetry={refresh} lines={3}>
        {(reply) => (
          <>
            <div className={styles.head}>
              <h2 className={styles.title}>解析失败</h2>
              <p className={styles.counts} role="status">
                {countsText(reply)}
              </p>
              <Button size="small" text={words.refresh} onClick={refresh} />
            </div>
            <Failures reply={reply} blocked={blocked} onTake={onTake} />
          </>
        )}
      </Loaded>
    </section>
  );
}

type Reply = ReplyOf<typeof decodeFailures>;

const minute = 60_000;

/** What came of the frames of how many minutes and devices. */
const countsText = ({ asOf, from, deviceCount, watchedCount, frames, check, script }: Reply): string => {
  if (deviceCount === 0) return '还没有设备上报过数据';
  const minutes = Math.max(1, Math.round((Date.parse(asOf) - Date.parse(from)) / minute));
  const devices =
    watchedCount < deviceCount
      ? `${formatCount(deviceCount)} 台设备中的 ${formatCount(watchedCount)} 台`
      : `${formatCount(deviceCount)} 台设备`;
  return `近 ${minutes} 分钟 ${devices}上报 ${formatCount(frames)} 帧，${failureKinds.check} ${formatCount(check)}，${failureKinds.script} ${formatCount(script)}`;
};

interface FailuresProps extends Omit<Props, 'product'> {
  readonly reply: Reply;
}

function Failures({ reply, blocked, onTake }: FailuresProps) {
  const { check, script, devices, latest } = reply;
  const [look, setLook] = useState<Look>('latest');
  const actions = useActions(
    decodeFailureLog.actions,
    { take: ({ deviceName, title, frame }) => onTake({ name: `${deviceName} ${title}`, input: frame }) },
    { reasons: { take: () => blocked } },
  );
  const latestShown = useColumns('equipment.decodeFailures', latestColumns);
  const devicesShown = useColumns('equipment.decodeFailingDevices', deviceColumns);
  if (check + script === 0) return <EmptyState title="没有解析失败" text="设备上报的数据都能由已发布的脚本解析。" />;
  const tools = (
    <>
      {look === 'latest' && latest.length === failureLimits.listed && (
        <span className={styles.counts}>仅列出最近 {failureLimits.listed} 条</span>
      )}
      <Segments label="查看方式" choices={looks} value={look} onChange={setLook} />
    </>
  );
  return look === 'latest' ? (
    <WholeList
      label="最近失败"
      rows={latest}
      columns={latestShown}
      keyOf={({ deviceId, at }) => `${deviceId} ${at}`}
      nameOf={({ deviceName, title, at }) => `${deviceName} ${title} ${formatDateTime(at)}`}
      tools={tools}
      actions={actions.ofRow}
      actionsWidth={140}
    />
  ) : (
    <WholeList
      label="解析失败的设备"
      rows={devices}
      columns={devicesShown}
      keyOf={({ deviceId }) => deviceId}
      nameOf={({ deviceName }) => deviceName}
      tools={tools}
    />
  );
}
