import { homeFigures } from '@fleet/domain/areas/home/news/contract.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import { Loaded } from '../../../detail/Loaded.tsx';
import { builtRoutes } from '../../../app/builtPages.ts';
import { useOpens } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { type Figure, figuresOf } from './homeFigures.ts';
import * as styles from './home.module.css';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { currentTime } from '../../../ui/time/currentTime.ts';

/** How much there is of what this person may see; each figure leads to its page. */
export function Figures() {
  const opens = useOpens();
  const { state, refresh } = useRead(homeFigures, { query: useScopeQuery() });
  return (
    <Loaded state={state} onRetry={refresh} lines={2}>
      {(reply) => {
        const shown = figuresOf(reply, (route) => builtRoutes.has(route) && opens(route), epochToDay(currentTime()));
        return shown.length === 0 ? null : (
          <ul className={styles.overview} aria-label="数据概览">
            {shown.map((figure) => (
              <li key={figure.title} className="card">
                {figure.path === null ? (
                  <div className={styles.figure}>
                    <FigureText {...figure} />
                  </div>
                ) : (
                  <Link className={styles.figure} href={figure.path}>
                    <FigureText {...figure} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

function FigureText({ title, count, note }: Figure) {
  return (
    <>
      <span>{title}</span>
      <strong>{count}</strong>
      {note !== null && <small>{note}</small>}
    </>
  );
}
