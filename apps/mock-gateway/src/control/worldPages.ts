import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { isConsolePath } from '../console.ts';
import { failure } from '../pipeline/envelope.ts';
import { sendEnvelope } from '../pipeline/execute.ts';
import { splitWorldPath } from '../server/worldPaths.ts';
import { askedName, isFreeWord, mainName } from '../world/worlds/naming.ts';

/** What is answered where nobody has made the world that is asked for: a visit makes none, a button does. */

/** Whether a call is about worlds themselves, which are all there wherever it is asked. */
export const isAboutWorlds = (path: string): boolean => /^\/mock\/api\/(worlds|hosts)(\/|$)/.test(path);

const wantsPage = ({ method, headers: { accept = '' } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && accept.includes('text/html');

const script = `
const button = document.querySelector('button');
button?.addEventListener('click', async () => {
  button.disabled = true;
  const answer = await fetch('/mock/api/worlds', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-fleet-control': '1' },
    body: JSON.stringify({ name: button.dataset.name, from: 'main' }),
  }).catch(() => null);
  if (answer?.ok) location.reload();
  else {
    button.disabled = false;
    const reply = await answer?.json().catch(() => null);
    document.querySelector('output').textContent = reply?.message_cn ?? '没有新建成功，请重试';
  }
});
`;
const hash = createHash('sha256').update(script).digest('base64');
const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

const page = (name: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>没有世界 ${escaped(name)}</title><style>body{font:16px/1.8 system-ui,sans-serif;max-width:40em;margin:15vh auto;padding:0 16px;color:#1c2127}
button{font:inherit;padding:8px 20px;min-height:44px;border:0;border-radius:4px;background:#2d72d2;color:#fff;cursor:pointer}output{display:block;color:#ac2f33}
@media(prefers-color-scheme:dark){body{background:#1c2127;color:#f6f7f9}output{color:#fa999c}}</style>
</head><body><h1>没有名为“${escaped(name)}”的世界</h1>${
  isFreeWord(name)
    ? `<p>它会从主世界当前的样子开始，之后互不影响。</p><p><button data-name="${escaped(name)}">新建这个世界</button></p><output></output>`
    : '<p>世界名只能用小写字母、数字和连字符，最长 32 个字符。</p>'
}<script>${script}</script></body></html>`;

/** Refuses a request for a world that nobody has made: a page where a page was asked for, 830404 to calls. */
export const refuseUnknownWorld = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const name = askedName({ headers: request.headers, url: request.originalUrl }) ?? '';
  if (wantsPage(request))
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      .send(page(name.slice(0, 64)));
  const message = `没有名为“${name.slice(0, 64)}”的世界（no such world）`;
  return sendEnvelope(request, reply, failure(businessCodes.notFound.code, message), 404);
};

/** The console's files have one address each, so that a page of it under the path of a world leads to the world's host. */
export const leadsToHost = (request: FastifyRequest, path: string): boolean =>
  wantsPage(request) &&
  splitWorldPath(request.originalUrl) !== null &&
  isConsolePath(request, path) &&
  /^(?:127\.\d+\.\d+\.\d+|\[::1\]|(?:[\w-]+\.)?localhost)$/i.test(request.hostname);

/** Where the same is at the host of a world. */
export const addressOfHost = (request: FastifyRequest, name: string): string => {
  const port = /:\d+$/.exec(request.host)?.[0] ?? '';
  return `${request.protocol}://${name === mainName ? '' : `${name}.`}localhost${port}${request.url}`;
};
