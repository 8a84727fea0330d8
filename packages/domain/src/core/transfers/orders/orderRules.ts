import { type Consequence, dispatch, emit, rule } from '../../../kernel/rule.ts';
import { noticeOf } from '../../codes/messages.ts';
import { noticeRequested } from '../../notices/notices.ts';
import { callRequested } from '../../session/calls/facts.ts';
import { sessionEnded } from '../../session/facts.ts';
import { fileDelete } from '../contract.ts';
import type { FailureReason } from '../storeFailures.ts';
import {
  cancelRequested,
  doneRequested,
  pauseRequested,
  resumeRequested,
  uploadEnded,
  uploadRequested,
} from '../uploadRules.ts';
import { uploadStateOf } from '../uploads.ts';
import {
  orderCancelled,
  orderClosed,
  type OrderFile,
  orderFileDropped,
  orderHeld,
  orderMinimised,
  orderOpened,
  orderPlaced,
  orderReleased,
} from './orderFacts.ts';
import { isEmptyOrder, partsOf, sentOf } from './orderProgress.ts';
import { type Order, orderOf } from './orders.ts';
import {
  $situation,
  deliveryDue,
  dropRequested,
  holdRequested,
  minimiseRequested,
  openRequested,
  orderCancelRequested,
  orderCloseRequested,
  orderRequested,
  queueDue,
  releaseRequested,
  type Situation,
  sourcesDropped,
} from './orderRequests.ts';
import { undeliveredKeys } from './deliveryRules.ts';

/** Orders on their way: when their files begin, and what people do to them. How they end is `deliveryRules.ts`. */

/** Files of all orders that go up at the same time. */
export const filesAtOnce = 3;

rule(orderRequested, $situation, ({ orders }, given) => {
  const { orderId, title, purpose, project, refused = [], extras = 0, address = null, isMinimised = false, at } = given;
  if (orderOf(orders, orderId) !== undefined) return null;
  const files = given.files.map(({ key, name, size }): OrderFile => ({ key, name, size }));
  return [
    emit(orderPlaced, {
      orderId,
      title,
      purpose,
      ...(project === undefined ? {} : { project }),
      files,
      refused,
      extras,
      address,
      isMinimised,
      at,
    }),
    dispatch(queueDue, { at }),
    dispatch(deliveryDue, { orderId }),
  ];
});

// a second request for one that has begun changes nothing: nothing goes up twice
rule(queueDue, $situation, ({ orders, uploads, sources }, { at }) => {
  const running = Object.values(uploads).filter(({ isPart, state }) => isPart && state.kind === 'uploading').length;
  const waiting = Object.entries(orders)
    .filter(([, { isHeld }]) => !isHeld)
    .flatMap(([orderId, order]) =>
      order.files
        .filter(({ key }) => uploadStateOf(uploads, key).kind === 'idle')
        .map(({ key }) => ({
          order,
          key,
          file: sources[orderId]?.chosen[key],
          about: sources[orderId]?.about ?? null,
        })),
    );
  return waiting.slice(0, Math.max(0, filesAtOnce - running)).flatMap(({ order, key, file, about }) =>
    file === undefined
      ? []
      : [
          dispatch(uploadRequested, {
            uploadId: key,
            purpose: order.purpose,
            ...(order.project === null ? {} : { project: order.project }),
            ...(about === null ? {} : { about }),
            isPart: true,
            file,
            problem: null,
            at,
          }),
        ],
  );
});

/** The order that a file belongs to. */
const orderWith = ({ orders }: Situation, key: string): readonly [orderId: string, order: Order] | undefined =>
  Object.entries(orders).find(([, { files }]) => files.some((file) => file.key === key));

/** Of what the next file would suffer as well: it waits until somebody says that it is over. */
const isOfAll: Readonly<Record<FailureReason, boolean>> = {
  network: true,
  credentials: true,
  full: true,
  unreadable: false,
  refused: false,
};

rule(uploadEnded, $situation, (situation, { uploadId, result, at }) => {
  const found = orderWith(situation, uploadId);
  if (found === undefined) return null;
  const [orderId, { files }] = found;
  const isHeld = result.kind === 'failed' && isOfAll[result.reason] && files.length > 1;
  return [...(isHeld ? [emit(orderHeld, { orderId })] : []), dispatch(queueDue, { at })];
});
rule(pauseRequested, $situation, (situation, { uploadId, at }) =>
  orderWith(situation, uploadId) === undefined ? null : dispatch(queueDue, { at }),
);

