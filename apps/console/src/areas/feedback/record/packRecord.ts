import { redactionVersion } from '@fleet/domain/core/capsule/pseudonyms.ts';
import { recentLimits, recentOf, withoutPeople } from '@fleet/domain/core/capsule/recent.ts';
import type { ConsoleRecord } from '@fleet/domain/core/capsule/record.ts';
import { feedbackRecordLimit } from '@fleet/domain/core/transfers/files.ts';
import { writeCapsule } from '../../../transfers/capsule/writeCapsule.ts';

/**
 * The last fifteen minutes of a session as the bytes of a file of at most 2 MB: of one that would be larger the oldest
 * half goes into its beginning, and again.
 *
 * @param hidesPeople names, numbers and addresses of persons are made unknown
 * @throws Error with what to do, when not even the last moment is small enough
 */
export async function packRecord(record: ConsoleRecord, hidesPeople: boolean): Promise<Uint8Array> {
  for (let most: number = recentLimits.entries; ; most = Math.floor(most / 2)) {
    const recent = recentOf(record, most);
    const told = hidesPeople ? withoutPeople(recent) : { record: recent, values: null };
    const bytes = await writeCapsule(told.record, {
      kind: 'feedback',
      title: '',
      note: '',
      redaction: told.values === null ? null : { version: redactionVersion, values: told.values },
    });
    if (bytes.length <= feedbackRecordLimit) return bytes;
    if (most === 0) throw new Error('当前页面的数据超过 2 MB，无法附上操作记录，可以改附截图');
    most = Math.min(most, recent.entries.length);
  }
}
