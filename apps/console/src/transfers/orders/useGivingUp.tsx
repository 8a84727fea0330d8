import { words } from '@fleet/domain/core/codes/words.ts';
import { isGivingUpAsked, orderName, sentOf } from '@fleet/domain/core/transfers/orders/orderProgress.ts';
import { dropRequested, orderCancelRequested } from '@fleet/domain/core/transfers/orders/orderRequests.ts';
import { $orders, orderOf } from '@fleet/domain/core/transfers/orders/orders.ts';
import { $uploads } from '@fleet/domain/core/transfers/uploads.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { currentTime } from '../../ui/time/currentTime.ts';

interface Given {
  readonly orderId: string;
  /** One file of it; all of it without. */
  readonly key?: string;
}

/** Gives an order up, or one of its files: at once, or after one question when much of it is there already. */
export function useGivingUp(): { readonly giveUp: (given: Given) => void; readonly question: ReactNode } {
  const [orders, uploads] = useUnit([$orders, $uploads]);
  const [cancel, drop] = useUnit([orderCancelRequested, dropRequested]);
  const [asked, setAsked] = useState<Given | null>(null);
  const [isAsking, setAsking] = useState(false);
  const carryOut = ({ orderId, key }: Given) => {
    const at = currentTime();
    if (key === undefined) cancel({ orderId, at });
    else drop({ orderId, key, at });
  };
  const giveUp = (given: Given) => {
    const order = orderOf(orders, given.orderId);
    if (order === undefined) return;
    const isOver = order.delivery.kind === 'done';
    if (isOver || !isGivingUpAsked(order, uploads, given.key)) return carryOut(given);
    setAsked(given);
    setAsking(true);
  };
  const whole = asked === null ? undefined : orderOf(orders, asked.orderId);
  const order =
    whole === undefined || asked?.key === undefined
      ? whole
      : { ...whole, files: whole.files.filter(({ key }) => key === asked.key) };
  const size = order?.files.reduce((sum, file) => sum + file.size, 0) ?? 0;
  const question = (
    <ConfirmDialog
      // it may be through before anybody has answered
      isOpen={isAsking && order !== undefined && order.delivery.kind !== 'done' && order.delivery.kind !== 'busy'}
      title={order === undefined ? words.cancelUpload : `${words.cancelUpload}「${orderName(order)}」？`}
      confirmText={words.cancelUpload}
      keepText={words.keepUploading}
      intent="danger"
      onClose={() => setAsking(false)}
      onConfirm={() => {
        if (asked !== null) carryOut(asked);
        return Promise.resolve(null);
      }}
    >
      <p>
        已上传 {formatSize(order === undefined ? 0 : sentOf(order, uploads))} / {formatSize(size)}
        ，取消后已上传的部分将丢弃，再次上传需从头开始。
      </p>
    </ConfirmDialog>
  );
  return { giveUp, question };
}
