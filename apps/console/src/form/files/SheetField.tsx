import { formatCount, formatSize } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import { FileField } from './FileField.tsx';
import { useAttachment } from './useAttachment.ts';
import type { Form } from '../useForm.ts';

interface Sent {
  /** The name under which the file waits to be sent; empty without one. */
  readonly file: string;
}

interface Props<Values extends Sent> {
  readonly form: Form<Values>;
  /** Bytes that it may have. */
  readonly largest: number;
  readonly mostRows: number;
  /** It comes before everything else that is asked. */
  readonly isFirst?: boolean;
  readonly onChosen?: () => void;
  /** What a sheet to fill in is had by. */
  readonly children: ReactNode;
}

const wrongFile = (file: File, largest: number): string | null => {
  if (!/\.(xlsx|csv)$/i.test(file.name)) return '仅支持 .xlsx、.csv 文件';
  if (file.size === 0) return '文件为空';
  return file.size > largest ? `文件不能超过 ${formatSize(largest)}` : null;
};

/** A sheet with rows to be taken over: looked at by name and size at once, by the gateway once it is sent. */
export function SheetField<Values extends Sent>({
  form,
  largest,
  mostRows,
  isFirst = false,
  onChosen,
  children,
}: Props<Values>) {
  const attach = useAttachment();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ofFile = form as unknown as Form<Sent>;
  const choose = (chosen: File) => {
    const wrong = wrongFile(chosen, largest);
    const taken = wrong === null ? chosen : null;
    setProblem(wrong);
    setFile(taken);
    ofFile.set('file', attach(taken));
    onChosen?.();
  };
  return (
    <FileField
      id={`${form.id}-file`}
      field={{ ...ofFile.field('file'), isRequired: true }}
      file={file}
      problem={problem ?? ofFile.problem('file')}
      hint={`支持 .xlsx、.csv，最大 ${formatSize(largest)}，最多 ${formatCount(mostRows)} 行`}
      accept=".xlsx,.csv"
      isFirst={isFirst}
      onChoose={choose}
    >
      {children}
    </FileField>
  );
}
