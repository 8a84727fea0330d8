import { Button } from '@blueprintjs/core';
import { Cross, Pause, Play, Refresh, Tick } from '@blueprintjs/icons';
import { notices } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatPercent, formatSize } from '@fleet/domain/core/values/formats.ts';
import { uploadProgressOf } from '@fleet/domain/core/transfers/uploadDialog.ts';
import type { FailureReason } from '@fleet/domain/core/transfers/uploadFacts.ts';
import { pauseRequested, registerRequested, resumeRequested } from '@fleet/domain/core/transfers/uploadRules.ts';
import { useUnit } from 'effector-react';
import type { BatchFile, BatchPart } from './useUploadBatch.ts';
import { UploadFigures } from './UploadFigures.tsx';
import * as styles from './uploadBatch.module.css';

interface Props<Item extends BatchFile> {
  readonly parts: readonly BatchPart<Item>[];
  readonly nameOf: (part: BatchPart<Item>) => string;
  readonly onDrop: (part: BatchPart<Item>) => void;
}

/** Why a file stopped by itself. */
const failureTexts: Readonly<Record<FailureReason, string>> = {
  network: '上传中断',
  credentials: '凭证失效',
  full: '存储空间不足',
  unreadable: '文件无法读取',
  refused: '被拒绝',
};

/** The files of a batch, how far each is, and what can be done about it. */
export function UploadBatchList<Item extends BatchFile>({ parts, nameOf, onDrop }: Props<Item>) {
  return (
    <ul className={styles.batch}>
      {parts.map((part) => {
        const name = nameOf(part);
        return (
          <li key={part.key}>
            <bdi title={name}>{name}</bdi>
            <span className={styles.size}>{formatSize(part.file.size)}</span>
            <PartState part={part} name={name} onDrop={() => onDrop(part)} />
          </li>
        );
      })}
    </ul>
  );
}

function PartState({
  part,
  name,
  onDrop,
}: {
  readonly part: BatchPart<BatchFile>;
  readonly name: string;
  readonly onDrop: () => void;
}) {
  const [pause, resume, register] = useUnit([pauseRequested, resumeRequested, registerRequested]);
  const wanted = () => ({ uploadId: part.key, at: Date.now() });
  const state = part.upload?.state ?? null;
  const kind = state?.kind ?? 'idle';
  if (kind === 'succeeded') return <Tick className={styles.done} size={14} title="已上传" />;
  const isUnregistered = kind === 'unregistered';
  return (
    <span className={styles.state}>
      {state?.kind === 'uploading' && (
        <>
          <span className={styles.figures}>
            <UploadFigures state={state} />
          </span>
          {formatPercent(uploadProgressOf(state)?.percent ?? 0)}
          <Tool label={`${words.pause} ${name}`} icon={<Pause size={12} />} onClick={() => pause(wanted())} />
        </>
      )}
      {kind === 'idle' && '等待中'}
      {state?.kind === 'paused' && (
        <>
          <span data-wrong={state.reason === 'network' || undefined}>
            {state.reason === 'network' ? failureTexts[part.upload?.failure?.reason ?? 'network'] : words.paused}
          </span>
          <Tool label={`${words.resume} ${name}`} icon={<Play size={12} />} onClick={() => resume(wanted())} />
        </>
      )}
      {isUnregistered && (
        <>
          <span data-wrong>{notices.registrationFailed.text}</span>
          <Tool
            label={`${words.registerAgain} ${name}`}
            icon={<Refresh size={12} />}
            onClick={() => register(wanted())}
          />
        </>
      )}
      <Tool label={`${words.remove} ${name}`} icon={<Cross size={12} />} onClick={onDrop} />
    </span>
  );
}

function Tool({
  label,
  icon,
  onClick,
}: {
  readonly label: string;
  readonly icon: React.JSX.Element;
  readonly onClick: () => void;
}) {
  return <Button variant="minimal" size="small" icon={icon} aria-label={label} title={label} onClick={onClick} />;
}
