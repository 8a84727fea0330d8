import {
  commandStates,
  type CommandKind,
  type CommandReason,
  type CommandState,
  type OfflineChoice,
} from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import type { CommandProgress } from '@fleet/domain/areas/equipment/command/commandMachine.ts';
import type { Store } from '../../../store/store.ts';

/** Commands that something may still become of, in the store. */

export interface WaitingCommand extends CommandProgress {
  readonly messageId: string;
  readonly deviceId: string;
  readonly nth: number;
  readonly kind: CommandKind;
  readonly functionId: string;
  readonly identifier: string;
  readonly inputData: Readonly<Record<string, unknown>>;
}

interface Row {
  readonly messageId: string;
  readonly deviceId: string;
  readonly nth: number;
  readonly kind: CommandKind;
  readonly functionId: string;
  readonly identifier: string;
  readonly inputData: string;
  readonly state: CommandState;
  readonly isIdempotent: number;
  readonly offline: OfflineChoice;
  readonly expiresAt: number;
  readonly timeout: number;
  readonly attempt: number;
  readonly sentAt: number | null;
  readonly acceptedAt: number | null;
  readonly endedAt: number | null;
  readonly reason: CommandReason | null;
  readonly isLate: number;
}

/** The commands of a device that are not quite over, in their order. */
export const readWaiting = (store: Store, deviceId: string): WaitingCommand[] =>
  store
    .all<Row>(
      `select message_id as messageId, device_id as deviceId, nth, kind, function_id as functionId, identifier,
         input_data as inputData, state, is_idempotent as isIdempotent, offline, expires_at as expiresAt, timeout,
         attempt, sent_at as sentAt, accepted_at as acceptedAt, ended_at as endedAt, reason, is_late as isLate
       from device_commands where device_id = @deviceId and awaits = 1 order by nth`,
      { deviceId },
    )
    .map((row) => ({
      ...row,
      inputData: JSON.parse(row.inputData) as Record<string, unknown>,
      isIdempotent: row.isIdempotent === 1,
      isLate: row.isLate === 1,
    }));

/** What a device answered. */
export interface AnswerData {
  readonly outputData: Readonly<Record<string, unknown>> | null;
  readonly outputText: string | null;
  /** Why it could not do it. */
  readonly detail: string | null;
}

const noAnswer: AnswerData = { outputData: null, outputText: null, detail: null };

/**
 * Writes what became of a command.
 * @param awaits whether anything may still come, where the state does not say it
 */
export const writeProgress = (
  store: Store,
  messageId: string,
  { state, attempt, sentAt, acceptedAt, endedAt, reason, isLate }: CommandProgress,
  awaits: boolean,
  { outputData, outputText, detail }: AnswerData = noAnswer,
): void => {
  store.run(
    `update device_commands set state = @state, attempt = @attempt, sent_at = @sentAt, accepted_at = @acceptedAt,
       ended_at = @endedAt, reason = @reason, is_late = @isLate, awaits = @awaits, output_data = @outputData,
       output_text = @outputText, detail = @detail
     where message_id = @messageId`,
    {
      messageId,
      state,
      attempt,
      sentAt,
      acceptedAt,
      endedAt,
      reason,
      isLate: Number(isLate),
      awaits: Number(awaits),
      outputData: outputData === null ? null : JSON.stringify(outputData),
      outputText,
      detail,
    },
  );
};

/** Whether a state says by itself that something is still to come. */
export const isWaiting = (state: CommandState): boolean =>
  state === commandStates.queued || state === commandStates.sent || state === commandStates.accepted;
