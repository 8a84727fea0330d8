/** Where a webhook may go: over TLS, by a public name, and nowhere inside. */

const longestUrl = 1024;
/** The one name that leads back into the demo: what is sent there is shown and goes no further. */
export const sinkHost = 'sink.localhost';

const shape = /^https:\/\/([^/?#\\]+)(?:[/?#][\x21-\x7e]*)?$/i;
const named = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;
/** Names that are resolved inside a machine or a network. */
const inner = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|example)$/i;

/** The host of an address, without its port; null for one that has none. */
export const hostOf = (url: string): string | null => {
  const authority = shape.exec(url)?.[1];
  if (authority === undefined) return null;
  return authority.replace(/:\d{1,5}$/, '').toLowerCase();
};

/** What is wrong with the address of a webhook; null for nothing. Names are judged here, addresses once they are known. */
export const urlProblem = (url: string): string | null => {
  if (url.length > longestUrl) return `地址不能超过 ${longestUrl} 个字符`;
  if (!/^https:\/\//i.test(url)) return '地址须以 https:// 开头';
  const authority = shape.exec(url)?.[1];
  if (authority === undefined) return '地址格式不正确';
  if (authority.includes('@')) return '地址不能包含用户名和密码';
  const host = hostOf(url) ?? '';
  if (host === sinkHost) return null;
  if (!named.test(host))
    return /^[\d.]+$|^\[|^0x/i.test(host) || inner.test(host) ? '不允许使用内网地址' : '地址格式不正确';
  return inner.test(host) ? '不允许使用内网地址' : null;
};
