import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Cross } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type Overall, overallOf } from '@fleet/domain/core/transfers/orders/orderProgress.ts';
import {
  holdRequested,
  orderCloseRequested,
  releaseRequested,
} from '@fleet/domain/core/transfers/orders/orderRequests.ts';
import { $orders } from '@fleet/domain/core/transfers/orders/orders.ts';
import { $uploads } from '@fleet/domain/core/transfers/uploads.ts';
import { formatPercent } from '@fleet/domain/core/values/formats.ts';
import { useUnit } from 'effector-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { OrderDialog } from './OrderDialog.tsx';
import { TrayRow } from './TrayRow.tsx';
import { useGivingUp } from './useGivingUp.tsx';
import * as styles from './transferTray.module.css';
import { currentTime } from '../../ui/time/currentTime.ts';

/** The tray in one line, without the figures that change every moment: it is read out. */
function summaryOf({ going, paused, stopped, done }: Overall): string {
  const open = [
    ...(going > 0 ? [`正在上传 ${going} 项`] : []),
    ...(paused > 0 ? [`${paused} 项${words.paused}`] : []),
    ...(stopped > 0 ? [`${stopped} 项待处理`] : []),
  ];
  return open.length > 0 ? open.join('，') : `已完成 ${done} 项`;
}

/** Orders that were put away, at the bottom right of every page; and the dialog of the one that is open. */
export default function TransferTray() {
  const [orders, uploads] = useUnit([$orders, $uploads]);
  const { giveUp, question } = useGivingUp();
  const entries = Object.entries(orders);
  const put = Object.fromEntries(entries.filter(([, { isInTray }]) => isInTray));
  const open = entries.find(([, { isMinimised }]) => !isMinimised);
  return (
    <>
      {Object.keys(put).length > 0 && <Tray orders={put} uploads={uploads} onGiveUp={giveUp} />}
      {open !== undefined && <OrderDialog key={open[0]} orderId={open[0]} order={open[1]} onGiveUp={giveUp} />}
      {question}
    </>
  );
}

interface Props {
  readonly orders: ReturnType<typeof $orders.getState>;
  readonly uploads: ReturnType<typeof $uploads.getState>;
  readonly onGiveUp: (given: { readonly orderId: string }) => void;
}

function Tray({ orders, uploads, onGiveUp }: Props) {
  const [isExpanded, setExpanded] = useState(true);
  const [hold, release, close] = useUnit([holdRequested, releaseRequested, orderCloseRequested]);
  const listId = useId();
  const tray = useDock();
  const overall = overallOf(orders, uploads);
  const isMoving = overall.going + overall.paused > 0;
  const isOver = !isMoving && overall.stopped === 0;
  const summary = summaryOf(overall);
  const Chevron = isExpanded ? ChevronDown : ChevronUp;
  const toggle = isExpanded ? '收起' : '展开';
  return (
    <section ref={tray} className={styles.tray} aria-label={words.transfers}>
      <div className={styles.head}>
        <button
          type="button"
          className={`bare-button ${styles.summary}`}
          aria-expanded={isExpanded}
          aria-controls={listId}
          title={toggle}
          onClick={() => setExpanded(!isExpanded)}
        >
          <Chevron size={14} aria-hidden />
          <b data-stopped={overall.stopped > 0 || undefined}>{summary}</b>
          {isMoving && <span className={styles.percent}>{formatPercent(overall.percent)}</span>}
        </button>
        <span className="visually-hidden" role="status">
          {summary}
        </span>
        {(overall.canHold || overall.canRelease) && (
          // one button: the focus stays at it when its press makes the other of it
          <Button
            size="small"
            variant="minimal"
            text={overall.canHold ? words.pauseAll : words.resumeAll}
            onClick={() => (overall.canHold ? hold : release)({ orderId: null, at: currentTime() })}
          />
        )}
        {isOver && (
          <Button
            size="small"
            variant="minimal"
            icon={<Cross size={14} />}
            aria-label={`${words.close}${words.transfers}`}
            title={words.close}
            onClick={() => {
              for (const orderId of Object.keys(orders)) close({ orderId, at: currentTime() });
            }}
          />
        )}
      </div>
      <ul id={listId} className={styles.rows} hidden={!isExpanded}>
        {Object.entries(orders)
          .toReversed()
          .map(([orderId, order]) => (
            <TrayRow
              key={orderId}
              orderId={orderId}
              order={order}
              uploads={uploads}
              onGiveUp={() => onGiveUp({ orderId })}
            />
          ))}
      </ul>
    </section>
  );
}

/** Tells the page how much of its bottom the tray takes, so that it covers no pager and no button there. */
function useDock() {
  const tray = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = tray.current;
    const { style } = document.documentElement;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      style.setProperty('--dock-height', `${Math.ceil(element.getBoundingClientRect().height) + 12}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--dock-height');
    };
  }, []);
  return tray;
}
