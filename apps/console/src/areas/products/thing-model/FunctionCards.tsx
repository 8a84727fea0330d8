import { functionKinds, type ThingFunction } from '@fleet/domain/areas/products/thing-model/model.ts';
import { definitionText, modeText, typeText } from '@fleet/domain/areas/products/thing-model/typeWords.ts';
import { Button } from '@blueprintjs/core';
import { type ModelFilter, removedShown } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import { calledOf, type ModelEditing } from './table/useModelEditing.ts';
import type { OpenModel } from './useModelDesk.ts';
import * as styles from './thingModel.module.css';

interface Props {
  readonly open: OpenModel;
  readonly editing: ModelEditing;
  readonly filter: ModelFilter;
  readonly isShown: (one: ThingFunction) => boolean;
  readonly onDetail: (one: ThingFunction) => void;
}

/** The functions on a phone: each leads to the drawer where it is read and edited. */
export function FunctionCards({ open, editing, filter, isShown, onDetail }: Props) {
  const { model, problems, marks, isEditable, may } = open;
  const shown = model.filter(isShown);
  const gone = removedShown(open.removed, filter);
  if (shown.length === 0 && gone.length === 0) return <p className={styles.quiet}>没有符合条件的功能</p>;
  return (
    <ul className={styles.cards}>
      {shown.map((one) => {
        const wrong = problems.filter(({ functionId }) => functionId === one.functionId).length;
        return (
          <li key={one.functionId}>
            <button type="button" className={`bare-button ${styles.card}`} onClick={() => onDetail(one)}>
              <b>{calledOf(one)}</b>
              <span className={styles.quiet}>
                {functionKinds[one.kind]} · {modeText(one)}
              </span>
              <code>{one.identifier}</code>
              <span>
                {one.kind === 'property'
                  ? `${typeText(one.dataType)}，${definitionText(one.dataType)}`
                  : one.description}
              </span>
              {wrong > 0 && <span className={styles.whole}>{wrong} 处问题</span>}
              {marks.has(one.functionId) && <span className={styles.unsaved}>有变更</span>}
            </button>
          </li>
        );
      })}
      {gone.map((one) => (
        <li key={one.functionId} className={styles.card} data-removed>
          <b>{calledOf(one)}</b>
          {isEditable && may.add ? (
            <Button size="small" text="恢复" aria-label={`恢复${calledOf(one)}`} onClick={() => editing.restore(one)} />
          ) : (
            <span />
          )}
          <code>{one.identifier}</code>
          <span className={styles.quiet}>已删，线上版本中有</span>
        </li>
      ))}
    </ul>
  );
}
