import { writingOf, writtenNow } from '@fleet/domain/areas/equipment/query/writing.ts';
import { useId, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { ConditionsDialog } from '../../../form/conditions/ConditionsDialog.tsx';
import { QueryBuilder } from './LazyQueryBuilder.tsx';

interface Props {
  /** The query of the address as JSON; null without. */
  readonly asked: string | null;
  readonly tenant: TenantChoice;
  readonly onSearch: (query: string) => void;
  readonly onClose: () => void;
}

/** Searches devices by conditions and groups of conditions. Rendered while it is open. */
export function QueryDialog({ asked, tenant, onSearch, onClose }: Props) {
  const formId = useId();
  const [writing, setWriting] = useState(() => writingOf(asked));
  const [isTried, setTried] = useState(false);
  const write = () => {
    setTried(true);
    const query = writtenNow(writing);
    if (query !== null) return JSON.stringify(query);
    // once the problems are drawn
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>(`#${CSS.escape(formId)} [role="alert"]`)
        ?.parentElement?.querySelector<HTMLElement>('input, textarea, button')
        ?.focus(),
    );
    return null;
  };
  return (
    <ConditionsDialog
      title="高级筛选"
      formId={formId}
      draft={writing}
      write={write}
      onSearch={onSearch}
      onClose={onClose}
    >
      <QueryBuilder writing={writing} tenant={tenant} isTried={isTried} onChange={setWriting} />
    </ConditionsDialog>
  );
}
