import type { StatusIntent } from '../../../core/codes/status.ts';
import { formatDateTime } from '../../../core/values/formats.ts';
import { commandStateLooks, commandStates, isEnded } from '../command/commandCodes.ts';
import type { CommandRow } from '../command/contract.ts';
import type { ShadowRow } from '../shadow/contract.ts';
import { longWaitOf, type WishState, wishStates } from '../shadow/shadow.ts';
import { valuesEqual } from '../shadow/valuesEqual.ts';
import type { PropertyRow } from './contract.ts';

/** What somebody wants a property to be, beside what it is: a value that was sent, or one that is wished for good. */

/** How far that has come. */
export interface Course {
  readonly value: unknown;
  /** It is wished for good, and not only sent once. */
  readonly isWish: boolean;
  readonly label: string;
  readonly intent: StatusIntent;
  /** What is to be said beside it; empty where that is nothing. */
  readonly note: string;
  /** Something more is expected of it by itself. */
  readonly isUnderWay: boolean;
  /** The device says something else. */
  readonly isDifferent: boolean;
  readonly by: string;
  /** ISO instant. */
  readonly since: string;
}

/** How long it is told of a setting that the device took, and of one that came to nothing, in milliseconds. */
const toldFor = { done: 60_000, failed: 10 * 60_000 } as const;

const wishIntents: Readonly<Record<WishState, StatusIntent>> = {
  open: 'primary',
  settled: 'success',
  changedOnSite: 'warning',
  unsettled: 'danger',
};

/** How a wish stands, in a word: one that waits for long is told of by its days. */
export const wishLook = (
  { state, desiredAt }: { readonly state: WishState; readonly desiredAt: string | null },
  now: number,
): { readonly label: string; readonly intent: StatusIntent } => {
  const days = longWaitOf(state, desiredAt, now);
  return days === null
    ? { label: wishStates[state], intent: wishIntents[state] }
    : { label: `期望未生效 ${days} 天`, intent: 'danger' };
};

/** What becomes of a wish by itself, or does not. */
const wishNotes: Readonly<Record<WishState, { readonly online: string; readonly offline: string }>> = {
  open: { online: '等待设备上报', offline: '设备上线后下发' },
  settled: { online: '', offline: '' },
  changedOnSite: { online: '不会自动再次下发', offline: '不会自动再次下发' },
  unsettled: { online: '多次下发，设备未跟随', offline: '多次下发，设备未跟随' },
};

const commandNote = ({ state, expiresAt, resultText }: CommandRow, isOnline: boolean): string => {
  if (state !== commandStates.queued) return isEnded(state) && state !== commandStates.done ? (resultText ?? '') : '';
  const until = `有效期至 ${formatDateTime(expiresAt).slice(5, 16)}`;
  return isOnline ? until : `设备上线后下发，${until}`;
};

/** Whether something is still to be said of a setting. */
const isTold = ({ state, endedAt }: CommandRow, now: number): boolean => {
  if (endedAt === null || !isEnded(state)) return true;
  const age = now - Date.parse(endedAt);
  return age < (state === commandStates.done ? toldFor.done : toldFor.failed);
};

const courseOfCommand = (command: CommandRow, { value }: Pick<PropertyRow, 'value'>, isOnline: boolean): Course => {
  const { state, identifier, inputData, operator, createdAt } = command;
  const wanted = inputData[identifier];
  const { label, intent } = commandStateLooks[state];
  const isDone = state === commandStates.done;
  return {
    value: wanted,
    isWish: false,
    label: isDone ? wishStates.settled : label,
    intent,
    note: commandNote(command, isOnline),
    isUnderWay: !isEnded(state),
    isDifferent: !valuesEqual(wanted, value),
    by: operator.realName,
    since: createdAt,
  };
};

const courseOfWish = (
  { desired, state, by, desiredAt }: ShadowRow,
  { value, accessMode }: Pick<PropertyRow, 'value' | 'accessMode'>,
  { now, isOnline }: Pick<Known, 'now' | 'isOnline'>,
): Course | null =>
  state === null
    ? null
    : {
        value: desired,
        isWish: true,
        ...wishLook({ state, desiredAt }, now),
        note: wishNotes[state][isOnline ? 'online' : 'offline'],
        isUnderWay: state === 'open',
        // of what can only be written nobody hears
        isDifferent: accessMode === 'w' ? state === 'open' : !valuesEqual(desired, value),
        by: by ?? '',
        since: desiredAt ?? '',
      };

export interface Known {
  readonly wishes: readonly ShadowRow[];
  /** The newest first. */
  readonly commands: readonly CommandRow[];
  /** Milliseconds of the gateway's clock. */
  readonly now: number;
  readonly isOnline: boolean;
}

/** What is to be said of a property that can be set: of a wish and a setting the younger one; null where that is nothing. */
export const courseOf = (
  row: Pick<PropertyRow, 'functionId' | 'identifier' | 'value' | 'accessMode'>,
  { wishes, commands, now, isOnline }: Known,
): Course | null => {
  const found = wishes.find(({ functionId }) => functionId === row.functionId);
  const wish = found === undefined ? null : courseOfWish(found, row, { now, isOnline });
  const command = commands.find(({ kind, identifier }) => kind === 'setProperty' && identifier === row.identifier);
  if (command === undefined || !isTold(command, now)) return wish;
  if (wish !== null && Date.parse(wish.since) > Date.parse(command.createdAt)) return wish;
  // that it came about is no news where a wish says that it should not have
  if (wish !== null && command.state === commandStates.done && wish.isDifferent) return wish;
  return courseOfCommand(command, row, isOnline);
};
