import { words } from '@fleet/domain/core/codes/words.ts';
import { type OrderProgress, partsOf } from '@fleet/domain/core/transfers/orders/orderProgress.ts';
import {
  deliverRequested,
  holdRequested,
  releaseRequested,
} from '@fleet/domain/core/transfers/orders/orderRequests.ts';
import type { Order } from '@fleet/domain/core/transfers/orders/orders.ts';
import { registerRequested } from '@fleet/domain/core/transfers/uploadRules.ts';
import { $uploads } from '@fleet/domain/core/transfers/uploads.ts';
import { useUnit } from 'effector-react';
import { currentTime } from '../../ui/time/currentTime.ts';

/** What takes an order further, or lets it rest. */
export interface GoOn {
  readonly text: string;
  readonly kind: 'pause' | 'resume' | 'retry' | 'register';
  readonly isBusy: boolean;
  readonly run: () => void;
}

/** The one thing that can be done about an order as it stands; null when it waits for nobody, or for an answer. */
export function useGoOn(): (orderId: string, order: Order, progress: OrderProgress) => GoOn | null {
  const uploads = useUnit($uploads);
  const [hold, release, deliver, register] = useUnit([
    holdRequested,
    releaseRequested,
    deliverRequested,
    registerRequested,
  ]);
  return (orderId, order, { status }) => {
    const isOne = order.files.length === 1;
    const step = (kind: GoOn['kind'], text: string, run: () => void, isBusy = false): GoOn => ({
      kind,
      text,
      run,
      isBusy,
    });
    switch (status) {
      case 'uploading':
        return step('pause', isOne ? words.pause : words.pauseAll, () => hold({ orderId, at: currentTime() }));
      case 'paused':
        return step('resume', isOne ? words.resume : words.resumeAll, () => release({ orderId, at: currentTime() }));
      case 'failed':
        return step('retry', words.retry, () => release({ orderId, at: currentTime() }));
      case 'unregistered': {
        const left = partsOf(order, uploads).filter(({ upload }) => upload?.state.kind === 'unregistered');
        const isBusy = left.some(({ upload }) => upload?.isRegistering === true);
        const run = () => left.forEach(({ key }) => register({ uploadId: key, at: currentTime() }));
        return step('register', words.registerAgain, run, isBusy);
      }
      case 'refused':
        return step('retry', words.retry, () => deliver({ orderId, choice: null }));
      default:
        return null;
    }
  };
}
