import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** While developing, `/config.json` is the example; a built console gets its own from whoever serves it. */
export function exampleConfig(): Plugin {
  return {
    name: 'example-config',
    configureServer(server) {
      server.middlewares.use('/config.json', (_request, response, next) => {
        readFile(new URL('config.example.json', import.meta.url)).then((text) => {
          response.setHeader('Content-Type', 'application/json');
          response.end(text);
        }, next);
      });
    },
  };
}
