import { Plus } from '@blueprintjs/icons';
import { deviceStatistics } from '@fleet/domain/areas/equipment/device/contract.ts';
import { mostQueryConditions } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import {
  blankCondition,
  everyCondition,
  isComplete,
  isGroup,
  type QueryDraft,
  queryOf,
} from '@fleet/domain/areas/equipment/query/draft.ts';
import { queryText } from '@fleet/domain/areas/equipment/query/words.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { JoinChoice, QueryConditions } from './QueryConditions.tsx';
import { useQueryChoices } from './useQueryChoices.ts';
import * as styles from './query.module.css';

interface Props {
  readonly draft: QueryDraft;
  readonly tenant: TenantChoice;
  /** Somebody has tried to go on with it: what is wrong is said. */
  readonly isTried: boolean;
  readonly onChange: (draft: QueryDraft) => void;
}

/** Writes a query of devices: its conditions, what they say in words, and how many devices they find. */
export function QueryBuilder({ draft, tenant, isTried, onChange }: Props) {
  const full = everyCondition(draft).length < mostQueryConditions ? null : `最多 ${mostQueryConditions} 个条件`;
  const add = (item: QueryDraft['items'][number]) => onChange({ ...draft, items: [...draft.items, item] });
  return (
    <>
      <JoinChoice label="条件关系" join={draft.join} onChange={(join) => onChange({ ...draft, join })} />
      <QueryConditions draft={draft} tenant={tenant} isTried={isTried} full={full} onChange={onChange} />
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
      <Told draft={draft} tenant={tenant} />
    </>
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
