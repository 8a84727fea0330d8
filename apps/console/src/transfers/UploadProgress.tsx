import { ProgressBar } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatPercent } from '@fleet/domain/core/values/formats.ts';
import { progressTexts } from '@fleet/domain/core/transfers/transfers.ts';
import { type UploadState, uploadProgressOf } from '@fleet/domain/core/transfers/uploadDialog.ts';
import * as styles from './uploadProgress.module.css';

/** Percent, speed, elapsed and remaining time of an upload (S1 §4). */
export function UploadProgress({ state }: { readonly state: Exclude<UploadState, { kind: 'idle' }> }) {
  const progress = uploadProgressOf(state);
  const share = state.file.size === 0 ? 1 : state.sent / state.file.size;
  const figures = progress === null ? null : progressTexts(progress);
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
        <b>{figures?.percent ?? formatPercent(Math.floor(share * 100))}</b>
        {figures !== null && (
          <>
            <span>
              {words.speed} {figures.speed}
            </span>
            <span>
              {words.elapsed} {figures.elapsed}
            </span>
            <span>
              {words.remaining} {figures.remaining}
            </span>
          </>
        )}
        {state.kind === 'paused' && <span>{words.paused}</span>}
      </div>
    </div>
  );
}
