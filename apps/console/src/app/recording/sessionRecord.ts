import type { ConsoleRecord } from '@fleet/domain/core/capsule/record.ts';
import { createContext, useContext } from 'react';

/** What this tab can tell of itself: its journal, and what its person did. */
export interface SessionRecording {
  /** @throws when the part that tells it could not be loaded */
  readonly take: () => Promise<ConsoleRecord>;
}

export const SessionRecordContext = createContext<SessionRecording | null>(null);

export function useSessionRecording(): SessionRecording {
  const recording = useContext(SessionRecordContext);
  if (recording === null) throw new Error('rendered outside the recording of main.tsx');
  return recording;
}
