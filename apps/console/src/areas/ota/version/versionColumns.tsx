import { Tag } from '@blueprintjs/core';
import { deviceVersionRow, type DeviceVersionRow } from '@fleet/domain/areas/ota/version/contract.ts';
import { versionSources } from '@fleet/domain/areas/ota/version/versionRules.ts';
import { ringTitles } from '@fleet/domain/areas/ota/pack/rings.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './versionMonitoring.module.css';

const column = columnsFor<DeviceVersionRow>(deviceVersionRow);

/** What makes somebody look after a device. */
const marks = ({ version, isBehind, isStale, needsCheck, failures }: DeviceVersionRow) => {
  const said = [
    ...(version === null ? (['未上报'] as const) : []),
    ...(isBehind ? (['落后'] as const) : []),
    ...(isStale ? (['超 7 天'] as const) : []),
    ...(needsCheck ? (['待核对'] as const) : []),
    ...(failures > 0 ? [`失败 ${failures} 次`] : []),
  ];
  return said.length === 0 ? (
    texts.nothing
  ) : (
    <span className={styles.marks}>
      {said.map((text) => (
        <Tag key={text} minimal intent="warning">
          {text}
        </Tag>
      ))}
    </span>
  );
};

export const versionColumns = [
  column('displayName', { width: 160, grows: true }),
  column('serialNumber', {
    width: 132,
    onCard: 'value',
    cell: ({ serialNumber }) => <CopyableId id={serialNumber} />,
  }),
  column('projectName', { width: 160, onCard: 'rest' }),
  column('modelName', { width: 120, onCard: 'rest' }),
  column('status', {
    width: 92,
    onCard: 'status',
    cell: ({ status, networkType }) => <DeviceStatus code={status} networkType={networkType} />,
  }),
  column('version', { width: 168, onCard: 'value' }),
  column('ring', {
    width: 96,
    onCard: 'rest',
    cell: ({ ring, version }) => (ring === null ? (version === null ? texts.nothing : '不在仓库') : ringTitles[ring]),
  }),
  column('isBehind', { width: 150, onCard: 'value', cell: marks }),
  column('previousVersion', { width: 168, onCard: 'rest' }),
  column('source', {
    width: 64,
    onCard: 'rest',
    cell: ({ source }) => (source === null ? texts.nothing : versionSources[source]),
  }),
  column('reportedAt', {
    width: 150,
    onCard: 'rest',
    cell: ({ reportedAt }) => (reportedAt === null ? texts.nothing : <Time at={reportedAt} />),
  }),
];
