import { Button, Callout } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import { otherFileProblem, unfinishedText } from '@fleet/domain/core/transfers/unfinished.ts';
import { useRef, useState } from 'react';
import { type CutOffUpload, sameFile } from '../../ports/objectStore/cutOffUploads.ts';
import { FileChooser } from '../../ui/files/FileChooser.tsx';
import { useUnfinished } from './useUnfinished.ts';
import * as styles from './unfinished.module.css';

interface Props {
  readonly purpose: UploadPurpose;
  /** Which of them belong here, by the name of the file and by what it is for, where that was said. */
  readonly isOurs: (fileName: string, about: string | undefined) => boolean;
  /** The same file was chosen again. */
  readonly onFile: (file: File, about: string | undefined) => void;
}

/** Offers to go on with uploads that a reload or a crash has cut off; nothing where there are none. */
export function UnfinishedUploads({ purpose, isOurs, onFile }: Props) {
  const { uploads, forget } = useUnfinished(purpose);
  return uploads
    .filter(({ checkpoint }) => isOurs(checkpoint.fingerprint.name, checkpoint.about))
    .map((upload) => <Offer key={upload.key} upload={upload} onFile={onFile} onForget={() => forget(upload)} />);
}

interface OfferProps extends Pick<Props, 'onFile'> {
  readonly upload: CutOffUpload;
  readonly onForget: () => void;
}

function Offer({ upload: { checkpoint }, onFile, onForget }: OfferProps) {
  const { fingerprint, sent = 0, about } = checkpoint;
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const same = await sameFile(file, fingerprint);
    setProblem(same === null ? otherFileProblem : null);
    if (same !== null) onFile(same, about);
  };
  return (
    <Callout
      className={styles.offer}
      intent={problem === null ? 'primary' : 'danger'}
      icon={null}
      compact
      role="status"
    >
      <span>{unfinishedText({ ...fingerprint, sent })}</span>
      {problem !== null && <b>{problem}</b>}
      <span className={styles.buttons}>
        <Button size="small" text={words.chooseFile} onClick={() => chooser.current?.click()} />
        <Button size="small" variant="minimal" text="不再继续" onClick={onForget} />
      </span>
      <FileChooser ref={chooser} label={`重新选择「${fingerprint.name}」`} onChoose={(files) => void choose(files)} />
    </Callout>
  );
}
