import { breakingWord, changeWords } from '@fleet/domain/areas/products/thing-model/changes/describe.ts';
import type { ModelChangeRow } from '@fleet/domain/areas/products/thing-model/contract.ts';
import { functionKinds } from '@fleet/domain/areas/products/thing-model/model.ts';
import * as styles from './modelDialogs.module.css';

interface Props {
  readonly changes: readonly ModelChangeRow[];
  readonly isReordered?: boolean;
}

/** What differs between two models, function by function, each sentence with whether it breaks. */
export function ChangeList({ changes, isReordered = false }: Props) {
  if (changes.length === 0 && !isReordered) return <p className={styles.quiet}>两者相同</p>;
  return (
    <ul className={styles.changes}>
      {changes.map(({ functionId, kind, functionKind, name, identifier, texts }) => (
        <li key={`${kind} ${functionId}`}>
          <div className={styles.changeHead}>
            <span className={styles.badge} data-kind={kind}>
              {changeWords[kind]}
            </span>
            <b>{name || identifier}</b>
            <code>{identifier}</code>
            <span className={styles.quiet}>{functionKinds[functionKind]}</span>
          </div>
          <ul>
            {texts.map(({ text, isBreaking }) => (
              <li key={text} data-breaking={isBreaking || undefined}>
                <span>{text}</span>
                <em>{breakingWord(isBreaking)}</em>
              </li>
            ))}
          </ul>
        </li>
      ))}
      {isReordered && (
        <li>
          <div className={styles.changeHead}>
            <span className={styles.badge}>{changeWords.changed}</span>调整功能的顺序
          </div>
        </li>
      )}
    </ul>
  );
}
