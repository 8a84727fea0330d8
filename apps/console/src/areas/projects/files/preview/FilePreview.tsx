import { type FileEntry, filePreviewLink } from '@fleet/domain/areas/projects/files/contract.ts';
import { projectFilesTab } from '@fleet/domain/areas/projects/files/actions.ts';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { LinkedContent } from '../../../../transfers/preview/LinkedContent.tsx';
import { type Among, PreviewDialog } from '../../../../transfers/preview/PreviewDialog.tsx';
import { useFileLink } from '../../../../transfers/preview/useFileLink.ts';
import type { ProjectQuery } from '../projectQuery.ts';

interface Props {
  readonly project: ProjectQuery;
  readonly entry: FileEntry;
  readonly among: Among | null;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** A file as far as a browser shows it (S1 §5), and a way to save it. Rendered while it is open. */
export function FilePreview({ project, entry, among, onDownload, onClose }: Props) {
  const { ofRow } = useActions(projectFilesTab.actions, { downloadFile: onDownload });
  const { id, name, size, userName, createdAt } = entry;
  const link = useFileLink(filePreviewLink, { ...project, id });
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
      <LinkedContent name={name} link={link} />
    </PreviewDialog>
  );
}
