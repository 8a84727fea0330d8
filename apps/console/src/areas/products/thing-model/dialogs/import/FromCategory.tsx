import { categoryFunctions } from '@fleet/domain/areas/products/thing-model/standard/standardContract.ts';
import { categoryPaths, nearestWithFunctions } from '@fleet/domain/areas/products/category/categoryTree.ts';
import { categoryTree, standardCategory } from '@fleet/domain/areas/products/category/contract.ts';
import type { functionImport } from '@fleet/domain/areas/products/thing-model/contract.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../../../app/calls/useRead.ts';
import { Loaded } from '../../../../../detail/Loaded.tsx';
import { PickFunctions } from './PickFunctions.tsx';
import * as styles from '../modelDialogs.module.css';

type Source = BodyOf<typeof functionImport>['from'];

interface Props {
  /** Empty while none is chosen; null for that of the product. */
  readonly categoryId: string | null;
  /** The category of the product. */
  readonly ownId: string;
  readonly onCategory: (categoryId: string) => void;
  readonly onSource: (from: Source | null) => void;
}

/** Which of a category's standard functions are taken. */
export function FromCategory({ categoryId: asked, ownId, onCategory, onSource }: Props) {
  const tree = useRead(categoryTree, { query: {} });
  return (
    <Loaded state={tree.state} onRetry={tree.refresh} lines={2}>
      {({ list }) => {
        const paths = categoryPaths(list, standardCategory);
        const categoryId = asked ?? nearestWithFunctions(list, ownId) ?? '';
        return (
          <>
            <div className={styles.choices}>
              <label>
                品类
                <select className="bare-control" value={categoryId} onChange={({ target }) => onCategory(target.value)}>
                  <option value="">请选择</option>
                  {list
                    .filter(({ functionCount }) => functionCount > 0)
                    .map((one) => (
                      <option key={one.categoryId} value={one.categoryId}>
                        {paths.get(one.categoryId) ?? one.categoryName}（{one.functionCount} 个功能）
                      </option>
                    ))}
                </select>
              </label>
            </div>
            {categoryId !== '' && <Functions key={categoryId} categoryId={categoryId} onSource={onSource} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Functions({ categoryId, onSource }: Pick<Props, 'onSource'> & { readonly categoryId: string }) {
  // whoever chooses a category means all of it, until he leaves something out
  const tell = useRef(onSource);
  useEffect(() => {
    tell.current = onSource;
  });
  useEffect(() => tell.current({ source: 'category', categoryId }), [categoryId]);
  const { state, refresh } = useRead(categoryFunctions, { query: { categoryId } });
  return (
    <Loaded state={state} onRetry={refresh} lines={6}>
      {({ functions }) => (
        <PickFunctions
          functions={functions}
          onPick={(ids) => onSource(ids === null ? null : { source: 'category', categoryId, functionIds: [...ids] })}
        />
      )}
    </Loaded>
  );
}
