import { fold } from '../../../kernel/fold.ts';
import { changeInstance, withoutInstance } from '../../../kernel/instances.ts';
import { resumed } from '../../session/calls/facts.ts';
import { sessionEnded } from '../../session/facts.ts';
import type { UploadPurpose } from '../contract.ts';
import type { UploadProject } from '../uploadFacts.ts';
import {
  deliveryAdvanced,
  deliveryAsked,
  deliveryRefused,
  deliveryStarted,
  type NameChoice,
  orderCancelled,
  orderClosed,
  orderDelivered,
  type OrderFile,
  orderFileDropped,
  orderHeld,
  orderMinimised,
  orderOpened,
  orderPlaced,
  orderReleased,
  type RefusedFile,
} from './orderFacts.ts';

/** Every order of the console by its id, in the order in which they were placed; each file is an upload of its own. */

/** What becomes of the files of an order once all of them are there. */
export type Delivery =
  | { readonly kind: 'waiting' | 'done' }
  | { readonly kind: 'busy'; readonly choice: NameChoice }
  | { readonly kind: 'asking'; readonly conflicts: readonly string[] }
  | { readonly kind: 'refused'; readonly choice: NameChoice; readonly message: string };

export interface Order {
  readonly title: string;
  readonly purpose: UploadPurpose;
  readonly project: UploadProject | null;
  readonly files: readonly OrderFile[];
  readonly refused: readonly RefusedFile[];
  /** How much is to be made beside the files. */
  readonly extras: number;
  readonly address: string | null;
  /** In the tray, and not in its dialog. */
  readonly isMinimised: boolean;
  /** It has been in the tray: it has a row there. */
  readonly isInTray: boolean;
  /** No further file begins. */
  readonly isHeld: boolean;
  /** From when, and from how many bytes, its speed is counted. */
  readonly startedAt: number;
  readonly startedFrom: number;
  readonly delivery: Delivery;
  /** Calls of the delivery that are carried out. */
  readonly delivered: number;
  /** Calls of the delivery whose outcome is known: each one that follows is another. */
  readonly known: number;
}

export type Orders = Readonly<Record<string, Order>>;

/** At most one dialog is open. */
const withOneOpen = (orders: Orders, opened: string): Orders =>
  Object.fromEntries(
    Object.entries(orders).map(([orderId, order]) => [
      orderId,
      orderId === opened
        ? { ...order, isMinimised: false }
        : order.isMinimised
          ? order
          : { ...order, isMinimised: true, isInTray: true },
    ]),
  );

const none: Orders = {};

export const $orders = fold<Orders>('transfers.$orders', none)
  .when(orderPlaced, (orders, { orderId, project = null, isMinimised, at, ...placed }) => {
    const order: Order = {
      ...placed,
      project,
      isMinimised,
      isInTray: isMinimised,
      isHeld: false,
      startedAt: at,
      startedFrom: 0,
      delivery: { kind: 'waiting' },
      delivered: 0,
      known: 0,
    };
    const all = { ...orders, [orderId]: order };
    return isMinimised ? all : withOneOpen(all, orderId);
  })
  .when(orderMinimised, (orders, { orderId }) =>
    changeInstance(orders, orderId, (order) => ({ ...order, isMinimised: true, isInTray: true })),
  )
  .when(orderOpened, (orders, { orderId }) => (Object.hasOwn(orders, orderId) ? withOneOpen(orders, orderId) : orders))
  .when(orderHeld, (orders, { orderId }) => changeInstance(orders, orderId, (order) => ({ ...order, isHeld: true })))
  .when(orderReleased, (orders, { orderId, at, sent }) =>
    changeInstance(orders, orderId, (order) => ({ ...order, isHeld: false, startedAt: at, startedFrom: sent })),
  )
  .when(orderFileDropped, (orders, { orderId, key }) =>
    changeInstance(orders, orderId, (order) => ({ ...order, files: order.files.filter((file) => file.key !== key) })),
  )
  .when(deliveryStarted, (orders, { orderId, choice }) =>
    changeInstance(orders, orderId, (order) => ({ ...order, delivery: { kind: 'busy', choice } })),
  )
  .when(deliveryAdvanced, (orders, { orderId }) =>
    changeInstance(orders, orderId, (order) => ({
      ...order,
      delivered: order.delivered + 1,
      known: order.known + 1,
    })),
  )
  .when(deliveryAsked, (orders, { orderId, conflicts }) =>
    changeInstance(orders, orderId, (order) => ({
      ...order,
      delivery: { kind: 'asking', conflicts },
      known: order.known + 1,
    })),
  )
  .when(deliveryRefused, (orders, { orderId, message, isDoubtful }) =>
    changeInstance(orders, orderId, (order) => ({
      ...order,
      delivery: {
        kind: 'refused',
        message,
        choice: order.delivery.kind === 'busy' ? order.delivery.choice : 'ask',
      },
      known: order.known + (isDoubtful ? 0 : 1),
    })),
  )
  .when(orderDelivered, (orders, { orderId }) =>
    changeInstance(orders, orderId, (order) => ({ ...order, delivery: { kind: 'done' } })),
  )
  .when(orderCancelled, (orders, { orderId }) => withoutInstance(orders, orderId))
  .when(orderClosed, (orders, { orderId }) => withoutInstance(orders, orderId))
  .when(sessionEnded, () => none)
  .when(resumed, () => none);

/** An order; undefined for one that is over. */
export const orderOf = (orders: Orders, orderId: string): Order | undefined =>
  Object.hasOwn(orders, orderId) ? orders[orderId] : undefined;
