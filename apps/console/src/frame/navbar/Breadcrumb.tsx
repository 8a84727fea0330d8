import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import * as styles from './breadcrumb.module.css';

export interface BreadcrumbStep {
  readonly title: string;
  /** Where it leads; null for the module and for the page itself. */
  readonly path: string | null;
}

/** Where the page stands (S1 §2): the page itself is last and bold. */
export function Breadcrumb({ steps }: { readonly steps: readonly BreadcrumbStep[] }) {
  const list = useRef<HTMLOListElement>(null);
  const away = useStepsAway(list, steps.map(({ title }) => title).join('/'));
  return (
    <nav aria-label="面包屑" className={styles.breadcrumb}>
      <ol ref={list}>
        {steps.map(({ title, path }, index) => (
          <li
            key={`${index}:${title}`}
            data-away={index < away || undefined}
            {...(index === steps.length - 1 ? { 'aria-current': 'page' as const } : {})}
          >
            {path === null ? <span>{title}</span> : <Link href={path}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** How many of the first steps stand on a line above the last one, which alone is in sight. */
function useStepsAway(list: RefObject<HTMLOListElement>, written: string): number {
  const [away, setAway] = useState(0);
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    const look = () => {
      const tops = [...current.children].map((step) => step.getBoundingClientRect().top);
      const last = tops.at(-1) ?? 0;
      setAway(tops.filter((top) => top < last - 1).length);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [list, written]);
  return away;
}
