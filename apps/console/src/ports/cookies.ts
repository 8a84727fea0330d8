/** Cookies as this page may read and write them: texts, encoded, for this origin alone. */

/** All cookies, decoded; one that cannot be decoded is left out. */
export function readCookies(): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    try {
      cookies[pair.slice(0, at)] = decodeURIComponent(pair.slice(at + 1));
    } catch {
      // Somebody else's cookie, written in another way.
      continue;
    }
  }
  return cookies;
}

const attributes = (): string =>
  `; Path=/; SameSite=Strict${globalThis.location.protocol === 'https:' ? '; Secure' : ''}`;

/** Sets a cookie for as long as the browser runs, or for some seconds. */
export function writeCookie(name: string, value: string, maxAge: number | null = null): void {
  const life = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  document.cookie = `${name}=${encodeURIComponent(value)}${attributes()}${life}`;
}

/** Removes a cookie. */
export function removeCookie(name: string): void {
  document.cookie = `${name}=${attributes()}; Max-Age=0`;
}
