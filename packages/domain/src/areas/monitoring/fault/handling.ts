/**
 * What people do about a fault. A vehicle says when it is over (`endedAt`), people say how it is handled; both are shown,
 * and neither follows from the other but where this table says so.
 */

export const handlings = {
  open: { label: '未处理', intent: 'danger' },
  acknowledged: { label: '已确认', intent: 'warning' },
  ordered: { label: '已转维修', intent: 'primary' },
  closed: { label: '已关闭', intent: 'none' },
} as const;
export type Handling = keyof typeof handlings;
export const handlingNames = Object.keys(handlings) as Handling[];

/** Why a fault was closed; the last is what the vehicle itself comes to. */
export const closeReasons = {
  fixed: '已修复',
  falseAlarm: '误报',
  noAction: '无需处理',
  duplicate: '重复',
  autoRecovered: '自动恢复',
} as const;
export type CloseReason = keyof typeof closeReasons;
/** Those that a person may give. */
export const givenReasons = ['fixed', 'falseAlarm', 'noAction', 'duplicate'] as const satisfies readonly CloseReason[];
export type GivenReason = (typeof givenReasons)[number];

/** Why a fault was closed, in the words of its history. */
export const closingText = (reason: CloseReason, note: string): string =>
  [`关闭原因：${closeReasons[reason]}`, note].filter(Boolean).join('，');

/** Days within which what was closed may be opened again. */
export const reopeningDays = 7;
/** Up to this level a fault that is over is closed by itself: nothing stood still. */
export const selfClosingLevel = 2;

/** How a fault stands, as far as handling it looks at that. Instants are milliseconds. */
export interface HandledFault {
  readonly faultNo: string;
  readonly handling: Handling;
  readonly endedAt: number | null;
  readonly closedAt: number | null;
}

export type HandlingWish =
  | { readonly kind: 'acknowledge' }
  | { readonly kind: 'toRepair'; readonly repairNo: string | null }
  | { readonly kind: 'close'; readonly reason: GivenReason }
  | { readonly kind: 'repairPassed' }
  | { readonly kind: 'repairDeleted' }
  | { readonly kind: 'repairReopened' }
  | { readonly kind: 'reopen' };

/** Where a fault comes to, that nothing follows, or why it cannot be. */
export type Handled = { readonly to: Handling } | 'unchanged' | { readonly refused: string };

const not = (what: string): Handled => ({ refused: `当前状态不能${what}，请刷新后重试` });

/**
 * The table of states: what a wish makes of a fault.
 * @param now milliseconds
 */
export const handleFault = (fault: HandledFault, wish: HandlingWish, now: number): Handled => {
  const { handling, faultNo } = fault;
  const isPending = handling === 'open' || handling === 'acknowledged';
  switch (wish.kind) {
    case 'acknowledge':
      // whoever acknowledges what is acknowledged takes it over
      if (isPending) return { to: 'acknowledged' };
      return handling === 'ordered' ? 'unchanged' : not('确认');
    case 'toRepair':
      if (isPending) return { to: 'ordered' };
      if (handling === 'closed') return not('转维修');
      return { refused: `故障“${faultNo}”已关联维修单${wish.repairNo ?? ''}` };
    case 'close':
      if (handling === 'ordered') return { refused: '请在维修单中处理' };
      if (handling === 'closed') return not('关闭');
      if (fault.endedAt === null && wish.reason !== 'falseAlarm' && wish.reason !== 'duplicate')
        return { refused: '车辆仍在上报该故障，只能按误报或重复关闭' };
      return { to: 'closed' };
    case 'repairPassed':
      return handling === 'ordered' ? { to: 'closed' } : 'unchanged';
    case 'repairDeleted':
      return handling === 'ordered' ? { to: 'acknowledged' } : 'unchanged';
    case 'repairReopened':
      return handling === 'closed' ? { to: 'ordered' } : 'unchanged';
    case 'reopen':
      if (handling !== 'closed') return not('重新打开');
      if (fault.closedAt !== null && now - fault.closedAt > reopeningDays * 86_400_000)
        return { refused: `关闭已超过 ${reopeningDays} 天，不能重新打开` };
      return { to: 'open' };
  }
};

/** Whether the vehicle came right again while nobody had said a word. */
export const isRecoveredUnhandled = ({ handling, endedAt }: Pick<HandledFault, 'handling' | 'endedAt'>): boolean =>
  handling === 'open' && endedAt !== null;