rule(minimiseRequested, $situation, ({ orders }, { orderId }) =>
  orderOf(orders, orderId)?.isMinimised === false ? emit(orderMinimised, { orderId }) : null,
);
rule(openRequested, $situation, ({ orders }, { orderId }) =>
  orderOf(orders, orderId)?.isMinimised === true ? emit(orderOpened, { orderId }) : null,
);

/** An order by its id, or with null all of them; as long as files of it are on their way. */
const wanted = ({ orders }: Situation, orderId: string | null): readonly (readonly [string, Order])[] =>
  Object.entries(orders).filter(
    ([id, { delivery }]) => (orderId === null || id === orderId) && delivery.kind === 'waiting',
  );

rule(holdRequested, $situation, (situation, { orderId, at }) =>
  wanted(situation, orderId).flatMap(([id, order]) => [
    ...(order.isHeld ? [] : [emit(orderHeld, { orderId: id })]),
    ...partsOf(order, situation.uploads).flatMap(({ key, upload }) =>
      upload?.state.kind === 'uploading' ? [dispatch(pauseRequested, { uploadId: key, at })] : [],
    ),
  ]),
);
rule(releaseRequested, $situation, (situation, { orderId, at }) => [
  ...wanted(situation, orderId).flatMap(([id, order]) => {
    const parts = partsOf(order, situation.uploads);
    const isGoing = parts.some(({ upload }) => upload?.state.kind === 'uploading');
    return [
      ...(isGoing && !order.isHeld
        ? []
        : [emit(orderReleased, { orderId: id, sent: sentOf(order, situation.uploads), at })]),
      ...parts.flatMap(({ key, upload }) =>
        upload?.state.kind === 'paused' ? [dispatch(resumeRequested, { uploadId: key, at })] : [],
      ),
    ];
  }),
  dispatch(queueDue, { at }),
]);

/** Gives up what was sent of these files; what is registered already is removed, or swept after a day if that fails. */
const takenBack = ({ uploads }: Situation, keys: readonly string[], at: number): readonly Consequence[] => {
  const known = keys.flatMap((key) => {
    const upload = Object.hasOwn(uploads, key) ? uploads[key] : undefined;
    return upload === undefined || upload.state.kind === 'idle' ? [] : [{ key, upload }];
  });
  const ids = known.flatMap(({ upload }) => upload.stored?.id ?? []);
  const mostIds = 100;
  const calls = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, place) =>
    dispatch(callRequested, {
      endpoint: fileDelete,
      input: { body: { ids: ids.slice(place * mostIds, (place + 1) * mostIds) } },
      listener: 'uploadOrder.takenBack',
      isSilent: true,
    }),
  );
  return [...known.map(({ key }) => dispatch(cancelRequested, { uploadId: key, at })), ...calls];
};

rule(dropRequested, $situation, (situation, { orderId, key, at }) => {
  const order = orderOf(situation.orders, orderId);
  if (order === undefined || order.delivery.kind !== 'waiting' || !order.files.some((file) => file.key === key))
    return null;
  if (order.files.length === 1 && order.extras === 0) return dispatch(orderCancelRequested, { orderId, at });
  return [
    emit(orderFileDropped, { orderId, key }),
    ...takenBack(situation, [key], at),
    dispatch(queueDue, { at }),
    dispatch(deliveryDue, { orderId }),
  ];
});

rule(orderCancelRequested, $situation, (situation, { orderId, at }) => {
  const order = orderOf(situation.orders, orderId);
  if (order === undefined || order.delivery.kind === 'busy') return null;
  // after a good end, and where nothing could go up, there is nothing to abort
  if (order.delivery.kind === 'done' || isEmptyOrder(order)) return dispatch(orderCloseRequested, { orderId, at });
  return [
    emit(orderCancelled, { orderId }),
    ...takenBack(situation, undeliveredKeys(situation, orderId), at),
    dispatch(sourcesDropped, { orderId }),
    dispatch(noticeRequested, { ...noticeOf('uploadCancelled'), at }),
    dispatch(queueDue, { at }),
  ];
});

rule(orderCloseRequested, $situation, ({ orders }, { orderId, at }) => {
  const order = orderOf(orders, orderId);
  if (order === undefined || (order.delivery.kind !== 'done' && !isEmptyOrder(order))) return null;
  return [
    emit(orderClosed, { orderId }),
    dispatch(sourcesDropped, { orderId }),
    ...order.files.map(({ key }) => dispatch(doneRequested, { uploadId: key, at })),
  ];
});

rule(sessionEnded, $situation, () => dispatch(sourcesDropped, { orderId: null }));
