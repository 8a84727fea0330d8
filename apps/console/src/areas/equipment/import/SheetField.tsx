import { Button } from '@blueprintjs/core';
import { importTemplate, largestFile } from '@fleet/domain/areas/equipment/import/contract.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { useEffect, useRef, useState } from 'react';
import { useAttachments } from '../../../app/attachmentsContext.ts';
import { Field, messageId } from '../../../form/Field.tsx';
import type { Form } from '../../../form/useForm.ts';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { FileChooser } from '../../../ui/FileChooser.tsx';
import * as styles from './importDialog.module.css';

interface Sent {
  readonly tntId: string;
  readonly productKey: string;
  /** The name under which the file waits to be sent; empty without one. */
  readonly file: string;
}

const wrongFile = (file: File): string | null => {
  if (!/\.(xlsx|csv)$/i.test(file.name)) return '仅支持 .xlsx、.csv 文件';
  if (file.size === 0) return '文件为空';
  return file.size > largestFile ? `文件不能超过 ${formatSize(largestFile)}` : null;
};

/** The sheet: chosen or dropped here, and looked at by name and size at once. */
export function SheetField<Values extends Sent>({ form }: { readonly form: Form<Values> }) {
  const attachments = useAttachments();
  const chooser = useRef<HTMLInputElement>(null);
  const waiting = useRef<string | null>(null);
  const [chosen, setChosen] = useState<{ readonly name: string; readonly size: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const ofFile = form as unknown as Form<Sent>;
  const { tntId, productKey } = ofFile.values;
  const id = `${form.id}-file`;

  const letGo = () => {
    if (waiting.current !== null) attachments.detach(waiting.current);
    waiting.current = null;
  };
  const letGoLatest = useRef(letGo);
  letGoLatest.current = letGo;
  // sent or given up: either way the form is gone
  useEffect(() => () => letGoLatest.current(), []);

  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const wrong = wrongFile(file);
    setProblem(wrong);
    letGo();
    setChosen(wrong === null ? file : null);
    waiting.current = wrong === null ? attachments.attach(file) : null;
    ofFile.set('file', waiting.current ?? '');
  };
  const shownProblem = problem ?? ofFile.problem('file');
  return (
    <Field id={id} field={{ ...ofFile.field('file'), isRequired: true }} problem={shownProblem}>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <Button
          id={id}
          aria-describedby={messageId(id)}
          intent={chosen === null ? 'primary' : 'none'}
          text={chosen === null ? words.chooseFile : '重新选择'}
          onClick={() => chooser.current?.click()}
        />
        <span className={styles.file}>
          {chosen === null ? (
            `或把文件拖到这里。支持 .xlsx、.csv，最大 ${formatSize(largestFile)}，最多 10,000 行。`
          ) : (
            <>
              <b>{chosen.name}</b>（{formatSize(chosen.size)}）
            </>
          )}
        </span>
        <QueryExportButton
          endpoint={importTemplate}
          instance="equipment.importTemplate"
          text="下载模板"
          query={{ ...(tntId === '' ? {} : { tntId }), ...(productKey === '' ? {} : { productKey }) }}
        />
        <FileChooser ref={chooser} label={words.chooseFile} accept=".xlsx,.csv" onChoose={([file]) => choose(file)} />
      </div>
    </Field>
  );
}
