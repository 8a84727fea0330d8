import { type ConsoleRecord } from '@fleet/domain/core/capsule/record.ts';
import { capsuleLimits, CapsuleProblem } from '@fleet/domain/core/capsule/parts.ts';
import { matchRoute, pathPart } from '@fleet/domain/core/session/page/paths.ts';
import { JournalProblem } from '@fleet/domain/kernel/replay/readLines.ts';
import { recordOfFile, recordOfTab, type StoredRecord } from '../record/storedRecord.ts';
import { askTab, TabProblem } from './askTab.ts';

/** A record and where it came from. */
export interface Source {
  readonly stored: StoredRecord;
  /** What a tab told, which can be saved; null for a file, which is one already. */
  readonly own: ConsoleRecord | null;
}

/** What the page at an address is called; the address where it is no page. */
function titleOf(path: string): string {
  const found = matchRoute(pathPart(path));
  return found === null ? path : found.route.title;
}

/** The session of a tab, by the id that the panel knows it by. */
export async function sourceOfTab(tab: string): Promise<Source> {
  const own = await askTab(tab);
  return { own, stored: recordOfTab(own, titleOf(own.screen.path)) };
}

export async function sourceOfFile(file: File): Promise<Source> {
  if (file.size > capsuleLimits.file)
    throw new CapsuleProblem('文件超过 64 MB，不是操作记录，请重新选择扩展名为 .fleet 的文件');
  const stored = await recordOfFile(new Uint8Array(await file.arrayBuffer()));
  return { own: null, stored: { ...stored, title: stored.title === '' ? file.name : stored.title } };
}

/** What to say when something could not be opened. */
export const problemOf = (error: unknown): string =>
  error instanceof CapsuleProblem || error instanceof JournalProblem || error instanceof TabProblem
    ? error.message
    : `无法打开：${error instanceof Error ? error.message : String(error)}`;
