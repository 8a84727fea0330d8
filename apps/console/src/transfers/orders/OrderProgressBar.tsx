import { type Intent, ProgressBar } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type OrderProgress, type OrderStatus, percentOf } from '@fleet/domain/core/transfers/orders/orderProgress.ts';
import { formatPercent } from '@fleet/domain/core/values/formats.ts';
import { UploadFigures } from '../UploadFigures.tsx';
import * as styles from './orderProgress.module.css';

const intents: Readonly<Partial<Record<OrderStatus, Intent>>> = {
  uploading: 'primary',
  delivering: 'primary',
  done: 'success',
  failed: 'danger',
  refused: 'danger',
};

/** How much of an order is there, as a bar. */
export function OrderBar({ progress, className }: { readonly progress: OrderProgress; readonly className?: string }) {
  const { status, sent, size } = progress;
  return (
    <ProgressBar
      {...(className === undefined ? {} : { className })}
      value={size === 0 ? 1 : sent / size}
      animate={false}
      stripes={status === 'uploading'}
      intent={intents[status] ?? 'warning'}
      aria-label={words.uploading}
    />
  );
}

/** Percent, speed, elapsed and remaining time of an order (S1 §4). */
export function OrderProgressBar({ progress }: { readonly progress: OrderProgress }) {
  return (
    <div>
      <OrderBar progress={progress} />
      <div className={styles.figures}>
        <b>{formatPercent(percentOf(progress))}</b>
        <UploadFigures progress={progress.figures} />
        {progress.status === 'paused' && <span>{words.paused}</span>}
      </div>
    </div>
  );
}
