import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { ofThisConsole } from './vite.shared.ts';

/**
 * The viewer of sessions, a build of its own: the console never carries it. It is a folder of files that any server may
 * serve under any path.
 */

/** It asks nobody for anything, and nothing that a record names is fetched: what it shows comes with it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const asksNobody = (): Plugin => ({
  name: 'asks-nobody',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
      injectTo: 'head-prepend',
    },
  ],
});

const page = (name: string): string => fileURLToPath(new URL(`replay/${name}.html`, import.meta.url));

export default defineConfig(
  mergeConfig(ofThisConsole, {
    root: fileURLToPath(new URL('replay', import.meta.url)),
    base: './',
    publicDir: false,
    plugins: [asksNobody()],
    build: {
      outDir: '../dist-replay',
      emptyOutDir: true,
      // pictures come with the pages: none is asked for
      assetsInlineLimit: 1e6,
      rolldownOptions: { input: { index: page('index'), screen: page('screen') } },
    },
  }),
);
