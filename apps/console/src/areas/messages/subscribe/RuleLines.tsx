import { Button } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useRowFocus } from '../../../ui/useRowFocus.ts';
import * as styles from './subscribe.module.css';

interface Props<Line> {
  readonly lines: readonly Line[];
  readonly most: number;
  readonly onChange: (lines: readonly Line[]) => void;
  /** What is wrong with them; null while they are right. */
  readonly problem: string | null;
  /** What a line is called by its place, from 1. */
  readonly labelOf: (number: number) => string;
  /** How the fields of a line stand beside each other. */
  readonly lineClass: string | undefined;
  readonly addText: string;
  readonly addTitle?: string;
  /** A line as it is added. */
  readonly fresh: () => Line;
  /** The fields of a line. */
  readonly children: (line: Line, label: string, change: (more: Partial<Line>) => void) => ReactNode;
}

/** Lines of a subscription that are added and removed one by one; the focus follows. */
export function RuleLines<Line>(props: Props<Line>) {
  const { lines, most, onChange, problem, labelOf, lineClass, addText, addTitle, fresh, children } = props;
  const { around, focusRow } = useRowFocus<HTMLDivElement>(':scope > [role=group]');
  return (
    <div ref={around} className={styles.lines}>
      {lines.map((line, nth) => {
        const label = labelOf(nth + 1);
        const change = (more: Partial<Line>) =>
          onChange(lines.map((one, place) => (place === nth ? { ...one, ...more } : one)));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line is nothing but its place
          <div key={nth} className={lineClass} role="group" aria-label={label}>
            {children(line, label, change)}
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={`移除${label}`}
              onClick={() => {
                onChange(lines.filter((_, place) => place !== nth));
                focusRow(nth);
              }}
            />
          </div>
        );
      })}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {lines.length < most && (
        <Button
          className={styles.addLine}
          variant="outlined"
          size="small"
          icon={<Plus />}
          text={addText}
          title={addTitle}
          onClick={() => {
            onChange([...lines, fresh()]);
            focusRow(lines.length);
          }}
        />
      )}
    </div>
  );
}
