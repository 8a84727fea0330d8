import { megabyte, type Progress, progressOf } from '../transfers.ts';
import { uploadProgressOf, type UploadState } from '../uploadDialog.ts';
import { type Upload, type Uploads, uploadStateOf } from '../uploads.ts';
import type { OrderFile } from './orderFacts.ts';
import type { Order, Orders } from './orders.ts';
import { formatCount } from '../../values/formats.ts';

/** How far an order is, for whoever shows it. */

/** What an order does, the most urgent first: what needs a person wins over what goes on by itself. */
export type OrderStatus =
  /** Names are taken: somebody must say what to do. */
  | 'asking'
  /** The files are there, and could not be put in their place. */
  | 'refused'
  | 'delivering'
  | 'uploading'
  /** Something stopped by itself, and nothing goes on. */
  | 'failed'
  /** 已上传，登记失败. */
  | 'unregistered'
  | 'paused'
  | 'done'
  /** All that was chosen was refused. */
  | 'empty';

/** A file of an order and its upload; null while it waits for its turn. */
export type OrderPart = OrderFile & { readonly upload: Upload | null };

const uploadOf = (uploads: Uploads, key: string): Upload | null => {
  const upload = Object.hasOwn(uploads, key) ? uploads[key] : undefined;
  return upload === undefined || upload.state.kind === 'idle' ? null : upload;
};

export const partsOf = (order: Order, uploads: Uploads): readonly OrderPart[] =>
  order.files.map((file) => ({ ...file, upload: uploadOf(uploads, file.key) }));

/** Bytes of it that are at the store. */
export const sentOf = (order: Order, uploads: Uploads): number =>
  order.files.reduce((sum, { key }) => {
    const state = uploadStateOf(uploads, key);
    return sum + (state.kind === 'idle' ? 0 : state.sent);
  }, 0);

const kindsOf = (order: Order, uploads: Uploads): readonly UploadState[] =>
  order.files.map(({ key }) => uploadStateOf(uploads, key));

/** Whether there is nothing to send and nothing to make. */
export const isEmptyOrder = ({ files, extras }: Order): boolean => files.length === 0 && extras === 0;

/** Every file of it is registered. */
export const isComplete = (order: Order, uploads: Uploads): boolean =>
  !isEmptyOrder(order) && kindsOf(order, uploads).every(({ kind }) => kind === 'succeeded');

export function orderStatus(order: Order, uploads: Uploads): OrderStatus {
  const { delivery } = order;
  if (delivery.kind === 'busy') return 'delivering';
  if (delivery.kind !== 'waiting') return delivery.kind;
  if (isEmptyOrder(order)) return 'empty';
  const states = kindsOf(order, uploads);
  const has = (is: (state: UploadState) => boolean) => states.some(is);
  if (has(({ kind }) => kind === 'uploading') || (!order.isHeld && has(({ kind }) => kind === 'idle')))
    return 'uploading';
  if (has((state) => state.kind === 'paused' && state.reason === 'network')) return 'failed';
  if (has(({ kind }) => kind === 'unregistered')) return 'unregistered';
  // all there: the calls that put it in place leave at once
  return states.every(({ kind }) => kind === 'succeeded') ? 'delivering' : 'paused';
}

export interface OrderProgress {
  readonly status: OrderStatus;
  readonly sent: number;
  readonly size: number;
  /** Files that are registered. */
  readonly done: number;
  /** Percent, speed, elapsed and remaining time while bytes move; null otherwise. */
  readonly figures: Progress | null;
}

/** How far an order is; one file tells the figures of its own upload. */
export function orderProgress(order: Order, uploads: Uploads): OrderProgress {
  const states = kindsOf(order, uploads);
  const size = order.files.reduce((sum, file) => sum + file.size, 0);
  const sent = sentOf(order, uploads);
  const status = orderStatus(order, uploads);
  const going = states.filter((state) => state.kind === 'uploading');
  const [only] = states;
  const figures =
    going.length === 0
      ? null
      : states.length === 1 && only !== undefined
        ? uploadProgressOf(only)
        : progressOf({
            sent,
            size,
            startedAt: order.startedAt,
            resumedFrom: order.startedFrom,
            now: Math.max(...going.map(({ now }) => now)),
          });
  return { status, sent, size, done: states.filter(({ kind }) => kind === 'succeeded').length, figures };
}

/** From 0 to 100; 100 only when every byte is there. */
export const percentOf = ({ sent, size }: Pick<OrderProgress, 'sent' | 'size'>): number =>
  sent >= size ? 100 : Math.floor((sent / size) * 100);

/** What is sent in the words of its first file: `图纸.dwg`, `图纸.dwg 等 12 个文件`. */
export function orderName({ files, title }: Order): string {
  const [first] = files;
  if (first === undefined) return title;
  return files.length === 1 ? first.name : `${first.name} 等 ${formatCount(files.length)} 个文件`;
}

/** Over so many sent bytes giving up is asked about (designed). */
const askedOver = megabyte;

/** Whether giving an order up, or one file of it, is asked about first: more than a megabyte of it is there. */
export const isGivingUpAsked = (order: Order, uploads: Uploads, key?: string): boolean =>
  sentOf(key === undefined ? order : { ...order, files: order.files.filter((file) => file.key === key) }, uploads) >
  askedOver;

const sending: ReadonlySet<OrderStatus> = new Set(['uploading', 'delivering']);
const over: ReadonlySet<OrderStatus> = new Set(['done', 'empty']);

/** What many orders come to. */
export interface Overall {
  /** Orders on their way, resting, waiting for a person, and over. */
  readonly going: number;
  readonly paused: number;
  readonly stopped: number;
  readonly done: number;
  /** Whether 全部暂停, or 全部继续, would change anything. */
  readonly canHold: boolean;
  readonly canRelease: boolean;
  /** From 0 to 100, of what is not over. */
  readonly percent: number;
}

export function overallOf(orders: Orders, uploads: Uploads): Overall {
  const all = Object.values(orders).map((order) => orderProgress(order, uploads));
  const open = all.filter(({ status }) => !over.has(status));
  const sum = (field: 'sent' | 'size') => open.reduce((total, one) => total + one[field], 0);
  const count = (is: (status: OrderStatus) => boolean) => open.filter(({ status }) => is(status)).length;
  const [going, paused] = [count((status) => sending.has(status)), count((status) => status === 'paused')];
  return {
    going,
    paused,
    stopped: open.length - going - paused,
    done: all.length - open.length,
    canHold: count((status) => status === 'uploading') > 0,
    canRelease: count((status) => status === 'paused' || status === 'failed') > 0,
    percent: percentOf({ sent: sum('sent'), size: sum('size') }),
  };
}

/** Whether closing the window would stop something that is on its way, or lose what only this window holds. */
export const isAnythingOpen = (orders: Orders, uploads: Uploads): boolean => {
  const { going, paused, stopped } = overallOf(orders, uploads);
  return going + paused + stopped > 0;
};
