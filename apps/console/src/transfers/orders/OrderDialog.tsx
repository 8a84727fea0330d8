import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { notices } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { RefusedFile } from '@fleet/domain/core/transfers/orders/orderFacts.ts';
import { orderProgress, partsOf } from '@fleet/domain/core/transfers/orders/orderProgress.ts';
import {
  deliverRequested,
  minimiseRequested,
  orderCloseRequested,
} from '@fleet/domain/core/transfers/orders/orderRequests.ts';
import type { Order } from '@fleet/domain/core/transfers/orders/orders.ts';
import { $uploads } from '@fleet/domain/core/transfers/uploads.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { useUnit } from 'effector-react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { OrderFiles } from './OrderFiles.tsx';
import { OrderProgressBar } from './OrderProgressBar.tsx';
import { useGoOn } from './useGoOn.ts';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import * as styles from './orderProgress.module.css';
import { currentTime } from '../../ui/time/currentTime.ts';

interface Props {
  readonly orderId: string;
  readonly order: Order;
  /** 取消 or closing: of the whole order, or of one of its files. */
  readonly onGiveUp: (given: { readonly orderId: string; readonly key?: string }) => void;
}

/**
 * The upload dialog (S1 §4): it opens uploading when files passed their checks, and ends with 完成, or with 取消, which
 * aborts at the store. 最小化 puts it into the tray, where it goes on. Rendered while it is open.
 */
export function OrderDialog({ orderId, order, onGiveUp }: Props) {
  const uploads = useUnit($uploads);
  const [minimise, close] = useUnit([minimiseRequested, orderCloseRequested]);
  const progress = orderProgress(order, uploads);
  const { status, done } = progress;
  const parts = partsOf(order, uploads);
  const [first] = parts;
  const isOver = status === 'done' || status === 'empty';
  const leave = () => {
    if (isOver) close({ orderId, at: currentTime() });
    else if (status === 'delivering') minimise({ orderId });
    else onGiveUp({ orderId });
  };
  return (
    <Dialog isOpen title={order.title} className={dialogStyles.upload} canOutsideClickClose={false} onClose={leave}>
      <DialogBody>
        <RefusedFiles refused={order.refused} />
        {first !== undefined && (
          <>
            <p className={styles.name}>
              {parts.length > 1 ? (
                `已上传 ${done} / ${parts.length} 个文件`
              ) : (
                <>
                  <bdi>{first.name}</bdi> <span>{formatSize(first.size)}</span>
                </>
              )}
            </p>
            <OrderProgressBar progress={progress} />
            {parts.length > 1 && (
              <OrderFiles
                parts={parts}
                onDrop={order.delivery.kind === 'waiting' ? (key) => onGiveUp({ orderId, key }) : null}
              />
            )}
          </>
        )}
        {first === undefined && order.extras > 0 && (
          <p>
            {status === 'done' ? '已新建' : '正在新建'} {order.extras} 个文件夹
          </p>
        )}
        {status === 'unregistered' && <p role="alert">{notices.registrationFailed.text}</p>}
        <DeliveryState order={order} />
      </DialogBody>
      <DialogFooter
        actions={
          status === 'done' ? (
            <Button intent="primary" text={words.done} autoFocus onClick={leave} />
          ) : status === 'empty' ? (
            <Button text={words.close} onClick={leave} />
          ) : (
            <>
              <Button text={words.minimise} onClick={() => minimise({ orderId })} />
              {status === 'delivering' ? (
                <BusyButton intent="primary" text={words.registering} isBusy />
              ) : (
                <Button text={words.cancel} onClick={leave} />
              )}
              <Further orderId={orderId} order={order} />
            </>
          )
        }
      />
    </Dialog>
  );
}

/** What takes it further. */
function Further({ orderId, order }: { readonly orderId: string; readonly order: Order }) {
  const uploads = useUnit($uploads);
  const deliver = useUnit(deliverRequested);
  const progress = orderProgress(order, uploads);
  const goOn = useGoOn()(orderId, order, progress);
  if (progress.status === 'asking') {
    return (
      <>
        <Button text="覆盖" onClick={() => deliver({ orderId, choice: 'replace' })} />
        <Button intent="primary" text="保留两者" onClick={() => deliver({ orderId, choice: 'keepBoth' })} />
      </>
    );
  }
  if (goOn === null) return null;
  return (
    <BusyButton
      text={goOn.text}
      isBusy={goOn.isBusy}
      intent={goOn.kind === 'pause' ? 'none' : 'primary'}
      onClick={goOn.run}
    />
  );
}

function RefusedFiles({ refused }: { readonly refused: readonly RefusedFile[] }) {
  if (refused.length === 0) return null;
  return (
    <Callout intent="warning" icon={null} compact className={styles.refused}>
      <b>{refused.length} 个文件不能上传</b>
      <ul>
        {refused.map(({ path, problem }, place) => (
          <li key={place}>
            <bdi>{path}</bdi>：{problem}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function DeliveryState({ order: { delivery } }: { readonly order: Order }) {
  if (delivery.kind === 'asking') {
    return (
      <Callout intent="warning" icon={null} compact role="alert" className={styles.refused}>
        <b>{delivery.conflicts.length} 个同名文件已存在，如何处理？</b>
        <ul>
          {delivery.conflicts.map((path) => (
            <li key={path}>
              <bdi>{path}</bdi>
            </li>
          ))}
        </ul>
      </Callout>
    );
  }
  if (delivery.kind !== 'refused') return null;
  return (
    <Callout intent="danger" icon={null} compact role="alert" className={styles.refused}>
      {delivery.message}
    </Callout>
  );
}
