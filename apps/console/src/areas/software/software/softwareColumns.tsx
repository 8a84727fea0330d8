import { Tag } from '@blueprintjs/core';
import { softwareRow, type SoftwareRow } from '@fleet/domain/areas/software/software/contract.ts';
import { softwareSources } from '@fleet/domain/areas/software/shared/ownership.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount, formatSize } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { ShortDigest } from '../../../ui/copy/ShortDigest.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './allSoftware.module.css';

const column = columnsFor<SoftwareRow>(softwareRow);

const name = column('softwareName', { width: 132, grows: true });
const version = column('softwareVersion', {
  width: 112,
  onCard: 'status',
  cell: ({ softwareVersion, isLatest }) => (
    <span className={styles.version}>
      {softwareVersion}
      {isLatest && (
        <Tag minimal intent="success">
          最新
        </Tag>
      )}
    </span>
  ),
});
const fileName = column('fileName', { width: 260, isHidden: true, onCard: 'rest' });
const sha256 = column('sha256', {
  width: 120,
  onCard: 'rest',
  cell: (row) => <ShortDigest digest={row.sha256} />,
});
const changeLog = column('changeLog', { width: 220, isHidden: true, onCard: 'rest' });

const others = [
  column('categoryPath', { width: 148, onCard: 'value' }),
  version,
  column('dateSerial', { width: 104, onCard: 'rest' }),
  column('platform', { width: 84, onCard: 'value' }),
  column('fileSize', { width: 92, align: 'end', onCard: 'value', cell: (row) => formatSize(row.fileSize) }),
];
const figures = [
  column('downloadCount', { width: 96, align: 'end', onCard: 'rest', cell: (row) => formatCount(row.downloadCount) }),
  column('codeCount', {
    width: 96,
    align: 'end',
    onCard: 'rest',
    cell: (row) => (row.isReadOnly ? texts.nothing : formatCount(row.codeCount)),
  }),
  column('source', { width: 64, onCard: 'rest', cell: (row) => softwareSources[row.source] }),
  column('uploader', { width: 80, onCard: 'rest' }),
  column('createdAt', { width: 150, onCard: 'rest', cell: (row) => <Time at={row.createdAt} /> }),
];
const updatedAt = column('updatedAt', {
  width: 150,
  isHidden: true,
  onCard: 'rest',
  cell: (row) => <Time at={row.updatedAt} />,
});

export const softwareColumns = [
  name,
  ...others,
  sha256,
  column('description', { width: 200, onCard: 'rest' }),
  ...figures,
  fileName,
  changeLog,
  updatedAt,
];

/** What a panel says of a package. */
export const softwareFacts = [...others, ...figures, updatedAt];
