import { Button } from '@blueprintjs/core';
import { offeredProducts, productChoices } from '@fleet/domain/areas/products/product/choicesContract.ts';
import { functionGet, type functionImport } from '@fleet/domain/areas/products/thing-model/contract.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { useState } from 'react';
import { useRead } from '../../../../app/calls/useRead.ts';
import { calledOf } from '../table/useModelEditing.ts';
import { type State, stateInput, viewOf } from './compare/compared.ts';
import { StatePicker } from './compare/ComparedPicker.tsx';
import * as styles from './modelDialogs.module.css';

type Source = BodyOf<typeof functionImport>['from'];

const sourceOf = ({ productKey, state }: State) =>
  ({ source: 'product', fromProductKey: productKey, ...viewOf(state) }) as const;

/** Which of another product's functions are taken. */
export function FromProduct({
  productKey,
  onSource,
}: {
  readonly productKey: string;
  readonly onSource: (from: Source | null) => void;
}) {
  const [chosen, setChosen] = useState<State | null>(null);
  const products = useRead(productChoices, { query: offeredProducts });
  const others = (products.state?.data?.list ?? []).filter((one) => one.productKey !== productKey);
  const choose = (state: State | null) => {
    setChosen(state);
    onSource(state === null ? null : sourceOf(state));
  };
  return (
    <>
      <div className={styles.choices}>
        <label>
          产品
          <select
            className="bare-control"
            value={chosen?.productKey ?? ''}
            onChange={({ target }) =>
              choose(target.value === '' ? null : { kind: 'state', productKey: target.value, state: 'draft' })
            }
          >
            <option value="">请选择</option>
            {others.map((one) => (
              <option key={one.productKey} value={one.productKey}>
                {one.productName}
              </option>
            ))}
          </select>
        </label>
        {chosen !== null && (
          <div className={styles.label}>
            <span aria-hidden>版本</span>
            <StatePicker label="版本" value={chosen} onChange={choose} />
          </div>
        )}
      </div>
      {chosen !== null && <Picked key={`${chosen.productKey} ${chosen.state}`} chosen={chosen} onSource={onSource} />}
    </>
  );
}

function Picked({ chosen, onSource }: { readonly chosen: State; readonly onSource: (from: Source | null) => void }) {
  const { state } = useRead(functionGet, stateInput(chosen));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const functions = state?.data?.functions ?? [];
  if (functions.length === 0) return state?.data ? <p className={styles.quiet}>该版本还没有功能</p> : null;
  const pick = (out: ReadonlySet<string>) => {
    setLeft(out);
    const functionIds = functions.map(({ functionId }) => functionId).filter((id) => !out.has(id));
    onSource(functionIds.length === 0 ? null : { ...sourceOf(chosen), functionIds });
  };
  return (
    <>
      <div className={styles.tools}>
        <span className={styles.quiet}>
          已选 {functions.length - left.size}/{functions.length} 个功能
        </span>
        <Button size="small" text="全选" onClick={() => pick(new Set())} />
        <Button
          size="small"
          text="全不选"
          onClick={() => pick(new Set(functions.map(({ functionId }) => functionId)))}
        />
      </div>
      <div className={styles.picked}>
        {functions.map((one) => (
          <label key={one.functionId}>
            <input
              type="checkbox"
              checked={!left.has(one.functionId)}
              onChange={(event) => {
                const out = new Set(left);
                if (event.target.checked) out.delete(one.functionId);
                else out.add(one.functionId);
                pick(out);
              }}
            />
            {calledOf(one)}
          </label>
        ))}
      </div>
    </>
  );
}
