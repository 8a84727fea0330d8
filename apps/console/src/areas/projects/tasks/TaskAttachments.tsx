import type { Attachment } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import './taskDrawer.css';

/** What was handed in for the node of a task, and what is still missing. */
export function TaskAttachments({ attachments }: { readonly attachments: readonly Attachment[] }) {
  return (
    <ul className="task-attachments">
      {attachments.map(({ id, name, isRequired, status, fileName, downloadUrl }) => (
        <li key={id}>
          <span className="task-attachment">
            {fileName === null || downloadUrl === null ? (
              name
            ) : (
              <a href={downloadUrl} download={fileName} title={`下载 ${fileName}`}>
                {name}
              </a>
            )}
            {isRequired && <span className="task-attachment-required">必交</span>}
          </span>
          <StatusTag kind="plan3" code={status} />
        </li>
      ))}
    </ul>
  );
}
