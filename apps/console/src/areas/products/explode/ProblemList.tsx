import { problemLine } from '@fleet/domain/areas/products/explode/viewProblems.ts';
import type { ExplodeDesk } from './useExplodeDesk.ts';
import * as styles from './explodeDialog.module.css';

/** Problems that are named at once: whoever has more begins with these. */
const mostNamed = 5;

/** All that keeps the views from being saved, each leading to its field; a vain attempt puts the focus on the first. */
export function ProblemList({ id, desk }: { readonly id: string; readonly desk: ExplodeDesk }) {
  const problems = Object.entries(desk.problems);
  if (!desk.isTried || problems.length === 0) return null;
  return (
    <div
      id={id}
      className={styles.problems}
      role="alert"
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && desk.goTo(problems[0]![0])}
    >
      <p>还不能保存，有 {problems.length} 处需要修改：</p>
      <ul>
        {problems.slice(0, mostNamed).map(([path, problem]) => (
          <li key={path}>
            <button type="button" className={`bare-button ${styles.problem}`} onClick={() => desk.goTo(path)}>
              {problemLine(desk.views, path, problem)}
            </button>
          </li>
        ))}
      </ul>
      {problems.length > mostNamed && <p>其余 {problems.length - mostNamed} 处在上面以红色标出。</p>}
    </div>
  );
}
