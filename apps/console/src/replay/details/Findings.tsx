import type { Finding } from './findings.ts';
import * as styles from './details.module.css';

/** What is not as it was when the record was made. */
export function Findings({
  findings,
  others,
}: {
  readonly findings: readonly Finding[];
  /** Parts of the file that are not shown here. */
  readonly others: readonly string[];
}) {
  return (
    <div className={styles.details}>
      {findings.length === 0 && (
        <p className={styles.nothing}>与记录时一致：全部内容都能读懂，结束时每一处状态都相同。</p>
      )}
      {findings.map(({ title, lines }) => (
        <section key={title} className={styles.change}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.list}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      {others.length > 0 && (
        <p className={styles.nothing}>
          文件里另有一个世界的数据（{others.length} 个部分）：把文件拖到测试面板的“世界”里还原。
        </p>
      )}
    </div>
  );
}
