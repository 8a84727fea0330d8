import classNames from 'classnames';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import * as styles from './home.module.css';

interface Props {
  readonly title: string;
  /** Where there is more of it. */
  readonly more?: string;
  readonly moreText?: string;
  readonly children: ReactNode;
}

/** A part of home. */
export function HomeCard({ title, more, moreText = words.more, children }: Props) {
  const id = useId();
  return (
    <section className={classNames('card', styles.card)} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {more !== undefined && (
          <Link href={more} aria-label={`${moreText}${title}`}>
            {moreText}
          </Link>
        )}
      </h2>
      {children}
    </section>
  );
}
