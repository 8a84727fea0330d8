import type { Endpoint } from '../../contract/define.ts';
import { request } from '../../../kernel/fact.ts';
import { derive } from '../../../kernel/fold.ts';
import { transient } from '../../../kernel/transient.ts';
import type { CallInput } from '../../session/calls/facts.ts';
import type { StoredFile, UploadPurpose } from '../contract.ts';
import type { ChosenFile } from '../files.ts';
import type { UploadProject } from '../uploadFacts.ts';
import { $uploads } from '../uploads.ts';
import type { NameChoice, OrderFile, RefusedFile } from './orderFacts.ts';
import { $orders } from './orders.ts';

/** What people want of orders. */

/** A call that puts some files of an order in their place. */
interface DeliveryCall {
  readonly endpoint: Endpoint;
  readonly input: CallInput;
  /** The files that have their place once it is carried out. */
  readonly keys: readonly string[];
}

/** How the files of an order take their place once all of them are registered: what each kind of page does with them. */
export interface Deliverer {
  /** The calls that this takes, one after the other; the same ones whenever the same is asked. */
  readonly calls: (
    files: readonly { readonly key: string; readonly stored: StoredFile }[],
    choice: NameChoice,
  ) => readonly DeliveryCall[];
  /** Names that a reply says are taken: nothing was done then. */
  readonly conflictsIn?: (reply: unknown) => readonly string[];
  /** What a reply tells beside the success, for the person to know; null for nothing. */
  readonly besideIn?: (reply: unknown) => string | null;
}

interface OfOrder {
  readonly orderId: string;
}
interface At {
  readonly at: number;
}

/**
 * Files were chosen and passed their checks. The dialog opens, or with `isMinimised` the row in the tray; from then on
 * nobody needs to be there.
 */
export const orderRequested = request<
  OfOrder &
    At & {
      readonly title: string;
      readonly purpose: UploadPurpose;
      readonly project?: UploadProject;
      /** What of its purpose it is for, as whoever offers to go on with it knows it: nobody else reads it. */
      readonly about?: string;
      /** `chosen` is the File itself: it goes to the port and no further. */
      readonly files: readonly (OrderFile & { readonly chosen: ChosenFile })[];
      readonly refused?: readonly RefusedFile[];
      readonly extras?: number;
      readonly address?: string | null;
      readonly isMinimised?: boolean;
      readonly deliverer: Deliverer;
      /** Nobody else has it: the calls of its delivery are carried out once however often they are sent. */
      readonly idempotencyKey: string;
    }
>('uploadOrders.orderRequested');

/** 最小化, and the row in the tray that opens the dialog again. */
export const minimiseRequested = request<OfOrder>('uploadOrders.minimiseRequested');
export const openRequested = request<OfOrder>('uploadOrders.openRequested');

/** 全部暂停 and 全部继续: of one order or, with null, of all. */
export const holdRequested = request<At & { readonly orderId: string | null }>('uploadOrders.holdRequested');
export const releaseRequested = request<At & { readonly orderId: string | null }>('uploadOrders.releaseRequested');

/** Takes one file out. */
export const dropRequested = request<OfOrder & At & { readonly key: string }>('uploadOrders.dropRequested');
/** 取消, or the dialog was closed: aborts at the store, and what was registered goes. */
export const orderCancelRequested = request<OfOrder & At>('uploadOrders.cancelRequested');
/** 完成, or the row was taken out of the tray. */
export const orderCloseRequested = request<OfOrder & At>('uploadOrders.closeRequested');
/** What to do with names that are taken; or, with null, once more what was refused. */
export const deliverRequested = request<OfOrder & { readonly choice: NameChoice | null }>(
  'uploadOrders.deliverRequested',
);

/** Files may begin, for there is room. */
export const queueDue = request<At>('uploadOrders.queueDue');
/** An order may be complete. */
export const deliveryDue = request<OfOrder>('uploadOrders.deliveryDue');
/** The next call of a delivery is to leave. */
export const deliveryCallDue = request<OfOrder>('uploadOrders.deliveryCallDue');
/** Nobody needs what these orders hold any more; with null those of everybody. */
export const sourcesDropped = request<{ readonly orderId: string | null }>('uploadOrders.sourcesDropped');

/** What an order needs and the journal must not have. */
export interface OrderSource {
  /** Null where only the purpose is said. */
  readonly about: string | null;
  readonly chosen: Readonly<Record<string, ChosenFile>>;
  readonly deliverer: Deliverer;
  readonly idempotencyKey: string;
}
const $sources = transient<Readonly<Record<string, OrderSource>>>('uploadOrders.$sources', {})
  .when(orderRequested, (sources, { orderId, about = null, files, deliverer, idempotencyKey }) =>
    Object.hasOwn(sources, orderId)
      ? sources
      : {
          ...sources,
          [orderId]: {
            about,
            chosen: Object.fromEntries(files.map(({ key, chosen }) => [key, chosen])),
            deliverer,
            idempotencyKey,
          },
        },
  )
  .when(sourcesDropped, (sources, { orderId }) => {
    if (orderId === null) return {};
    const { [orderId]: _, ...others } = sources;
    return others;
  });

/** All that is known of orders. */
export const $situation = derive(
  'uploadOrders.$situation',
  [$orders, $uploads, $sources],
  (orders, uploads, sources) => ({
    orders,
    uploads,
    sources,
  }),
);
export type Situation = ReturnType<typeof $situation.getState>;
