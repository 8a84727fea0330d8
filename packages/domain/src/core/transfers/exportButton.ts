import type { Notice } from '../codes/messages.ts';
import { noticeOf, texts } from '../codes/messages.ts';
import type { Outcome } from '../session/calls/envelope.ts';

/** The export button as pure transitions: idle, exporting (导出中), and the download (S1 §4, S2 §4). */

export type ExportState = 'idle' | 'exporting';

export type ExportEvent = { readonly kind: 'requested' } | { readonly kind: 'answered'; readonly outcome: Outcome };

export interface ExportStep {
  readonly state: ExportState;
  /** `export` sends the call, `download` saves its file; the frame or link goes after `downloadFrameLifetime`. */
  readonly command: 'export' | 'download' | null;
  readonly notice: Notice | null;
}

/**
 * The next state. Only a file is saved and said to be exported: an export that is answered by an envelope goes through
 * the error catalogue. A second click while exporting is nothing.
 */
export const nextExport = (state: ExportState, event: ExportEvent): ExportStep => {
  if (event.kind === 'requested') {
    return state === 'idle'
      ? { state: 'exporting', command: 'export', notice: null }
      : { state, command: null, notice: null };
  }
  const { outcome } = event;
  if (state !== 'exporting' || outcome.kind === 'renew') return { state, command: null, notice: null };
  if (outcome.kind === 'file') return { state: 'idle', command: 'download', notice: noticeOf('exportSucceeded') };
  const notice = outcome.kind === 'data' ? null : outcome.notice;
  return { state: 'idle', command: null, notice };
};

/** What the button says. */
export const exportLabel = (state: ExportState, idleLabel: string): string =>
  state === 'exporting' ? texts.exporting : idleLabel;
