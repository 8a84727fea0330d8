import { blueprintClasses } from '@fleet/look/build/blueprintClasses.ts';
import { blueprintColours } from '@fleet/look/build/blueprintColours.ts';
import { blueprintStyles } from '@fleet/look/build/blueprintStyles.ts';
import { blueprintIcons } from '@fleet/look/build/blueprintIcons.ts';
import { styleLayers } from '@fleet/look/build/styleLayers.ts';
import { scopedName, styleModules } from '@fleet/look/build/styleModules.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gateway serves what is built, at `/mock/`. */
export default defineConfig({
  base: '/mock/',
  plugins: [
    react(),
    blueprintClasses(),
    blueprintColours(),
    blueprintStyles(),
    blueprintIcons(),
    styleLayers(),
    styleModules(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: { manifest: true, target: 'es2023', outDir: 'dist', modulePreload: { polyfill: false } },
});
