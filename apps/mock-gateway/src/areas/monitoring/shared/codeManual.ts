import type { CodeManual } from '@fleet/domain/areas/monitoring/fault-code/manualContract.ts';
import { previewKindOf } from '@fleet/domain/areas/tools/face.ts';
import { instantOrNull } from '../../../rows/instants.ts';

/** The manual of a fault code, as the code and its faults show it. */

type Stored = Omit<CodeManual, 'previewKind' | 'uploadedAt'> & { readonly uploadedAt: number | null };

/** The manual of an id with its current version as JSON; null where the id is null. */
export const manualJson = (of: string): string => `(
  select json_object('toolId', m.id, 'toolName', m.name, 'classificationId', m.classification_id,
    'classificationName', c.name, 'currentVersion', f.version, 'fileId', f.id, 'fileName', f.name, 'size', f.size,
    'uploader', b.real_name, 'uploadedAt', f.created_at)
  from tool_ref m join tool_class_ref c on c.id = m.classification_id
    left join tool_file_ref f on f.tool_id = m.id and f.is_current = 1 left join user_ref b on b.id = f.uploaded_by
  where m.id = ${of})`;

/** A manual out of its JSON. */
export const manualOf = (json: string | null): CodeManual | null => {
  if (json === null) return null;
  const { uploadedAt, ...manual } = JSON.parse(json) as Stored;
  return {
    ...manual,
    previewKind: manual.fileName === null ? 'none' : previewKindOf(manual.fileName),
    uploadedAt: instantOrNull(uploadedAt),
  };
};
