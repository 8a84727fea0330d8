/** What a person did, as far as it goes along with his feedback. */
export interface AttachedRecord {
  /** Of the uploaded file; null while there is none. */
  readonly fileId: string | null;
  /** He wants it sent and it is not there yet. */
  readonly isWaiting: boolean;
  /** It was sent: nothing of it is left here. */
  readonly finish: () => void;
}

export const nothingAttached: AttachedRecord = { fileId: null, isWaiting: false, finish: () => undefined };
