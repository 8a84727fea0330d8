import { defineConfig, mergeConfig } from 'vite';
import { exampleConfig } from './exampleConfig.ts';
import { foldedCalls } from './chunks/foldedCalls.ts';
import { leanPreloads } from './chunks/leanPreloads.ts';
import { quietModules } from './chunks/quietModules.ts';
import { sharedChunks } from './chunks/sharedChunks.ts';
import { ofThisConsole } from './vite.shared.ts';

/** Address that answers the console's calls while developing: the mock gateway's or a real one's. */
const gateway = process.env['GATEWAY'] ?? 'http://127.0.0.1:8080';
// It is told for whom the proxy asks: what steers the mock gateway is for this machine alone, wherever Vite listens.
const proxied = { target: gateway, changeOrigin: false, xfwd: true };

/**
 * What a file is called beside its hash every page would load with the table of parts: 4 kB of it are names. The manifest
 * has them.
 */
const nameOfAsset = 'assets/[hash:7][extname]';

export default defineConfig(
  mergeConfig(ofThisConsole, {
    plugins: [exampleConfig(), foldedCalls(), quietModules(), leanPreloads()],
    server: { proxy: { '/gateway': { ...proxied, ws: true }, '/mock': proxied, '/fleet-console': proxied } },
    build: {
      manifest: true,
      outDir: 'dist',
      assetsDir: 'assets',
      rolldownOptions: {
        output: { codeSplitting: sharedChunks, chunkFileNames: 'assets/[hash:7].js', assetFileNames: nameOfAsset },
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
  }),
);
