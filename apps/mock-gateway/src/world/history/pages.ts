/** What tells one image of a database from the next: the pages that were otherwise before. */

/** Bytes of a page; SQLite's own. */
export const pageSize = 4096;

/** The way from an image back to the one before it. */
export interface UndoPages {
  /** Bytes of the image before. */
  readonly size: number;
  /** Pages as they were, by their numbers from 0. */
  readonly pages: ReadonlyMap<number, Buffer>;
}

/** The pages of an image that the next one has otherwise or not at all; null when both are the same. */
export const undoPages = (before: Buffer, after: Buffer): UndoPages | null => {
  const pages = new Map<number, Buffer>();
  for (let start = 0; start < before.length; start += pageSize) {
    const end = Math.min(start + pageSize, before.length);
    if (end <= after.length && before.compare(after, start, end, start, end) === 0) continue;
    // a copy: a part of the image would keep all of it
    pages.set(start / pageSize, Buffer.from(before.subarray(start, end)));
  }
  return pages.size === 0 && before.length === after.length ? null : { size: before.length, pages };
};

/** The image before. */
export const takenBack = (after: Buffer, { size, pages }: UndoPages): Buffer => {
  const before = Buffer.alloc(size);
  after.copy(before, 0, 0, Math.min(size, after.length));
  for (const [page, bytes] of pages) bytes.copy(before, page * pageSize);
  return before;
};
