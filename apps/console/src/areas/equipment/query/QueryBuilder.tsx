import { Button } from '@blueprintjs/core';
import { deviceStatistics } from '@fleet/domain/areas/equipment/device/contract.ts';
import { draftOf, isGroup } from '@fleet/domain/areas/equipment/query/draft.ts';
import { type QueryNames, queryText, writtenQuery } from '@fleet/domain/areas/equipment/query/words.ts';
import {
  blankWriting,
  productsNamed,
  type QueryWriting,
  writtenNow,
} from '@fleet/domain/areas/equipment/query/writing.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { Segments } from '../../../list/filters/segments.tsx';
import { listOf } from '../../../ui/select/choices.tsx';
import { useProducts } from '../shared/useDeviceChoices.ts';
import { QueryDraftFields } from './QueryDraftFields.tsx';
import { QueryTextField } from './QueryTextField.tsx';
import { type QueryOffer, useQueryNames } from './useQueryNames.ts';
import * as styles from './query.module.css';

export interface QueryBuilderProps {
  readonly writing: QueryWriting;
  readonly tenant: TenantChoice;
  /** Somebody has tried to go on with it: what is wrong is said. */
  readonly isTried: boolean;
  readonly onChange: (writing: QueryWriting) => void;
}

const ways = [
  { id: 'conditions', title: '条件' },
  { id: 'text', title: '文本' },
] as const;

type Way = (typeof ways)[number]['id'];

/** What is written, written the other way; a text why that is not possible. */
const turned = (writing: QueryWriting, way: Way, names: QueryNames): QueryWriting | string => {
  const query = writtenNow(writing);
  if (way === 'text') {
    if (query !== null) return { kind: 'text', text: writtenQuery(query, names), query };
    const isBlank = JSON.stringify(writing) === JSON.stringify(blankWriting);
    return isBlank ? { kind: 'text', text: '', query: null } : '请先把条件填写完整，再改为文本';
  }
  if (query === null)
    return writing.kind === 'text' && writing.text.trim() === '' ? blankWriting : '请先改正文本，再改为条件';
  const draft = draftOf(query);
  return draft === null ? '超过两级或含“不满足”的条件只能用文本编辑' : { kind: 'conditions', draft };
};

/** Writes a query of devices: its conditions or its text, what it says in words, and how many devices it finds. */
export function QueryBuilder({ writing, tenant, isTried, onChange }: QueryBuilderProps) {
  const products = listOf(useProducts()) ?? [];
  const offer = useQueryNames(tenant, productsNamed(writing, products));
  const [refused, setRefused] = useState<string | null>(null);
  const write = (written: QueryWriting) => {
    setRefused(null);
    onChange(written);
  };
  const turn = (way: Way) => {
    if (way === writing.kind) return;
    const written = turned(writing, way, offer);
    if (typeof written === 'string') setRefused(written);
    else write(written);
  };
  return (
    <>
      <div className={styles.ways}>
        <Segments
          label="填写方式"
          choices={ways}
          value={writing.kind === 'kept' ? null : writing.kind}
          onChange={turn}
        />
        {writing.kind === 'kept' && <Button size="small" text="重新填写条件" onClick={() => write(blankWriting)} />}
      </div>
      {refused !== null && (
        <p className={styles.problem} role="alert">
          {refused}
        </p>
      )}
      {writing.kind === 'conditions' && (
        <QueryDraftFields
          draft={writing.draft}
          offer={offer}
          isTried={isTried}
          onChange={(draft) => write({ kind: 'conditions', draft })}
        />
      )}
      {writing.kind === 'text' && <QueryTextField writing={writing} names={offer} isTried={isTried} onChange={write} />}
      <Told writing={writing} offer={offer} tenant={tenant} />
    </>
  );
}

interface ToldProps extends Pick<QueryBuilderProps, 'writing' | 'tenant'> {
  readonly offer: QueryOffer;
}

/** What is written says in words, and how many devices it finds. */
function Told({ writing, offer, tenant }: ToldProps) {
  const query = writtenNow(writing);
  const isJoined = writing.kind !== 'conditions' || writing.draft.items.some(isGroup) || writing.draft.items.length > 1;
  return (
    <div className={styles.told} aria-live="polite">
      {query === null ? (
        '条件填写完整后显示符合条件的设备数。'
      ) : (
        <>
          <Found query={JSON.stringify(query)} tenant={tenant} />
          {writing.kind !== 'text' && <span>{queryText(query, offer)}</span>}
        </>
      )}
      {isJoined ? <span>未上报的值不参与比较。</span> : null}
      {offer.keyedFields('prop').length === 0 ? <span>加上产品条件后，可以按该产品的上报值筛选。</span> : null}
    </div>
  );
}

function Found({ query, tenant }: { readonly query: string; readonly tenant: TenantChoice }) {
  const { state, refresh } = useRead(deviceStatistics, { query: { query, ...tenant } });
  const total = state?.data?.total;
  if (state?.status === 'refused') return <strong>{refusalOf({ state, refresh })?.message}</strong>;
  return <strong>{total === undefined ? '正在统计…' : `符合条件 ${formatCount(total)} 台`}</strong>;
}
