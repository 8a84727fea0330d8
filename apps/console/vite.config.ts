import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blueprintColours } from '@fleet/look/build/blueprintColours.ts';
import { blueprintIcons } from '@fleet/look/build/blueprintIcons.ts';
import { blueprintTable } from '@fleet/look/build/blueprintTable.ts';
import { contractHash } from './contractHash.ts';
import { exampleConfig } from './exampleConfig.ts';
import { sharedChunks } from './sharedChunks.ts';
import { styleLayers } from '@fleet/look/build/styleLayers.ts';
import { scopedName, styleModules } from '@fleet/look/build/styleModules.ts';

/** Address that answers the console's calls while developing: the mock gateway's or a real one's. */
const gateway = process.env['GATEWAY'] ?? 'http://127.0.0.1:8080';
// It is told for whom the proxy asks: what steers the mock gateway is for this machine alone, wherever Vite listens.
const proxied = { target: gateway, changeOrigin: false, xfwd: true };

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  define: { __consoleVersion__: JSON.stringify(version), __contractHash__: JSON.stringify(contractHash()) },
  plugins: [
    react(),
    blueprintColours(),
    blueprintIcons(),
    blueprintTable(),
    styleLayers(),
    styleModules(),
    exampleConfig(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  // The domain runs from source: one copy of effector and React, whoever imports them.
  resolve: { dedupe: ['effector', 'effector-react', 'react', 'react-dom'] },
  server: { proxy: { '/gateway': { ...proxied, ws: true }, '/mock': proxied, '/fleet-console': proxied } },
  // a module as the console is: it waits for its engine
  worker: { format: 'es' },
  build: {
    manifest: true,
    target: 'es2023',
    outDir: 'dist',
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: sharedChunks }, optimization: { inlineConst: { mode: 'all' } } },
    // The chart's library and the object store's client are a chunk each of that size, loaded when they are first needed.
    // Pages have a budget of their own.
    chunkSizeWarningLimit: 1300,
  },
});
