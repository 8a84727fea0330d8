import { words } from '@fleet/domain/core/codes/words.ts';
import { progressTexts } from '@fleet/domain/core/transfers/transfers.ts';
import { type UploadState, uploadProgressOf } from '@fleet/domain/core/transfers/uploadDialog.ts';

/** Speed, elapsed and remaining time of a file that goes up, in seconds, minutes or hours (S1 §4); else nothing. */
export function UploadFigures({ state }: { readonly state: UploadState }) {
  const progress = uploadProgressOf(state);
  if (progress === null) return null;
  const { speed, elapsed, remaining } = progressTexts(progress);
  return (
    <>
      <span>
        {words.speed} {speed}
      </span>
      <span>
        {words.elapsed} {elapsed}
      </span>
      <span>
        {words.remaining} {remaining}
      </span>
    </>
  );
}
