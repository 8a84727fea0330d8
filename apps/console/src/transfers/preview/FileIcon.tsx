import {
  AlignLeft,
  Compressed,
  Document,
  FolderClose,
  Media,
  Music,
  Presentation,
  Th,
  Video,
} from '@blueprintjs/icons';
import { type FileIcon as Kind, fileIconOf } from '@fleet/domain/core/transfers/files.ts';
import * as styles from './fileIcon.module.css';

const icons: Readonly<Record<Kind, typeof Document>> = {
  image: Media,
  pdf: Document,
  audio: Music,
  video: Video,
  text: AlignLeft,
  sheet: Th,
  document: Document,
  slides: Presentation,
  archive: Compressed,
  other: Document,
};

/** What a name stands for: a folder, or a file of the kind that its extension says. */
export function FileIcon({ name, isFolder }: { readonly name: string; readonly isFolder: boolean }) {
  const kind = isFolder ? 'folder' : fileIconOf(name);
  const Icon = kind === 'folder' ? FolderClose : icons[kind];
  return <Icon className={styles.fileIcon} data-kind={kind} size={14} aria-hidden />;
}
