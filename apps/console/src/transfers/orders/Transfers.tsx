import { words } from '@fleet/domain/core/codes/words.ts';
import { isAnythingOpen } from '@fleet/domain/core/transfers/orders/orderProgress.ts';
import { $orders } from '@fleet/domain/core/transfers/orders/orders.ts';
import { $uploads } from '@fleet/domain/core/transfers/uploads.ts';
import { useUnit } from 'effector-react';
import { Suspense, useLayoutEffect } from 'react';
import { useBrowserLocation } from '../../app/address/location.ts';
import { lazyPart } from '../../app/lazyPart.ts';

const TransferTray = lazyPart(() => import('./TransferTray.tsx'));

const question = {
  title: `${words.cancelUpload}？`,
  text: words.leavingUploads,
  discard: words.leaveAnyway,
  keep: words.keepUploading,
};
const nothing = () => undefined;

/**
 * What goes up, whichever page is open: the dialog of an order, and the tray of those that were put away. As long as
 * something is on its way, closing the window and signing out ask first.
 */
export function Transfers() {
  const [orders, uploads] = useUnit([$orders, $uploads]);
  const isSending = isAnythingOpen(orders, uploads);
  const { hold } = useBrowserLocation().works;
  useLayoutEffect(
    // the end of the session aborts what is on its way
    () => (isSending ? hold({ parameters: [], discard: nothing, ofWindow: question }) : undefined),
    [hold, isSending],
  );
  return <Suspense fallback={null}>{Object.keys(orders).length > 0 && <TransferTray />}</Suspense>;
}
