import type { UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import type { RefusedFile } from '@fleet/domain/core/transfers/orders/orderFacts.ts';
import { type Deliverer, orderRequested } from '@fleet/domain/core/transfers/orders/orderRequests.ts';
import type { UploadProject } from '@fleet/domain/core/transfers/uploadFacts.ts';
import { useUnit } from 'effector-react';
import { useCallback } from 'react';
import { randomId } from '../../app/randomId.ts';
import { currentTime } from '../../ui/time/currentTime.ts';

/** Files to send, and how they take their place. */
interface Wanted {
  /** Of the dialog: `上传到「验收」`. */
  readonly title: string;
  readonly purpose: UploadPurpose;
  readonly project?: UploadProject;
  /** What of its purpose it is for: by it the page of it offers to go on after a reload. */
  readonly about?: string;
  /** With the words for each, its path where folders were chosen. */
  readonly files: readonly { readonly name: string; readonly file: File }[];
  readonly refused?: readonly RefusedFile[];
  readonly extras?: number;
  /** Where it can be seen when it is done. */
  readonly address?: string;
  /** Begins in the tray, and not in its dialog. */
  readonly isMinimised?: boolean;
  /** Asked with the keys of the files once all are there, whichever page is open then. */
  readonly deliver: (keys: readonly string[]) => Deliverer;
}

/** Sends files that passed their checks: from then on the page may go. */
export function usePlaceOrder() {
  const request = useUnit(orderRequested);
  return useCallback(
    ({ files, deliver, ...wanted }: Wanted) => {
      const orderId = randomId();
      const keyed = files.map(({ name, file }, place) => ({
        key: `${orderId}:${place + 1}`,
        name,
        size: file.size,
        chosen: file,
      }));
      request({
        ...wanted,
        orderId,
        files: keyed,
        deliverer: deliver(keyed.map(({ key }) => key)),
        idempotencyKey: orderId,
        at: currentTime(),
      });
    },
    [request],
  );
}
