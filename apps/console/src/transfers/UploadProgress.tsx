import { ProgressBar } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatPercent } from '@fleet/domain/core/values/formats.ts';
import { type UploadState, uploadProgressOf } from '@fleet/domain/core/transfers/uploadDialog.ts';
import { UploadFigures } from './UploadFigures.tsx';
import * as styles from './uploadProgress.module.css';

/** Percent, speed, elapsed and remaining time of an upload (S1 §4). */
export function UploadProgress({ state }: { readonly state: Exclude<UploadState, { kind: 'idle' }> }) {
  const progress = uploadProgressOf(state);
  const share = state.file.size === 0 ? 1 : state.sent / state.file.size;
  const intents = { uploading: 'primary', paused: 'warning', unregistered: 'warning', succeeded: 'success' } as const;
  return (
    <div>
      <ProgressBar
        value={share}
        animate={false}
        stripes={state.kind === 'uploading'}
        intent={intents[state.kind]}
        aria-label={words.uploading}
      />
      <div className={styles.figures}>
        <b>{formatPercent(progress?.percent ?? Math.floor(share * 100))}</b>
        <UploadFigures state={state} />
        {state.kind === 'paused' && <span>{words.paused}</span>}
      </div>
    </div>
  );
}
