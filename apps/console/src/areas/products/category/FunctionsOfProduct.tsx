import { offeredProducts, productChoices } from '@fleet/domain/areas/products/product/choicesContract.ts';
import {
  type categoryFunctionsSave,
  functionTree,
} from '@fleet/domain/areas/products/thing-model/standard/standardContract.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { useState } from 'react';
import { useRead } from '../../../app/calls/useRead.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import * as styles from './categories.module.css';

type From = NonNullable<BodyOf<typeof categoryFunctionsSave>['from']>;

interface Props {
  /** Null while none is chosen. */
  readonly onSource: (from: From | null) => void;
}

/** Which functions of a product's draft are taken. */
export function FunctionsOfProduct({ onSource }: Props) {
  const [productKey, setProductKey] = useState('');
  const products = useRead(productChoices, { query: offeredProducts });
  return (
    <>
      <label>
        产品{' '}
        <select
          className="bare-control"
          value={productKey}
          onChange={({ target }) => {
            setProductKey(target.value);
            onSource(null);
          }}
        >
          <option value="">请选择</option>
          {(products.state?.data?.list ?? []).map((one) => (
            <option key={one.productKey} value={one.productKey}>
              {one.productName}
            </option>
          ))}
        </select>
      </label>
      {productKey !== '' && <Functions key={productKey} productKey={productKey} onSource={onSource} />}
    </>
  );
}

function Functions({ productKey, onSource }: Props & { readonly productKey: string }) {
  const { state, refresh } = useRead(functionTree, { query: { productKey } });
  return (
    <Loaded state={state} onRetry={refresh} lines={6}>
      {({ list }) =>
        list.length === 0 ? (
          <p className={styles.told}>该产品还没有功能</p>
        ) : (
          <FunctionChecks
            functions={list.map(({ thingModelId: functionId, ...named }) => ({ functionId, ...named }))}
            isNoneFirst
            onPick={(functionIds) =>
              onSource(functionIds.length === 0 ? null : { productKey, view: 'draft', functionIds: [...functionIds] })
            }
          />
        )
      }
    </Loaded>
  );
}

interface ChecksProps {
  readonly functions: readonly { readonly functionId: string; readonly name: string; readonly identifier: string }[];
  /** Nothing is checked to begin with; else everything is. */
  readonly isNoneFirst?: boolean;
  readonly onPick: (functionIds: readonly string[]) => void;
}

/** Functions of which some are checked. */
export function FunctionChecks({ functions, isNoneFirst = false, onPick }: ChecksProps) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(
    new Set(isNoneFirst ? [] : functions.map(({ functionId }) => functionId)),
  );
  return (
    <div className={styles.checks}>
      {functions.map(({ functionId, name, identifier }) => (
        <label key={functionId}>
          <input
            type="checkbox"
            checked={checked.has(functionId)}
            onChange={({ target }) => {
              const now = new Set(checked);
              if (target.checked) now.add(functionId);
              else now.delete(functionId);
              setChecked(now);
              onPick(functions.map((one) => one.functionId).filter((id) => now.has(id)));
            }}
          />{' '}
          {name}（{identifier}）
        </label>
      ))}
    </div>
  );
}
