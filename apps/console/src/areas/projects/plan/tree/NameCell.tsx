import classNames from 'classnames';
import type { BaselineMark } from './baselineText.ts';
import * as styles from './planTree.module.css';

/** Pixels by which a level is moved in. */
const step = 16;

interface Props {
  readonly name: string;
  readonly level: number;
  readonly isParent: boolean;
  readonly isCollapsed: boolean;
  readonly isChanged: boolean;
  /** What it was called when the plan was approved; null when that is its name still. */
  readonly old: string | null;
  /** What became of it since. */
  readonly mark: BaselineMark;
}

const marks = { added: { letter: '新', text: '基线之后新增' }, changed: { letter: '改', text: '与基线不同' } } as const;

/** The name of a task, moved in by its level, with what opens and closes it. */
export function NameCell({ name, level, isParent, isCollapsed, isChanged, old, mark }: Props) {
  return (
    <span className={styles.name} style={{ paddingInlineStart: (level - 1) * step }}>
      {isParent ? (
        // rows open by the keyboard with Ctrl and an arrow: one stop for the Tab key is enough
        <button
          type="button"
          className={classNames('bare-button', styles.toggle)}
          data-toggle={isCollapsed ? 'closed' : 'open'}
          tabIndex={-1}
          aria-label={`${isCollapsed ? '展开' : '收起'} ${name}`}
        />
      ) : (
        <span className={styles.toggle} />
      )}
      {mark !== null && (
        <span
          className={styles.since}
          data-since={mark}
          role="img"
          aria-label={marks[mark].text}
          title={marks[mark].text}
        >
          {marks[mark].letter}
        </span>
      )}
      <span className={classNames(styles.nameText, old !== null && styles.twoLines)} title={name}>
        {old !== null && <del className={styles.old}>{old}</del>}
        {name}
      </span>
      {isChanged && <span className={styles.edited} role="img" aria-label="未保存的修改" title="未保存的修改" />}
    </span>
  );
}
