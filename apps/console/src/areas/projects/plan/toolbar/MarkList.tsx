import { Menu, MenuItem } from '@blueprintjs/core';
import type { Mark, MarkLevel } from '@fleet/domain/areas/projects/plan/view/marks.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import * as styles from './planToolbar.module.css';

/** Marks that are listed at once; F8 goes through all of them. */
const listed = 200;

const intents: Readonly<Record<MarkLevel, StatusIntent>> = { error: 'danger', warning: 'warning', hint: 'none' };

/** A mark with the task it is at. */
export interface MarkToShow extends Mark {
  readonly wbs: string;
  readonly name: string;
  readonly show: () => void;
}

interface Props {
  readonly marks: readonly MarkToShow[];
  readonly choose: (run: () => void) => () => void;
}

const order: readonly MarkLevel[] = ['error', 'warning', 'hint'];

/** What is wrong with the plan, the gravest first; each leads to its cell. */
export function MarkList({ marks, choose }: Props) {
  const sorted = order.flatMap((wanted) => marks.filter(({ level }) => level === wanted));
  if (sorted.length === 0)
    return (
      <Menu>
        <MenuItem text="没有发现问题" disabled />
      </Menu>
    );
  return (
    <Menu className={styles.marks}>
      {sorted.slice(0, listed).map(({ id, field, level, wbs, name, message, show }) => (
        <MenuItem
          key={`${id} ${field}`}
          text={
            <>
              <StatusDot intent={intents[level]} label={wbs} /> {name}
            </>
          }
          label={message}
          onClick={choose(show)}
        />
      ))}
      {sorted.length > listed && <MenuItem text={`另有 ${sorted.length - listed} 项，按 F8 逐项查看`} disabled />}
    </Menu>
  );
}
