import { Plus } from '@blueprintjs/icons';
import { deviceStatistics } from '@fleet/domain/areas/equipment/device/contract.ts';
import { mostQueryConditions, readDeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import {
  blankCondition,
  blankDraft,
  draftOf,
  everyCondition,
  isComplete,
  isGroup,
  type QueryDraft,
  queryOf,
} from '@fleet/domain/areas/equipment/query/draft.ts';
import { queryText } from '@fleet/domain/areas/equipment/query/words.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useId, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { ConditionsDialog } from '../../../form/conditions/ConditionsDialog.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { JoinChoice, QueryConditions } from './QueryConditions.tsx';
import { useQueryChoices } from './useQueryChoices.ts';
import * as styles from './query.module.css';

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
  const count = everyCondition(draft).length;
  const full = count < mostQueryConditions ? null : `最多 ${mostQueryConditions} 个条件`;
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
  const add = (item: QueryDraft['items'][number]) => setDraft({ ...draft, items: [...draft.items, item] });
  return (
    <ConditionsDialog
      title="高级筛选"
      formId={formId}
      draft={draft}
      write={write}
      onSearch={onSearch}
      onClose={onClose}
      below={<Told draft={draft} tenant={tenant} />}
    >
      <JoinChoice label="条件关系" join={draft.join} onChange={(join) => setDraft({ ...draft, join })} />
      <QueryConditions draft={draft} tenant={tenant} isTried={isTried} full={full} onChange={setDraft} />
      <div className={styles.adding}>
        <ReasonedButton
          variant="minimal"
          intent="primary"
          icon={<Plus size={14} />}
          text="添加条件"
          disabledReason={full}
          onClick={() => add(blankCondition())}
        />
        <ReasonedButton
          variant="minimal"
          intent="primary"
          icon={<Plus size={14} />}
          text="添加条件组"
          disabledReason={full}
          onClick={() => add({ join: draft.join === 'all' ? 'any' : 'all', conditions: [blankCondition()] })}
        />
      </div>
    </ConditionsDialog>
  );
}

/** What the draft says in words, and how many devices it finds. */
function Told({ draft, tenant }: { readonly draft: QueryDraft; readonly tenant: TenantChoice }) {
  const { nameOf } = useQueryChoices(tenant);
  const whole = isComplete(draft) ? queryOf(draft) : null;
  return (
    <div className={styles.told} aria-live="polite">
      {whole === null ? (
        '条件填写完整后显示符合条件的设备数。'
      ) : (
        <>
          <Found query={JSON.stringify(whole)} tenant={tenant} />
          <span>{queryText(whole, nameOf)}</span>
        </>
      )}
      {draft.items.some(isGroup) || draft.items.length > 1 ? <span>未上报的值不参与比较。</span> : null}
    </div>
  );
}

function Found({ query, tenant }: { readonly query: string; readonly tenant: TenantChoice }) {
  const { state } = useRead(deviceStatistics, { query: { query, ...tenant } });
  const total = state?.data?.total;
  return <strong>{total === undefined ? '正在统计…' : `符合条件 ${formatCount(total)} 台`}</strong>;
}
