/** Path and query string of a full path, without question mark and hash. */
export function splitAddress(fullPath: string): { readonly path: string; readonly search: string } {
  const [beforeHash = ''] = fullPath.split('#', 1);
  const at = beforeHash.indexOf('?');
  return at < 0
    ? { path: beforeHash, search: '' }
    : { path: beforeHash.slice(0, at), search: beforeHash.slice(at + 1) };
}
