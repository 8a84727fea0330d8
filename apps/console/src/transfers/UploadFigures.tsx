import { words } from '@fleet/domain/core/codes/words.ts';
import { type Progress, progressTexts } from '@fleet/domain/core/transfers/transfers.ts';

/** Speed, elapsed and remaining time of what goes up, in seconds, minutes or hours (S1 §4); else nothing. */
export function UploadFigures({ progress }: { readonly progress: Progress | null }) {
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
