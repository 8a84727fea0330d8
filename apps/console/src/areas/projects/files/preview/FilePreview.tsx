import { type FileEntry, filePreviewLink } from '@fleet/domain/areas/projects/files/contract.ts';
import { projectFilesTab } from '@fleet/domain/areas/projects/files/actions.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { readProblemOf } from '../../../../app/calls/useWrite.ts';
import { LoadingState } from '../../../../ui/states/states.tsx';
import { FileContent } from './FileContent.tsx';
import { type Among, PreviewDialog } from './PreviewDialog.tsx';
import type { ProjectQuery } from '../projectQuery.ts';
import * as styles from './filePreview.module.css';

type Link = { readonly url: string } | { readonly problem: string };

interface Props {
  readonly project: ProjectQuery;
  readonly entry: FileEntry;
  readonly among: Among | null;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** A file as far as a browser shows it (S1 §5), and a way to save it. Rendered while it is open. */
export function FilePreview({ project, entry, among, onDownload, onClose }: Props) {
  const call = useCall();
  const { ofRow } = useActions(projectFilesTab.actions, { downloadFile: onDownload });
  const [found, setLink] = useState<{ readonly id: string; readonly link: Link } | null>(null);
  const { id, name, size, userName, createdAt } = entry;
  const { projectId, tntId } = project;
  useEffect(() => {
    let isGone = false;
    const query = { projectId, ...(tntId === undefined ? {} : { tntId }), id };
    void call(filePreviewLink, { query }, { listener: filePreviewLink.id }).then((result) => {
      if (isGone) return;
      setLink({ id, link: result.kind === 'data' ? result.data : { problem: readProblemOf(result) ?? '' } });
    });
    return () => {
      isGone = true;
    };
  }, [call, projectId, tntId, id]);
  // of the file before there is nothing to see any more
  const link = found?.id === id ? found.link : null;
  return (
    <PreviewDialog
      name={name}
      size={size}
      uploaderName={userName}
      uploadedAt={createdAt}
      download={<ActionButtons items={ofRow(entry)} size="small" withIcons />}
      among={among}
      onClose={onClose}
    >
      {link === null ? (
        <LoadingState lines={6} />
      ) : 'problem' in link ? (
        <p className={styles.note} role="alert">
          {link.problem}
        </p>
      ) : (
        <FileContent key={id} name={name} size={size} url={link.url} />
      )}
    </PreviewDialog>
  );
}
