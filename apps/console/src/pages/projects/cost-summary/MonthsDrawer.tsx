import type { QueryOf } from '@fleet/domain/contract/define.ts';
import type { costMonths } from '@fleet/domain/contract/projects/costSummary.ts';
import { summaryMonths } from '@fleet/domain/state/projects/cost.ts';
import { useEffect, useState } from 'react';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useResource } from '../../../shell/useResource.ts';
import { MonthSheetView } from '../cost/MonthSheetView.tsx';

/** Whose months are shown. */
export interface MonthsOf {
  readonly name: string;
  readonly query: QueryOf<typeof costMonths>;
}

interface Props {
  /** Null while the drawer is closed. */
  readonly of: MonthsOf | null;
  readonly onClose: () => void;
}

/** The months of a row of the summary, beside it. */
export function MonthsDrawer({ of, onClose }: Props) {
  const [shown, setShown] = useState(of);
  useEffect(() => {
    // the content stays while the drawer slides out
    if (of !== null) setShown(of);
  }, [of]);
  return (
    <DetailDrawer
      isOpen={of !== null}
      title={shown === null ? '' : `${shown.name} 月度明细`}
      onClose={onClose}
      onClosed={() => setShown(null)}
    >
      {shown !== null && <Months {...shown} />}
    </DetailDrawer>
  );
}

function Months({ name, query }: MonthsOf) {
  const { state, refresh } = useResource(summaryMonths, JSON.stringify(query), { query });
  return (
    <Loaded state={state} onRetry={refresh}>
      {(sheet) => <MonthSheetView label={`${name} 月度明细`} sheet={sheet} />}
    </Loaded>
  );
}
