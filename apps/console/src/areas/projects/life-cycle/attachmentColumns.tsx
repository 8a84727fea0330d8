import { type Attachment, attachment } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { formatDateTime, formatSize } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { FileIcon } from '../../../transfers/preview/FileIcon.tsx';
import * as styles from './nodes.module.css';

/** The columns of attachments. */

const column = columnsFor<Attachment>(attachment);

export const attachmentColumns = [
  column('name', {
    width: 150,
    grows: true,
    cell: ({ name, isRequired }) => (
      <>
        {name}
        {isRequired && <span className={styles.attachmentRequired}>必交</span>}
      </>
    ),
  }),
  column('status', {
    width: 92,
    cell: ({ status, remark }) => (
      <span title={remark === '' ? undefined : remark}>
        <StatusTag kind="plan3" code={status} />
      </span>
    ),
  }),
  column('fileName', {
    width: 170,
    grows: true,
    cell: ({ fileName, downloadUrl }) =>
      fileName === null || downloadUrl === null ? (
        '—'
      ) : (
        <a className={styles.attachmentFile} href={downloadUrl} download={fileName} title={`下载 ${fileName}`}>
          <FileIcon name={fileName} isFolder={false} />
          {fileName}
        </a>
      ),
  }),
  column('size', { width: 84, align: 'end', cell: ({ size }) => formatSize(size) }),
  column('uploaderName', { width: 76 }),
  column('uploadedAt', { width: 150, cell: ({ uploadedAt }) => formatDateTime(uploadedAt) }),
  column('remark', { width: 180 }),
];
