import { offeredProducts, productChoices } from '@fleet/domain/areas/products/product/choicesContract.ts';
import { functionGet, type functionImport } from '@fleet/domain/areas/products/thing-model/contract.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { useState } from 'react';
import { useRead } from '../../../../../app/calls/useRead.ts';
import { type State, stateInput, viewOf } from '../compare/compared.ts';
import { StatePicker } from '../compare/ComparedPicker.tsx';
import { PickFunctions } from './PickFunctions.tsx';
import * as styles from '../modelDialogs.module.css';

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
  const functions = state?.data?.functions ?? [];
  if (functions.length === 0) return state?.data ? <p className={styles.quiet}>该版本还没有功能</p> : null;
  return (
    <PickFunctions
      functions={functions}
      onPick={(ids) => onSource(ids === null ? null : { ...sourceOf(chosen), functionIds: [...ids] })}
    />
  );
}
