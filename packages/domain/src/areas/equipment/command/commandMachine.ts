import {
  commandReasons,
  type CommandReason,
  commandStates as states,
  type CommandState,
  isRunning,
  mostAttempts,
  type OfflineChoice,
} from './commandCodes.ts';

/**
 * The life of a command, as a table of what each event makes of it (products and equipment §2.3). It is sent at most once
 * unless its service may be repeated, never after it has expired, and one after the other to a device. Times are
 * milliseconds of one clock.
 */

export interface CommandProgress {
  readonly state: CommandState;
  readonly isIdempotent: boolean;
  readonly offline: OfflineChoice;
  /** From then on it is not sent any more. */
  readonly expiresAt: number;
  /** How long it is waited for after it was sent. */
  readonly timeout: number;
  /** How often it was sent. */
  readonly attempt: number;
  /** When it was sent last. */
  readonly sentAt: number | null;
  readonly acceptedAt: number | null;
  readonly endedAt: number | null;
  readonly reason: CommandReason | null;
  /** The answer came when nobody waited any more. */
  readonly isLate: boolean;
}

export type CommandEvent =
  /** It is its turn, and the device is online. */
  | { readonly kind: 'send' }
  | { readonly kind: 'acknowledge' }
  | { readonly kind: 'answer'; readonly isOk: boolean }
  /** The connection is lost, or was not there when it was to be sent. */
  | { readonly kind: 'disconnect' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'expire' }
  /** A person takes it back. */
  | { readonly kind: 'cancel' }
  /** The same property was set anew. */
  | { readonly kind: 'supersede' }
  /** The live version of the model does not have it any more, or takes other parameters. */
  | { readonly kind: 'invalidate'; readonly reason: 'functionRemoved' | 'invalidParams' }
  /** The device was disabled or deleted. */
  | { readonly kind: 'withdraw' };

export type CommandStep =
  | { readonly kind: 'moved'; readonly progress: CommandProgress }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly message: string };

/** A command that nobody has sent yet. */
export const newCommand = (
  given: Pick<CommandProgress, 'isIdempotent' | 'offline' | 'expiresAt' | 'timeout'>,
): CommandProgress => ({
  ...given,
  state: states.queued,
  attempt: 0,
  sentAt: null,
  acceptedAt: null,
  endedAt: null,
  reason: null,
  isLate: false,
});

const unchanged: CommandStep = { kind: 'unchanged' };
const moved = (progress: CommandProgress): CommandStep => ({ kind: 'moved', progress });
const refused = (message: string): CommandStep => ({ kind: 'refused', message });

const ended = (
  command: CommandProgress,
  at: number,
  state: CommandState,
  reason: CommandReason | null = null,
): CommandStep => moved({ ...command, state, endedAt: at, reason });

/** Whether it may be sent once more. */
const mayRepeat = ({ isIdempotent, attempt, expiresAt }: CommandProgress, at: number): boolean =>
  isIdempotent && attempt < mostAttempts && at < expiresAt;

/** It waits no longer; of one that was sent before nobody knows what became of it. */
const givenUp = (command: CommandProgress, at: number, end: () => CommandStep): CommandStep =>
  command.attempt > 0 ? ended(command, at, states.timedOut) : end();

const onDisconnect = (command: CommandProgress, at: number): CommandStep => {
  if (command.state === states.queued)
    return command.offline === 'reject'
      ? givenUp(command, at, () => ended(command, at, states.failed, 'offline'))
      : unchanged;
  const isRepeated = command.state === states.sent && command.offline === 'queue' && mayRepeat(command, at);
  return isRepeated ? moved({ ...command, state: states.queued }) : unchanged;
};

const onTimeout = (command: CommandProgress, at: number): CommandStep => {
  if (!isRunning(command.state)) return unchanged;
  return command.state === states.sent && mayRepeat(command, at)
    ? moved({ ...command, state: states.queued })
    : ended(command, at, states.timedOut);
};

const onAnswer = (command: CommandProgress, at: number, isOk: boolean): CommandStep => {
  const isLate = command.state === states.timedOut;
  if (!isLate && !isRunning(command.state)) return unchanged;
  return moved({
    ...command,
    state: isOk ? states.done : states.failed,
    endedAt: at,
    reason: isOk ? null : 'device',
    isLate,
  });
};

const onCancel = (command: CommandProgress, at: number): CommandStep => {
  if (command.state === states.queued) return ended(command, at, states.cancelled, 'byPerson');
  return refused(cancelProblem(command.state) ?? '命令已结束，不能取消');
};

/** Why a command in a state cannot be taken back; null when it can. */
export const cancelProblem = (state: CommandState): string | null => {
  if (state === states.queued) return null;
  if (state === states.sent) return '已发送，不能取消';
  return state === states.accepted ? '设备正在执行' : '命令已结束，不能取消';
};

/** What an event at a moment makes of a command. */
export const stepCommand = (command: CommandProgress, event: CommandEvent, at: number): CommandStep => {
  const isQueued = command.state === states.queued;
  switch (event.kind) {
    case 'send':
      if (!isQueued || at >= command.expiresAt) return unchanged;
      return moved({ ...command, state: states.sent, attempt: command.attempt + 1, sentAt: at, acceptedAt: null });
    case 'acknowledge':
      return command.state === states.sent ? moved({ ...command, state: states.accepted, acceptedAt: at }) : unchanged;
    case 'answer':
      return onAnswer(command, at, event.isOk);
    case 'disconnect':
      return onDisconnect(command, at);
    case 'timeout':
      return onTimeout(command, at);
    case 'expire':
      if (!isQueued || at < command.expiresAt) return unchanged;
      return givenUp(command, at, () => ended(command, at, states.expired));
    case 'cancel':
      return onCancel(command, at);
    case 'supersede':
      return isQueued ? ended(command, at, states.cancelled, 'superseded') : unchanged;
    case 'invalidate':
      return isQueued ? ended(command, at, states.failed, event.reason) : unchanged;
    case 'withdraw':
      return isQueued ? ended(command, at, states.cancelled, 'withdrawn') : unchanged;
  }
};

/**
 * The command of a device that is to be sent now: the oldest that waits, and none while the device is busy with one.
 * @param commands those of one device in the order in which they were given
 */
export const nextToSend = <Command extends CommandProgress>(
  commands: readonly Command[],
  at: number,
): Command | null => {
  if (commands.some(({ state }) => isRunning(state))) return null;
  return commands.find(({ state, expiresAt }) => state === states.queued && at < expiresAt) ?? null;
};

/** What became of the commands that waited for a device, once it is back: `上线后已执行 2 条，过期 1 条`. */
export const sinceReturnText = (counts: { readonly carriedOut: number; readonly expired: number }): string =>
  `上线后已执行 ${counts.carriedOut} 条${counts.expired === 0 ? '' : `，过期 ${counts.expired} 条`}`;

/** Why it ended, in words; null where the state says all. */
export const reasonText = (reason: CommandReason | null, detail: string | null): string | null => {
  if (reason === null) return null;
  return detail === null || detail === '' ? commandReasons[reason] : `${commandReasons[reason]}（${detail}）`;
};
