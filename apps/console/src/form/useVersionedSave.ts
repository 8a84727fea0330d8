import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { useRef } from 'react';

interface Versioned {
  readonly version: number;
  /** Left out where nobody keeps it. */
  readonly updatedBy?: string;
}

interface Options<Row> {
  /** Sends what was typed as an edit of this version. */
  readonly send: (version: number) => Promise<CallResult<unknown>>;
  /** The row as it stands now; null when it is gone or cannot be read. */
  readonly read: () => Promise<Row | null>;
  /** What differs between two readings, a line each. */
  readonly changes: (before: Row, after: Row) => readonly string[];
  /** The version is that of more than is edited here: where no change is told, nothing of his is overwritten. */
  readonly isOfMore?: boolean;
}

/**
 * Saves an edit of a row that a colleague may have changed meanwhile. Then nothing is overwritten: the form tells what
 * he changed, keeps what was typed, and saving once more is the decision to go over it.
 *
 * @param row as it was when the form opened
 */
export function useVersionedSave<Row extends Versioned>(row: Row) {
  const known = useRef(row);
  return async ({ send, read, changes, isOfMore = false }: Options<Row>): Promise<CallResult<unknown>> => {
    const result = await send(known.current.version);
    if (result.kind !== 'refused' || result.code !== businessCodes.conflict.code) return result;
    const newest = await read();
    if (newest === null || newest.version === known.current.version) return result;
    const before = known.current;
    const told = changes(before, newest);
    known.current = newest;
    if (isOfMore && told.length === 0) return send(newest.version);
    return {
      ...result,
      lines: [
        newest.updatedBy === undefined
          ? '您编辑期间，其他人已保存了修改'
          : `您编辑期间，${newest.updatedBy} 已修改了这条数据`,
        ...told,
        '再次保存将覆盖以上修改；取消则保留对方的修改',
      ],
    };
  };
}
