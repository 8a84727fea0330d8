import { functionKinds, type ThingFunction } from '@fleet/domain/areas/products/thing-model/model.ts';
import { definitionText, modeText, typeText } from '@fleet/domain/areas/products/thing-model/typeWords.ts';
import { calledOf } from './table/useModelEditing.ts';
import type { OpenModel } from './useModelDesk.ts';
import * as styles from './thingModel.module.css';

interface Props {
  readonly open: OpenModel;
  readonly isShown: (one: ThingFunction) => boolean;
  readonly onDetail: (one: ThingFunction) => void;
}

/** The functions on a phone: each leads to the drawer where it is read and edited. */
export function FunctionCards({ open: { model, problems, marks }, isShown, onDetail }: Props) {
  const shown = model.filter(isShown);
  if (shown.length === 0) return <p className={styles.quiet}>没有符合条件的功能</p>;
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
    </ul>
  );
}
