import { Button } from '@blueprintjs/core';
import { Cross, Pause, Play, Refresh, Tick } from '@blueprintjs/icons';
import { notices } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatPercent, formatSize } from '@fleet/domain/core/values/formats.ts';
import type { OrderPart } from '@fleet/domain/core/transfers/orders/orderProgress.ts';
import { uploadProgressOf } from '@fleet/domain/core/transfers/uploadDialog.ts';
import { failureTexts } from '@fleet/domain/core/transfers/storeFailures.ts';
import { pauseRequested, registerRequested, resumeRequested } from '@fleet/domain/core/transfers/uploadRules.ts';
import { useUnit } from 'effector-react';
import { UploadFigures } from '../UploadFigures.tsx';
import * as styles from './orderFiles.module.css';
import { currentTime } from '../../ui/time/currentTime.ts';

interface Props {
  readonly parts: readonly OrderPart[];
  /** Takes one out; null when it is too late for that. */
  readonly onDrop: ((key: string) => void) | null;
}

/** The files of an order, how far each is, and what can be done about it. */
export function OrderFiles({ parts, onDrop }: Props) {
  return (
    <ul className={styles.batch}>
      {parts.map((part) => (
        <li key={part.key}>
          <bdi title={part.name}>{part.name}</bdi>
          <span className={styles.size}>{formatSize(part.size)}</span>
          <PartState part={part} onDrop={onDrop === null ? null : () => onDrop(part.key)} />
        </li>
      ))}
    </ul>
  );
}

function PartState({ part, onDrop }: { readonly part: OrderPart; readonly onDrop: (() => void) | null }) {
  const [pause, resume, register] = useUnit([pauseRequested, resumeRequested, registerRequested]);
  const wanted = () => ({ uploadId: part.key, at: currentTime() });
  const { name, upload } = part;
  const state = upload?.state ?? null;
  const kind = state?.kind ?? 'idle';
  if (kind === 'succeeded') return <Tick className={styles.done} size={14} title="已上传" />;
  return (
    <span className={styles.state}>
      {state?.kind === 'uploading' && (
        <>
          <span className={styles.figures}>
            <UploadFigures progress={uploadProgressOf(state)} />
          </span>
          {formatPercent(uploadProgressOf(state)?.percent ?? 0)}
        </>
      )}
      {kind === 'idle' && '等待中'}
      {state?.kind === 'paused' && (
        <span data-wrong={state.reason === 'network' || undefined}>
          {state.reason === 'network' ? failureTexts[upload?.failure?.reason ?? 'network'] : words.paused}
        </span>
      )}
      {(state?.kind === 'uploading' || state?.kind === 'paused') && (
        // one button: the focus stays at it when its press makes the other of it
        <Tool
          label={`${state.kind === 'uploading' ? words.pause : state.reason === 'network' ? words.retry : words.resume} ${name}`}
          icon={state.kind === 'uploading' ? <Pause size={12} /> : <Play size={12} />}
          onClick={() => (state.kind === 'uploading' ? pause : resume)(wanted())}
        />
      )}
      {kind === 'unregistered' && (
        <>
          <span data-wrong>{notices.registrationFailed.text}</span>
          <Tool
            label={`${words.registerAgain} ${name}`}
            icon={<Refresh size={12} />}
            onClick={() => register(wanted())}
          />
        </>
      )}
      {onDrop !== null && <Tool label={`${words.remove} ${name}`} icon={<Cross size={12} />} onClick={onDrop} />}
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
