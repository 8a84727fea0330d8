import { readFileSync } from 'node:fs';
import { blueprintClasses } from '@fleet/look/build/blueprintClasses.ts';
import { blueprintColours } from '@fleet/look/build/blueprintColours.ts';
import { blueprintIcons } from '@fleet/look/build/blueprintIcons.ts';
import { blueprintStyles } from '@fleet/look/build/blueprintStyles.ts';
import { blueprintTable } from '@fleet/look/build/blueprintTable.ts';
import { styleLayers } from '@fleet/look/build/styleLayers.ts';
import { scopedName, styleModules } from '@fleet/look/build/styleModules.ts';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { contractHash } from './contractHash.ts';

/** What is built alike wherever pages of the console are shown: in the console itself, and in the viewer of its sessions. */

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export const ofThisConsole: UserConfig = {
  define: { __consoleVersion__: JSON.stringify(version), __contractHash__: JSON.stringify(contractHash()) },
  plugins: [
    react(),
    blueprintClasses(),
    blueprintColours(),
    blueprintStyles(),
    blueprintIcons(),
    blueprintTable(),
    styleLayers(),
    styleModules(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  // The domain runs from source: one copy of effector and React, whoever imports them.
  resolve: { dedupe: ['effector', 'effector-react', 'react', 'react-dom'] },
  // a module as the console is: it waits for its engine
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The chart's library and the object store's client are a chunk each of that size, loaded when they are first needed.
    // Pages have a budget of their own.
    chunkSizeWarningLimit: 1300,
  },
};
