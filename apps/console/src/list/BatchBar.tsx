import { Button, PopoverNext } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusAfterRemoval, focusRegionOf } from '../ui/dialogs/useReturnFocus.ts';
import * as styles from './batchBar.module.css';

interface Props<Row> {
  readonly selected: readonly Row[];
  /** Those of them that the page does not show. */
  readonly elsewhere: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly onUnselect: (rows: readonly Row[]) => void;
  readonly onClear: () => void;
  /** What can be done with the selected rows. */
  readonly children: ReactNode;
}

/** Lies over the head of the table while rows are selected: nothing moves under the hand that selects. */
export function BatchBar<Row>({ selected, elsewhere, children, ...props }: Props<Row>) {
  const bar = useRef<HTMLDivElement>(null);
  // it goes with the selection, and with it whatever in it had the focus
  useEffect(() => {
    const region = focusRegionOf(bar.current);
    return () => {
      if (region?.isConnected === true) focusAfterRemoval(region);
    };
  }, []);
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={words.batch}>
      <span className={styles.count} role="status">
        {words.selectedBefore}
        <b>{formatCount(selected.length)}</b>
        {words.selectedAfter}
        {elsewhere.length > 0 && '，'}
      </span>
      {elsewhere.length > 0 && <Elsewhere rows={elsewhere} {...props} />}
      {children}
      <Button variant="minimal" size="small" intent="primary" text={words.clearSelection} onClick={props.onClear} />
    </div>
  );
}

/** Says how many of the selected rows are on other pages: who they are, and the way to leave them out. */
function Elsewhere<Row>(
  props: Pick<Props<Row>, 'keyOf' | 'nameOf' | 'onUnselect'> & { readonly rows: readonly Row[] },
) {
  const { rows, keyOf, nameOf, onUnselect } = props;
  const [isOpen, setOpen] = useState(false);
  // the last one may have been taken out
  useEffect(() => {
    if (rows.length === 0) setOpen(false);
  }, [rows.length]);
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      content={
        <div className={styles.elsewhere} role="dialog" aria-label={words.selectedElsewhereTitle}>
          <ul className={styles.names}>
            {rows.map((row) => (
              <li key={keyOf(row)} className={styles.name}>
                <span title={nameOf(row)}>{nameOf(row)}</span>
                <Button
                  variant="minimal"
                  size="small"
                  icon={<SmallCross size={14} />}
                  aria-label={`${words.clearSelection} ${nameOf(row)}`}
                  onClick={() => onUnselect([row])}
                />
              </li>
            ))}
          </ul>
          <Button
            variant="minimal"
            size="small"
            intent="primary"
            text={words.clearElsewhere(rows.length)}
            onClick={() => onUnselect(rows)}
          />
        </div>
      }
      renderTarget={({ isOpen: _, ref, ...target }) => (
        <button
          {...target}
          ref={ref as React.Ref<HTMLButtonElement>}
          type="button"
          className={`bare-button ${styles.others} ${target.className ?? ''}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          {words.selectedElsewhere(rows.length)}
        </button>
      )}
    />
  );
}
