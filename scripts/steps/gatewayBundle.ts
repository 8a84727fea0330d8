import { basename, join } from 'node:path';

/** How the gateway is bundled: `rolldown --config`, which comes with Vite. */

const source = join(import.meta.dirname, '..', '..', 'apps', 'mock-gateway', 'src');

/** What begins by itself: the gateway, and its threads, which are found beside whoever starts them. */
const entries = [
  'main.ts',
  'rows/sheet/sheetWorker.ts',
  'rows/sheet/readWorker.ts',
  'areas/products/decode/running/scriptThread.ts',
  'areas/products/decode/running/frameThread.ts',
];

const threadAddress = /new URL\('\.\/(\w+)\.ts', import\.meta\.url\)/g;

export default {
  platform: 'node',
  input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), join(source, path)])),
  // they read files of their own folders
  external: [/^better-sqlite3/, /^@jitl\//, /^svg-captcha/],
  plugins: [
    {
      name: 'threads lie in one folder',
      transform: (code: string) =>
        code.includes('new Worker(') ? code.replaceAll(threadAddress, "new URL('./$1.js', import.meta.url)") : null,
    },
  ],
  output: {
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    // without blanks and comments, which stay in memory; names stay as they are told by errors
    minify: { compress: false, mangle: false, codegen: true },
  },
};
