import { Button } from '@blueprintjs/core';
import type { ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { useState } from 'react';
import { calledOf } from '../../table/useModelEditing.ts';
import * as styles from '../modelDialogs.module.css';

interface Props {
  readonly functions: ThingModel;
  /** The ids of those that are wanted; null for none. */
  readonly onPick: (functionIds: readonly string[] | null) => void;
}

/** Which of several functions are taken: all to begin with. */
export function PickFunctions({ functions, onPick }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const pick = (out: ReadonlySet<string>) => {
    setLeft(out);
    const functionIds = functions.map(({ functionId }) => functionId).filter((id) => !out.has(id));
    onPick(functionIds.length === 0 ? null : functionIds);
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
