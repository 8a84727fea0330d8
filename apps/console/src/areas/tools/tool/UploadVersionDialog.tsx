import { Checkbox } from '@blueprintjs/core';
import type { ToolRow } from '@fleet/domain/areas/tools/tool/contract.ts';
import { toolFileAdd, toolFileList } from '@fleet/domain/areas/tools/tool/fileContract.ts';
import { placingOf, uploadAbout } from '@fleet/domain/areas/tools/tool/placing.ts';
import { toolFileProblem } from '@fleet/domain/areas/tools/tool/toolRules.ts';
import {
  isVersionTaken,
  mostVersions,
  versionTakenText,
  withVersion,
} from '@fleet/domain/areas/tools/tool/versions.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { useState } from 'react';
import { type TObject, Type } from 'typebox';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { FileField } from '../../../form/files/FileField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import { usePlaceOrder } from '../../../transfers/orders/usePlaceOrder.ts';
import * as styles from './tools.module.css';

interface Version {
  /** The name of the file that was chosen: it has an id once it is there. */
  readonly fileId: string;
  readonly fileVersion: string;
  readonly note: string;
  readonly makeCurrent: boolean;
}

const {
  toolId: _toolId,
  fileId: _fileId,
  fileName: _fileName,
  ...fields
} = (toolFileAdd.bodySchema as TObject).properties;
const schema = object({ fileId: Type.String({ title: '文件', minLength: 1 }), ...fields });

interface Props {
  readonly tool: ToolRow;
  /** The file of an upload that was cut off and goes on here; null where none is chosen yet. */
  readonly begun: File | null;
  readonly onClose: () => void;
}

/** A further version of a tool: which file, and what it is called; from then on it goes up by itself. Rendered while it is open. */
export function UploadVersionDialog({ tool, begun, onClose }: Props) {
  const { toolId, toolName, currentVersion } = tool;
  const place = usePlaceOrder();
  const { path, search } = useAddress();
  const [file, setFile] = useState<File | null>(begun);
  const { state } = useRead(toolFileList, { query: { toolId, pageSize: mostVersions } });
  const versions = state?.data?.list.toReversed() ?? [];
  const isFirst = currentVersion === null;
  return (
    <EditDialog<Version, null>
      title={`上传新版本到「${toolName}」`}
      schema={schema}
      initial={{ fileId: begun?.name ?? '', fileVersion: '', note: '', makeCurrent: true }}
      submitText="上传"
      extraProblems={({ fileId, fileVersion }): FieldProblems => ({
        ...problemOf('fileId', fileProblemOf(file, fileId)),
        ...problemOf('fileVersion', isVersionTaken(versions, fileVersion) ? versionTakenText : null),
      })}
      send={({ fileVersion, note, makeCurrent }) => {
        if (file !== null)
          place({
            title: `上传新版本到「${toolName}」`,
            purpose: 'tool',
            about: uploadAbout(tool),
            files: [{ name: file.name, file }],
            address: search === '' ? path : `${path}?${search}`,
            deliver: () =>
              placingOf({
                toolId,
                fileName: file.name,
                fileVersion: fileVersion.trim(),
                note: note.trim(),
                makeCurrent,
              }),
          });
        return Promise.resolve({ kind: 'data', data: null });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FileField
            id={`${form.id}-fileId`}
            field={form.field('fileId')}
            file={file}
            problem={form.problem('fileId')}
            hint="任意类型，不超过 1 GB"
            isFirst
            onChoose={(chosen) => {
              setFile(chosen);
              form.set('fileId', chosen.name);
            }}
          />
          <TextField
            form={form}
            name="fileVersion"
            autoComplete="off"
            hint={isFirst ? '如 v1.0.0' : `当前版本 ${currentVersion}`}
          />
          <TextAreaField form={form} name="note" rows={2} placeholder="这个版本有什么变化" />
          {isFirst ? (
            <p className={styles.missing}>首个版本自动成为当前版本。</p>
          ) : (
            <Checkbox
              checked={form.values.makeCurrent}
              label="设为当前版本：上传完成后，下载和预览的就是它"
              onChange={({ currentTarget }) => form.set('makeCurrent', currentTarget.checked)}
            />
          )}
          <Ousted versions={versions} makeCurrent={form.values.makeCurrent} />
        </>
      )}
    </EditDialog>
  );
}

const problemOf = (name: keyof Version, problem: string | null): FieldProblems =>
  problem === null ? {} : { [name]: problem };

/** A draft remembers the name of a file, and not the file. */
const fileProblemOf = (file: File | null, name: string): string | null =>
  file !== null ? toolFileProblem(file) : name === '' ? null : `请重新选择文件「${name}」`;

interface OustedProps {
  readonly versions: readonly { readonly fileId: string; readonly isCurrent: boolean; readonly fileVersion: string }[];
  readonly makeCurrent: boolean;
}

/** Which version has to make room, said before it does. */
function Ousted({ versions, makeCurrent }: OustedProps) {
  const { ousted } = withVersion(versions, { fileId: '', isCurrent: makeCurrent, fileVersion: '' });
  if (ousted === null) return null;
  return (
    <p className={styles.ousted} role="status">
      已有 {mostVersions} 个版本，上传后最早的版本「{ousted.fileVersion}」将被移除。
    </p>
  );
}
