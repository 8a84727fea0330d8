import { readDeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import {
  blankDraft,
  draftOf,
  isComplete,
  type QueryDraft,
  queryOf,
} from '@fleet/domain/areas/equipment/query/draft.ts';
import { useId, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { ConditionsDialog } from '../../../form/conditions/ConditionsDialog.tsx';
import { QueryBuilder } from './QueryBuilder.tsx';

interface Props {
  /** The query of the address as JSON; null without. */
  readonly asked: string | null;
  readonly tenant: TenantChoice;
  readonly onSearch: (query: string) => void;
  readonly onClose: () => void;
}

/** What the dialog begins with: the query of the address as far as it can be written here, or a blank condition. */
const begunWith = (asked: string | null): QueryDraft => {
  const read = asked === null ? null : readDeviceQuery(asked);
  return (read?.kind === 'query' ? draftOf(read.query) : null) ?? blankDraft;
};

/** Searches devices by conditions and groups of conditions. Rendered while it is open. */
export function QueryDialog({ asked, tenant, onSearch, onClose }: Props) {
  const formId = useId();
  const [draft, setDraft] = useState(() => begunWith(asked));
  const [isTried, setTried] = useState(false);
  const write = () => {
    setTried(true);
    if (isComplete(draft)) return JSON.stringify(queryOf(draft));
    // once the problems are drawn
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>(`#${CSS.escape(formId)} [role="alert"]`)
        ?.parentElement?.querySelector<HTMLElement>('input, button')
        ?.focus(),
    );
    return null;
  };
  return (
    <ConditionsDialog
      title="高级筛选"
      formId={formId}
      draft={draft}
      write={write}
      onSearch={onSearch}
      onClose={onClose}
    >
      <QueryBuilder draft={draft} tenant={tenant} isTried={isTried} onChange={setDraft} />
    </ConditionsDialog>
  );
}
