import { Button } from '@blueprintjs/core';
import { Cross, Pause, Play, Refresh, Repeat } from '@blueprintjs/icons';
import { notices } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import {
  orderName,
  type OrderProgress,
  orderProgress,
  partsOf,
  percentOf,
} from '@fleet/domain/core/transfers/orders/orderProgress.ts';
import { openRequested, orderCloseRequested } from '@fleet/domain/core/transfers/orders/orderRequests.ts';
import type { Order } from '@fleet/domain/core/transfers/orders/orders.ts';
import type { Uploads } from '@fleet/domain/core/transfers/uploads.ts';
import { formatPercent, formatSize } from '@fleet/domain/core/values/formats.ts';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useNavigate } from '../../app/address/location.ts';
import { UploadFigures } from '../UploadFigures.tsx';
import { failureTexts } from '@fleet/domain/core/transfers/storeFailures.ts';
import { OrderBar } from './OrderProgressBar.tsx';
import { type GoOn, useGoOn } from './useGoOn.ts';
import * as styles from './transferTray.module.css';
import { currentTime } from '../../ui/time/currentTime.ts';

const pictures: Readonly<Record<GoOn['kind'], typeof Pause>> = {
  pause: Pause,
  resume: Play,
  retry: Repeat,
  register: Refresh,
};

interface Props {
  readonly orderId: string;
  readonly order: Order;
  readonly uploads: Uploads;
  readonly onGiveUp: () => void;
}

/** An order in the tray: how far it is, and what can be done about it; its words open the dialog again. */
export function TrayRow({ orderId, order, uploads, onGiveUp }: Props) {
  const [open, close] = useUnit([openRequested, orderCloseRequested]);
  const navigate = useNavigate();
  const stateId = useId();
  const progress = orderProgress(order, uploads);
  const { status } = progress;
  const goOn = useGoOn()(orderId, order, progress);
  const name = orderName(order);
  const isOver = status === 'done' || status === 'empty';
  const { address } = order;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={`bare-button ${styles.open}`}
        aria-label={`打开 ${name}`}
        aria-describedby={stateId}
        title={`${order.title}：${name}`}
        onClick={() => open({ orderId })}
      >
        <span className={styles.names}>
          <bdi>{name}</bdi>
          {!isOver && <span>{formatPercent(percentOf(progress))}</span>}
        </span>
        {!isOver && <OrderBar className={styles.bar} progress={progress} />}
        <span id={stateId} className={styles.state}>
          <RowState order={order} uploads={uploads} progress={progress} />
        </span>
      </button>
      <span className={styles.tools}>
        {status === 'asking' && <Tool label={`处理 ${name}`} text="处理" onClick={() => open({ orderId })} />}
        {goOn !== null && (
          <Tool label={`${goOn.text} ${name}`} picture={pictures[goOn.kind]} onClick={goOn.isBusy ? rest : goOn.run} />
        )}
        {status === 'done' && address !== null && (
          <Tool label={`查看 ${name}`} text="查看" onClick={() => navigate(address)} />
        )}
        {isOver ? (
          <Tool
            label={`${words.remove} ${name}`}
            picture={Cross}
            onClick={() => close({ orderId, at: currentTime() })}
          />
        ) : (
          status !== 'delivering' && <Tool label={`${words.cancelUpload} ${name}`} picture={Cross} onClick={onGiveUp} />
        )}
      </span>
    </li>
  );
}

const rest = () => undefined;

/** What a row says under its bar. */
function RowState({
  order,
  uploads,
  progress,
}: {
  readonly order: Order;
  readonly uploads: Uploads;
  readonly progress: OrderProgress;
}) {
  const { status, done, figures } = progress;
  const count = order.files.length > 1 && status !== 'done' ? <span>{`${done} / ${order.files.length}`}</span> : null;
  switch (status) {
    case 'uploading':
      return (
        <>
          {count}
          {figures === null ? <span>{words.uploading}</span> : <UploadFigures progress={figures} />}
        </>
      );
    case 'failed': {
      const stopped = partsOf(order, uploads).find(({ upload }) => upload?.failure !== null && upload !== null);
      return (
        <>
          {count}
          <span data-wrong>{failureTexts[stopped?.upload?.failure?.reason ?? 'network']}</span>
        </>
      );
    }
    case 'paused':
      return (
        <>
          {count}
          <span>{words.paused}</span>
        </>
      );
    case 'unregistered':
      return <span data-wrong>{notices.registrationFailed.text}</span>;
    case 'delivering':
      return <span>{words.registering}</span>;
    case 'asking':
      return (
        <span data-wrong>
          {order.delivery.kind === 'asking' ? order.delivery.conflicts.length : 0} 个同名文件已存在
        </span>
      );
    case 'refused':
      return <span data-wrong>{order.delivery.kind === 'refused' ? order.delivery.message : ''}</span>;
    case 'done':
      return (
        <>
          <span data-done>已完成</span>
          {progress.size > 0 && <span>{formatSize(progress.size)}</span>}
          <span className={styles.place}>{order.title}</span>
        </>
      );
    case 'empty':
      return <span data-wrong>{order.refused.length} 个文件不能上传</span>;
  }
}

function Tool({
  label,
  text,
  picture: Picture,
  onClick,
}: {
  readonly label: string;
  readonly text?: string;
  readonly picture?: typeof Pause;
  readonly onClick: () => void;
}) {
  return (
    <Button
      variant="minimal"
      size="small"
      aria-label={label}
      title={label}
      {...(text === undefined ? {} : { text })}
      {...(Picture === undefined ? {} : { icon: <Picture size={12} /> })}
      onClick={onClick}
    />
  );
}
