/**
 * The file name of a Content-Disposition header: `filename*` (RFC 5987) before `filename`; null when there is none.
 * Folders are cut off and characters that no file system takes are replaced.
 */
export function fileNameOf(disposition: string | null): string | null {
  if (disposition === null) return null;
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  const named = (extended === undefined ? undefined : decoded(extended)) ?? plain?.[1] ?? plain?.[2];
  if (named === undefined) return null;
  const base = named.replaceAll('\\', '/').split('/').at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must go
  const clean = base.replace(/[\u0000-\u001f\u007f:*?"<>|]/g, '_').trim();
  return clean === '' || /^\.+$/.test(clean) ? null : clean.slice(0, 200);
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
