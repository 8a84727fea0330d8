import type { FastifyInstance } from 'fastify';

/** Small pages that stand in for what the console links to: calculator, operations management, R&D dashboard. */

const pages: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  calculator: {
    title: '无人装车测算',
    text: '这里是演示用的无人装车测算页面。正式环境请在 config.json 中配置真实地址。',
  },
  operations: { title: '运营管理（生产）', text: '这里是演示用的运营管理页面，对应生产环境。' },
  'operations-test': { title: '运营管理（测试）', text: '这里是演示用的运营管理页面，对应测试环境。' },
  'rd-dashboard': { title: '研发数据看板', text: '这里是演示用的研发数据看板页面。' },
};

const html = (title: string, text: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:16px/1.8 system-ui,sans-serif;max-width:40em;margin:15vh auto;padding:0 16px;color:#1c2127}</style>
</head><body><h1>${title}</h1><p>${text}</p></body></html>`;

/** Adds `/mock/pages/{name}` to a server. */
export const addPages = (server: FastifyInstance): void => {
  for (const [name, { title, text }] of Object.entries(pages)) {
    server.get(`/mock/pages/${name}`, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
        .send(html(title, text)),
    );
  }
};
