import { toolRow, type ToolRow } from '@fleet/domain/areas/tools/tool/contract.ts';
import { fileTypeText, productsText, toolSources } from '@fleet/domain/areas/tools/tool/toolRules.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount, formatSize } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { FileIcon } from '../../../transfers/preview/FileIcon.tsx';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './tools.module.css';

const column = columnsFor<ToolRow>(toolRow);

export const toolColumns = [
  column('toolName', { width: 144, grows: true, cell: ({ toolName }) => <bdi title={toolName}>{toolName}</bdi> }),
  column('products', {
    width: 120,
    onCard: 'value',
    cell: ({ products }) => <span title={productsText(products)}>{productsText(products)}</span>,
  }),
  column('currentVersion', { width: 80, onCard: 'value' }),
  column('fileName', {
    width: 156,
    grows: true,
    onCard: 'value',
    cell: ({ fileName }) =>
      fileName === null ? (
        <span className={styles.missing}>尚未上传文件</span>
      ) : (
        <span className={styles.file} title={fileName}>
          <FileIcon name={fileName} isFolder={false} />
          <bdi>{fileName}</bdi>
        </span>
      ),
  }),
  column('previewKind', {
    width: 64,
    title: '类型',
    onCard: 'rest',
    cell: ({ fileName }) => (fileName === null ? texts.nothing : fileTypeText(fileName)),
  }),
  column('size', { width: 80, align: 'end', onCard: 'rest', cell: ({ size }) => formatSize(size) }),
  column('source', { width: 52, onCard: 'status', cell: ({ source }) => toolSources[source] }),
  column('updatedBy', { width: 68, onCard: 'rest' }),
  column('updatedAt', { width: 150, onCard: 'rest', cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('downloadCount', {
    width: 88,
    align: 'end',
    onCard: 'rest',
    cell: ({ downloadCount }) => formatCount(downloadCount),
  }),
  column('description', { width: 220, isHidden: true, onCard: 'rest' }),
  column('fileCount', { width: 76, align: 'end', isHidden: true, onCard: 'rest' }),
  column('createdAt', {
    width: 152,
    isHidden: true,
    onCard: 'rest',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  }),
  column('sha256', {
    width: 150,
    isHidden: true,
    onCard: 'rest',
    cell: ({ sha256 }) => (sha256 === null ? texts.nothing : <CopyableId id={sha256} />),
  }),
];
