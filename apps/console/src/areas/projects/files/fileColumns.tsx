import { fileEntry, type FileEntry } from '@fleet/domain/areas/projects/files/contract.ts';
import { formatDateTime, formatSize } from '@fleet/domain/core/values/formats.ts';
import classNames from 'classnames';
import { columnsFor } from '../../../list/columns/columns.ts';
import { FileIcon } from '../../../transfers/preview/FileIcon.tsx';
import * as styles from './files.module.css';

const column = columnsFor<FileEntry>(fileEntry);

/** Columns of what stands in a folder. */
export const fileColumns = [
  column('name', {
    width: 280,
    grows: true,
    cell: ({ name, isFolder }) => (
      <span className={styles.fileName} title={name}>
        <FileIcon name={name} isFolder={isFolder} />
        <bdi>{name}</bdi>
      </span>
    ),
  }),
  column('size', { width: 104, align: 'end', cell: ({ size }) => formatSize(size) }),
  column('fileCount', {
    width: 80,
    align: 'end',
    cell: ({ isFolder, fileCount }) => (isFolder ? String(fileCount) : '—'),
  }),
  column('userName', { width: 104 }),
  column('createdAt', { width: 156, cell: ({ createdAt }) => formatDateTime(createdAt) }),
];

/** With a search: where each of the found ones lies, and the way there. */
export const foundColumns = (onGo: (folder: string | null) => void) => [
  ...fileColumns.slice(0, 1),
  column('folders', {
    width: 220,
    grows: true,
    cell: ({ folders, parentId }) => {
      const place = folders.length === 0 ? '全部文件' : folders.join(' / ');
      return (
        <button
          type="button"
          className={classNames('bare-button', styles.place)}
          title={`打开 ${place}`}
          onClick={() => onGo(parentId)}
        >
          {place}
        </button>
      );
    },
  }),
  ...fileColumns.slice(1),
];
