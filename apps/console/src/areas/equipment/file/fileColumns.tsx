import { Tag } from '@blueprintjs/core';
import { deviceFileRow, type DeviceFileRow } from '@fleet/domain/areas/equipment/file/contract.ts';
import { fileKinds, fileSources } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatDateTime, formatSize } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './deviceFiles.module.css';

const column = columnsFor<DeviceFileRow>(deviceFileRow);

const when = (at: string | null) => (at === null ? texts.nothing : <Time at={at} />);

export const fileColumns = [
  column('fileName', {
    width: 272,
    grows: true,
    cell: ({ fileName }) => (
      <span className={styles.fileName} title={fileName}>
        {fileName}
      </span>
    ),
  }),
  column('kind', { width: 64, onCard: 'value', cell: ({ kind }) => fileKinds[kind] }),
  column('status', {
    width: 108,
    onCard: 'status',
    cell: ({ status, isExpired }) =>
      isExpired ? <span className={styles.note}>已过期清理</span> : <StatusTag kind="record" code={status} />,
  }),
  column('note', { width: 176, onCard: 'value', cell: ({ note }) => note ?? texts.nothing }),
  column('requestedAt', { width: 152, onCard: 'rest', cell: ({ requestedAt }) => <Time at={requestedAt} /> }),
  column('size', { width: 92, align: 'end', onCard: 'value', cell: ({ size }) => formatSize(size) }),
  column('tags', {
    width: 150,
    onCard: 'more',
    cell: ({ tags }) =>
      tags.length === 0 ? (
        texts.nothing
      ) : (
        <span className={styles.marks}>
          {tags.map((tag) => (
            <Tag key={tag} minimal>
              {tag}
            </Tag>
          ))}
        </span>
      ),
  }),
  column('fetchedAt', { width: 152, onCard: 'rest', cell: ({ fetchedAt }) => when(fetchedAt) }),
  column('requestedBy', {
    width: 88,
    onCard: 'rest',
    cell: ({ requestedBy }) => requestedBy?.realName ?? '设备自动',
  }),
  column('source', { width: 84, onCard: 'rest', cell: ({ source }) => fileSources[source] }),
  column('locationName', {
    width: 110,
    isHidden: true,
    onCard: 'rest',
    cell: ({ locationName }) => locationName ?? texts.nothing,
  }),
  column('from', {
    width: 300,
    title: '日志时间',
    isHidden: true,
    onCard: 'rest',
    cell: ({ from, to }) =>
      from === null || to === null ? texts.nothing : `${formatDateTime(from)} 至 ${formatDateTime(to)}`,
  }),
  column('sha256', {
    width: 150,
    isHidden: true,
    onCard: 'rest',
    cell: ({ sha256 }) => (sha256 === null ? texts.nothing : <CopyableId id={sha256} />),
  }),
  column('expiresAt', { width: 152, isHidden: true, onCard: 'rest', cell: ({ expiresAt }) => when(expiresAt) }),
  column('attempt', { width: 88, align: 'end', isHidden: true, onCard: 'rest' }),
];
