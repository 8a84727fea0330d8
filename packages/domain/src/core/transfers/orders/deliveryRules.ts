import { type Consequence, dispatch, emit, rule } from '../../../kernel/rule.ts';
import { businessCodes } from '../../codes/business.ts';
import { noticeDurations, noticeOf } from '../../codes/messages.ts';
import { noticeRequested } from '../../notices/notices.ts';
import { answered, callRequested, refused } from '../../session/calls/facts.ts';
import { uploadSucceeded } from '../uploadFacts.ts';
import {
  deliveryAdvanced,
  deliveryAsked,
  deliveryRefused,
  deliveryStarted,
  type NameChoice,
  orderDelivered,
} from './orderFacts.ts';
import { isComplete } from './orderProgress.ts';
import { orderOf } from './orders.ts';
import {
  $situation,
  deliverRequested,
  deliveryCallDue,
  deliveryDue,
  type Situation,
  sourcesDropped,
} from './orderRequests.ts';

/** How orders end: every file is registered, and the calls of the order put them in their place, one after the other. */

/** The calls of an order, with the files that it has by now. */
function callsOf({ orders, uploads, sources }: Situation, orderId: string, choice: NameChoice) {
  const files = (orderOf(orders, orderId)?.files ?? []).flatMap(({ key }) => {
    const stored = Object.hasOwn(uploads, key) ? uploads[key]?.stored : null;
    return stored === null || stored === undefined ? [] : [{ key, stored }];
  });
  return sources[orderId]?.deliverer.calls(files, choice) ?? [];
}

/** Files that no call has put in their place yet. */
export function undeliveredKeys(situation: Situation, orderId: string): readonly string[] {
  const order = orderOf(situation.orders, orderId);
  if (order === undefined) return [];
  const calls = order.delivered === 0 ? [] : callsOf(situation, orderId, 'ask').slice(0, order.delivered);
  const placed = new Set(calls.flatMap(({ keys }) => keys));
  return order.files.flatMap(({ key }) => (placed.has(key) ? [] : [key]));
}

const started = (orderId: string, choice: NameChoice): readonly Consequence[] => [
  emit(deliveryStarted, { orderId, choice }),
  dispatch(deliveryCallDue, { orderId }),
];

rule(uploadSucceeded, $situation, ({ orders }, { uploadId }) =>
  Object.entries(orders).flatMap(([orderId, { files }]) =>
    files.some(({ key }) => key === uploadId) ? [dispatch(deliveryDue, { orderId })] : [],
  ),
);
rule(deliveryDue, $situation, ({ orders, uploads }, { orderId }) => {
  const order = orderOf(orders, orderId);
  return order?.delivery.kind === 'waiting' && isComplete(order, uploads) ? started(orderId, 'ask') : null;
});
rule(deliverRequested, $situation, ({ orders }, { orderId, choice }) => {
  const delivery = orderOf(orders, orderId)?.delivery;
  if (delivery?.kind === 'asking' && choice !== null) return started(orderId, choice);
  return delivery?.kind === 'refused' ? started(orderId, choice ?? delivery.choice) : null;
});

/** The files themselves are needed no more, however long the row stays in the tray. */
const delivered = (orderId: string): readonly Consequence[] => [
  emit(orderDelivered, { orderId }),
  dispatch(sourcesDropped, { orderId }),
];

const listenerOf = (orderId: string, place: number): string => `uploadOrder.deliver:${place}:${orderId}`;

/** The order and the place among its calls that a call was for; null for calls of others. */
function deliveryOf(listener: string): { readonly orderId: string; readonly place: number } | null {
  const parts = /^uploadOrder\.deliver:(\d+):(.*)$/s.exec(listener);
  return parts === null ? null : { place: Number(parts[1]), orderId: parts[2] ?? '' };
}

/** The delivery that waits for an answer to this call; null when none does. */
function waitingFor({ orders }: Situation, listener: string) {
  const known = deliveryOf(listener);
  const order = known === null ? undefined : orderOf(orders, known.orderId);
  if (known === null || order?.delivery.kind !== 'busy' || order.delivered !== known.place) return null;
  return { orderId: known.orderId, order, choice: order.delivery.choice };
}

rule(deliveryCallDue, $situation, (situation, { orderId }) => {
  const order = orderOf(situation.orders, orderId);
  const source = situation.sources[orderId];
  if (order?.delivery.kind !== 'busy' || source === undefined) return null;
  const next = callsOf(situation, orderId, order.delivery.choice)[order.delivered];
  if (next === undefined) return delivered(orderId);
  return dispatch(callRequested, {
    endpoint: next.endpoint,
    input: next.input,
    listener: listenerOf(orderId, order.delivered),
    // the same until somebody knows what became of it
    idempotencyKey: `${source.idempotencyKey}.${order.known}`,
  });
});

rule(answered, $situation, (situation, { listener, data, at }) => {
  const waiting = waitingFor(situation, listener);
  if (waiting === null) return null;
  const { orderId, order, choice } = waiting;
  const conflicts = situation.sources[orderId]?.deliverer.conflictsIn?.(data) ?? [];
  if (conflicts.length > 0) return emit(deliveryAsked, { orderId, conflicts });
  const beside = situation.sources[orderId]?.deliverer.besideIn?.(data) ?? null;
  const isLast = order.delivered + 1 >= callsOf(situation, orderId, choice).length;
  return [
    emit(deliveryAdvanced, { orderId }),
    ...(isLast
      ? [...delivered(orderId), dispatch(noticeRequested, { ...noticeOf('uploadSucceeded'), at })]
      : [dispatch(deliveryCallDue, { orderId })]),
    ...(beside === null
      ? []
      : [dispatch(noticeRequested, { intent: 'warning', lines: [beside], duration: noticeDurations.lines, at })]),
  ];
});

// why it was refused has been told by the error catalogue, too; the order says it until somebody does something about it
rule(refused, $situation, (situation, { listener, code, message, lines }) => {
  const waiting = waitingFor(situation, listener);
  if (waiting === null) return null;
  return emit(deliveryRefused, {
    orderId: waiting.orderId,
    message: lines.length > 0 ? lines.join('\n') : message,
    isDoubtful: code === null || code === businessCodes.internal.code,
  });
});
