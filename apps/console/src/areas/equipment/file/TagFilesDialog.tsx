import { deviceFileTag, type DeviceFileRow } from '@fleet/domain/areas/equipment/file/contract.ts';
import { tagsIn, tagsProblem } from '@fleet/domain/areas/equipment/file/fileRules.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { Type } from 'typebox';
import { useCall } from '../../../app/calls/hooks.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { MultiSelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';

interface Values {
  /** Apart by commas. */
  readonly added: string;
  readonly removed: readonly string[];
}

const schema = object({
  added: Type.String({ title: '添加标签' }),
  removed: Type.Array(Type.String(), { title: '移除标签' }),
});

interface Props {
  readonly files: readonly DeviceFileRow[];
  readonly tntId: string;
  /** What became of each where some were refused. */
  readonly onDone: (reply: BatchReply | null) => void;
  readonly onClose: () => void;
}

/** Puts tags on files and takes some off. Rendered while it is open. */
export function TagFilesDialog({ files, tntId, onDone, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const known = [...new Set(files.flatMap(({ tags }) => tags))].toSorted();
  const [only] = files;
  return (
    <EditDialog<Values, BatchReply>
      title={
        files.length === 1 && only !== undefined ? `为「${only.fileName}」打标签` : `为 ${files.length} 个文件打标签`
      }
      schema={schema}
      initial={{ added: '', removed: [] }}
      submitText="确定"
      extraProblems={({ added, removed }) => {
        const problem = tagsProblem(tagsIn(added));
        if (problem !== null) return { added: problem };
        return tagsIn(added).length + removed.length === 0 ? { added: '请填写要添加的标签，或选择要移除的标签' } : {};
      }}
      send={({ added, removed }) =>
        call(
          deviceFileTag,
          {
            query: { tntId },
            body: { ids: files.map(({ recordId }) => recordId), add: tagsIn(added), remove: [...removed] },
          },
          { listener: deviceFileTag.id },
        )
      }
      onDone={(reply) => {
        const { changed, unchanged, refused } = reply;
        if (refused === 0) sayDone(`已更新 ${changed} 个文件的标签${unchanged === 0 ? '' : `，${unchanged} 个未变化`}`);
        onClose();
        onDone(refused === 0 ? null : reply);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="added"
            autoFocus
            autoComplete="off"
            hint="多个标签用逗号分隔，每个最多 20 个字"
          />
          {known.length > 0 && (
            <MultiSelectField
              form={form}
              name="removed"
              choices={known.map((tag) => ({ id: tag, name: tag }))}
              placeholder="选择要移除的标签"
            />
          )}
        </>
      )}
    </EditDialog>
  );
}
