import { offeredProducts, productChoices } from '@fleet/domain/areas/products/product/choicesContract.ts';
import { functionCompare, type ModelVersionRow } from '@fleet/domain/areas/products/thing-model/versionContract.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { CopyButton } from '../../../../ui/copy/CopyButton.tsx';
import { ChangeList } from './ChangeList.tsx';
import * as styles from './modelDialogs.module.css';

/** A state of a model as a select names it: `draft`, `live`, `v3`, `product:<key>`. */
type StateName = string;

interface Props {
  readonly productKey: string;
  readonly versions: readonly ModelVersionRow[];
  readonly liveNo: number | null;
  readonly compared: readonly [StateName, StateName];
  readonly onChange: (compared: readonly [StateName, StateName]) => void;
}

const viewOf = (name: StateName) =>
  /^v\d+$/.test(name)
    ? ({ view: 'version', no: Number(name.slice(1)) } as const)
    : ({ view: name === 'live' ? 'live' : 'draft' } as const);

const queryOf = (productKey: string, [one, other]: Props['compared']) => {
  const first = { productKey, ...viewOf(one) };
  if (other.startsWith('product:'))
    return { ...first, otherProductKey: other.slice('product:'.length), otherView: 'draft' as const };
  const second = viewOf(other);
  return {
    ...first,
    otherView: second.view,
    ...('no' in second ? { otherNo: second.no } : {}),
  };
};

/** What differs between two states, or from another product, with the text of it for a review. */
export function Comparison({ productKey, versions, liveNo, compared, onChange }: Props) {
  const { state, refresh } = useRead(functionCompare, { query: queryOf(productKey, compared) });
  const products = useRead(productChoices, { query: offeredProducts });
  const states = [
    ['draft', '草稿'],
    ...(liveNo === null ? [] : [['live', `线上 v${liveNo}`]]),
    ...versions.filter(({ isWhole }) => isWhole).map(({ no }) => [`v${no}`, `v${no}`]),
  ] as const;
  const others = (products.state?.data?.list ?? []).filter((one) => one.productKey !== productKey);
  const [one, other] = compared;
  return (
    <section className={styles.comparison} aria-label="比较">
      <div className={styles.tools}>
        <select aria-label="从" value={one} onChange={(event) => onChange([event.target.value, other])}>
          {states.map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        <span aria-hidden>→</span>
        <select aria-label="到" value={other} onChange={(event) => onChange([one, event.target.value])}>
          {states.map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
          {others.length > 0 && (
            <optgroup label="其他产品的草稿">
              {others.map((product) => (
                <option key={product.productKey} value={`product:${product.productKey}`}>
                  {product.productName}
                </option>
              ))}
            </optgroup>
          )}
        </select>
        {state?.data && state.data.text !== '' && <CopyButton text={state.data.text} label="变更" />}
      </div>
      <Loaded state={state} onRetry={refresh}>
        {({ changes, isReordered, breakingCount }) => (
          <>
            {changes.length > 0 && (
              <p className={styles.quiet}>
                {changes.length} 处变更{breakingCount > 0 && `，其中 ${breakingCount} 处不兼容`}
              </p>
            )}
            <ChangeList changes={changes} isReordered={isReordered} />
          </>
        )}
      </Loaded>
    </section>
  );
}
