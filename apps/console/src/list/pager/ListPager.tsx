import { Button } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { ListView } from '../useList.ts';
import { Pager } from './Pager.tsx';
import '../listPage.css';

/** The pager of a list; it says so when the rows are those of an earlier answer. */
export function ListPager<Query extends object, Row>({ view }: { readonly view: ListView<Query, Row> }) {
  const { state } = view;
  return (
    <Pager page={view.page} pageSize={view.pageSize} total={state?.data?.total ?? null} onChange={view.show}>
      {state?.status === 'refused' && view.rows.length > 0 && (
        <span className="list-stale" role="alert">
          {words.staleRows}
          <Button variant="minimal" size="small" intent="primary" text={words.retry} onClick={view.refresh} />
        </span>
      )}
    </Pager>
  );
}
