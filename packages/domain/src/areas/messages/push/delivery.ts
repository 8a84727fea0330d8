/** A delivery: one message to one target by one channel, from its making to its end (monitoring of messages). */

export const deliveryStates = {
  queued: '待发送',
  held: '免打扰',
  sending: '发送中',
  retrying: '待重试',
  sent: '已送达',
  failed: '失败',
  suppressed: '未发送',
} as const;
export type DeliveryState = keyof typeof deliveryStates;
export const deliveryStateCodes = Object.keys(deliveryStates) as DeliveryState[];

/** What holds a delivery back for a while. */
export const holds = { quiet: '免打扰', silence: '静默中' } as const;
export type Hold = keyof typeof holds;
export const holdCodes = Object.keys(holds) as Hold[];

/** How a delivery stands, in a word. */
export const deliveryText = ({ state, heldBy }: { readonly state: DeliveryState; readonly heldBy: Hold | null }) =>
  state === 'held' && heldBy !== null ? holds[heldBy] : deliveryStates[state];

/** Why something was not sent. */
export const suppressions = {
  quiet: '免打扰时段',
  silence: '静默中',
  window: '不在接收时段',
  debounce: '未持续或未达到次数',
  noMember: '没有接收人',
  channelOff: '渠道未启用',
  groupOff: '群组已停用',
  acknowledged: '事件已处理',
  over: '已恢复',
  gathered: '已合并到一条消息',
} as const;
export type Suppression = keyof typeof suppressions;
export const suppressionCodes = Object.keys(suppressions) as Suppression[];

/** What came of an attempt: a status of HTTP or of the provider, or none where nothing answered. */
export interface Answer {
  readonly status: number | null;
  /** Seconds after which the receiver wants to be asked again. */
  readonly retryAfter?: number;
}

const minute = 60_000;
/** Milliseconds between the tries. */
const pauses = [minute, 5 * minute, 15 * minute];
const longestRetryAfter = 30 * minute;
/** How often a failed delivery may be tried by hand. */
export const mostRetries = 3;

/** Whether a receiver has taken what it got. */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

const isTransient = (status: number | null): boolean =>
  status === null || status === 408 || status === 429 || status >= 500;

/** What may happen to a delivery. */
export type DeliveryEvent =
  | { readonly kind: 'pickUp' }
  | { readonly kind: 'answer'; readonly answer: Answer; readonly now: number }
  | { readonly kind: 'quietBegins'; readonly until: number }
  | { readonly kind: 'quietEnds'; readonly isStillTrue: boolean; readonly why?: Suppression }
  | { readonly kind: 'obsolete'; readonly why: Suppression }
  | { readonly kind: 'retry' };

export interface Delivery {
  readonly state: DeliveryState;
  /** How often it was tried since it was queued last. */
  readonly tries: number;
  /** How often it was queued by hand. */
  readonly retries: number;
  /** When it is due next; null while it is not. */
  readonly nextAt: number | null;
  readonly suppressedBy: Suppression | null;
}

/** A delivery as it is made, to go out in a moment. */
export const newDelivery: Delivery = { state: 'queued', tries: 0, retries: 0, nextAt: null, suppressedBy: null };

const waiting: ReadonlySet<DeliveryState> = new Set(['queued', 'retrying']);
const over: ReadonlySet<DeliveryState> = new Set(['sent', 'failed', 'suppressed']);

/** Whether a delivery goes on by itself no more. */
export const isOver = ({ state }: Pick<Delivery, 'state'>): boolean => over.has(state);

const afterAnswer = (delivery: Delivery, { status, retryAfter }: Answer, now: number): Delivery => {
  const tries = delivery.tries + 1;
  if (isTaken(status)) return { ...delivery, tries, state: 'sent', nextAt: null };
  const pause = pauses[tries - 1];
  if (!isTransient(status) || pause === undefined) return { ...delivery, tries, state: 'failed', nextAt: null };
  const asked = retryAfter === undefined ? 0 : Math.min(retryAfter * 1000, longestRetryAfter);
  return { ...delivery, tries, state: 'retrying', nextAt: now + Math.max(pause, asked) };
};

/** The delivery after an event; the same one where the event changes nothing. */
export const stepDelivery = (delivery: Delivery, event: DeliveryEvent): Delivery => {
  const { state } = delivery;
  switch (event.kind) {
    case 'pickUp':
      return waiting.has(state) ? { ...delivery, state: 'sending', nextAt: null } : delivery;
    case 'answer':
      return state === 'sending' ? afterAnswer(delivery, event.answer, event.now) : delivery;
    case 'quietBegins':
      return waiting.has(state) || state === 'held' ? { ...delivery, state: 'held', nextAt: event.until } : delivery;
    case 'quietEnds':
      if (state !== 'held') return delivery;
      return event.isStillTrue
        ? { ...delivery, state: 'queued', nextAt: null }
        : { ...delivery, state: 'suppressed', suppressedBy: event.why ?? 'quiet', nextAt: null };
    case 'obsolete':
      return waiting.has(state) || state === 'held'
        ? { ...delivery, state: 'suppressed', suppressedBy: event.why, nextAt: null }
        : delivery;
    case 'retry':
      return retryProblem(delivery) === null
        ? { ...delivery, state: 'queued', tries: 0, retries: delivery.retries + 1, nextAt: null }
        : delivery;
  }
};

/** Why a delivery cannot be tried again by hand; null when it can. */
export const retryProblem = ({ state, retries }: Pick<Delivery, 'state' | 'retries'>): string | null => {
  if (state !== 'failed') return '仅失败的推送可以重试';
  return retries >= mostRetries ? `已重试 ${mostRetries} 次` : null;
};
