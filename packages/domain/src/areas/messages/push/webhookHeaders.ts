/** Headers of its own that a webhook is sent with, as they are typed: a line each, `名称: 值`. */

export const mostHeaders = 10;

/** What is said by the system itself, or by whoever carries it. */
const reserved =
  /^(content-type|content-length|content-encoding|host|connection|keep-alive|transfer-encoding|expect|te|trailer|upgrade|x-fleet-.*|x-sink-.*)$/i;
const form = /^([A-Za-z0-9-]{1,64})\s*[:：]\s*(.*)$/;
const plain = /^[\x20-\x7e]{1,512}$/;

/** The headers of some lines, or what is wrong with the first of them that is. */
export const readHeaders = (
  typed: string,
): { readonly headers: Readonly<Record<string, string>> } | { readonly problem: string } => {
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > mostHeaders) return { problem: `请求头最多 ${mostHeaders} 个` };
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = form.exec(line) ?? [];
    if (name === '') return { problem: '请求头须每行一个，形如 名称: 值' };
    if (reserved.test(name)) return { problem: `请求头 ${name} 由系统填写` };
    if (!plain.test(value)) return { problem: `请求头 ${name} 的值须为 1~512 个英文字符` };
    if (headers.has(name.toLowerCase())) return { problem: `请求头 ${name} 重复` };
    headers.set(name.toLowerCase(), value);
  }
  return { headers: Object.fromEntries(headers) };
};

/** Those of a channel that is kept: what is wrong was refused. */
export const headersOf = (typed: string | undefined): Readonly<Record<string, string>> => {
  const read = readHeaders(typed ?? '');
  return 'headers' in read ? read.headers : {};
};
