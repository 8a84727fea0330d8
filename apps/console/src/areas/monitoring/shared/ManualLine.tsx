import type { CodeManual } from '@fleet/domain/areas/monitoring/fault-code/manualContract.ts';
import { ManualLink } from '../../tools/face.ts';

/** The manual that says more than the hint above it; nothing where there is none. */
export function ManualLine({ manual }: { readonly manual: CodeManual | null }) {
  if (manual === null) return null;
  return (
    <p>
      处理手册：
      <ManualLink manual={manual} />
    </p>
  );
}
