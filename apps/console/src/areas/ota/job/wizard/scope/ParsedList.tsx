import type { targetParse } from '@fleet/domain/areas/ota/target/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { SheetButton } from '../../../../../list/export/SheetButton.tsx';
import * as kitStyles from '../kit/wizard.module.css';
import * as styles from './scope.module.css';

type Parsed = ReplyOf<typeof targetParse>;

/** What was found of a list of devices: how many, and the lines that name none. */
export function ParsedList({ parsed: { matched, problems, problemCount } }: { readonly parsed: Parsed }) {
  return (
    <>
      <p>
        匹配 <b>{formatCount(matched)}</b> 台{problemCount > 0 && `，不合法 ${formatCount(problemCount)} 行`}。
      </p>
      {problems.length > 0 && <ProblemList problems={problems} count={problemCount} />}
    </>
  );
}

interface Props {
  readonly problems: Parsed['problems'];
  /** How many there are, of which the first are told. */
  readonly count: number;
}

/** Lines of a list that name no device that can be upgraded, and a sheet of them. */
function ProblemList({ problems, count }: Props) {
  const rows = problems.map(({ line, text, problem }) => [String(line), text, problem]);
  return (
    <section aria-label="不合法列表">
      <div className={kitStyles.tools}>
        <b>不合法列表</b>
        <SheetButton size="small" name="不合法列表" rows={[['行', '内容', '问题'], ...rows]} text="下载" />
        {problems.length < count && <span className={kitStyles.aside}>列出前 {formatCount(problems.length)} 行</span>}
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
