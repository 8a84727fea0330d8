import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { costMonths, costMonthsExport } from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import { costSummaryPage } from '@fleet/domain/areas/projects/cost/actions.ts';
import { useEffect, useState } from 'react';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import type { RecordSteps } from '../../../detail/recordSteps.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { MonthSheetView } from '../cost/months/MonthSheetView.tsx';

/** Whose months are asked for. */
export type MonthsQuery = QueryOf<typeof costMonths>;

interface Props {
  /** Whose months they are; empty until the row is known. */
  readonly name: string;
  /** Null while the drawer is closed. */
  readonly query: MonthsQuery | null;
  /** The rows before and after it. */
  readonly steps: RecordSteps | undefined;
  readonly onClose: () => void;
}

/** The months of a row of the summary, beside it. */
export function MonthsDrawer({ name, query, steps, onClose }: Props) {
  const text = JSON.stringify({ name, query });
  const [shown, setShown] = useState(text);
  useEffect(() => {
    // the content stays while the drawer slides out
    if ((JSON.parse(text) as Pick<Props, 'query'>).query !== null) setShown(text);
  }, [text]);
  const kept = JSON.parse(shown) as Pick<Props, 'name' | 'query'>;
  const title = '月度明细';
  return (
    <DetailDrawer
      isOpen={query !== null}
      title={title}
      name={kept.name}
      steps={steps}
      isLinked
      isWide
      onClose={onClose}
    >
      {kept.query !== null && (
        <Months key={JSON.stringify(kept.query)} title={`${kept.name} ${title}`.trim()} query={kept.query} />
      )}
    </DetailDrawer>
  );
}

function Months({ title, query }: { readonly title: string; readonly query: MonthsQuery }) {
  const can = useCan();
  const instance = JSON.stringify(query);
  const { state, refresh } = useRead(costMonths, { query });
  return (
    <Loaded state={state} onRetry={refresh}>
      {(sheet) => (
        <MonthSheetView
          label={title}
          sheet={sheet}
          withChart
          tools={
            can(costSummaryPage.actions.export) && (
              <QueryExportButton endpoint={costMonthsExport} instance={instance} query={query} />
            )
          }
        />
      )}
    </Loaded>
  );
}
