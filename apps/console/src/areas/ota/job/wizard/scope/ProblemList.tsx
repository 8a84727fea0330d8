import { AnchorButton } from '@blueprintjs/core';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useEffect, useMemo } from 'react';
import { sheetText } from '../../../shared/sheetText.ts';
import * as styles from '../kit/wizard.module.css';

interface LineProblem {
  readonly line: number;
  readonly text: string;
  readonly problem: string;
}

interface Props {
  readonly problems: readonly LineProblem[];
  /** How many there are, of which the first are told. */
  readonly count: number;
}

/** Lines of a list that name no device that can be upgraded, and a sheet of them. */
export function ProblemList({ problems, count }: Props) {
  const address = useMemo(() => {
    const rows = problems.map(({ line, text, problem }) => [String(line), text, problem]);
    return URL.createObjectURL(new Blob([sheetText([['行', '内容', '问题'], ...rows])], { type: 'text/csv' }));
  }, [problems]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <section aria-label="不合法列表">
      <div className={styles.tools}>
        <b>不合法列表</b>
        <AnchorButton size="small" href={address} download="不合法列表.csv" text="下载" />
        {problems.length < count && <span className={styles.aside}>列出前 {formatCount(problems.length)} 行</span>}
      </div>
      <ul className={styles.problems}>
        {problems.map(({ line, text, problem }) => (
          <li key={line}>
            <span>第 {line} 行</span>
            <bdi>{text}</bdi>
            <span>{problem}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
