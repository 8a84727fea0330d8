import type { Plugin } from 'vite';

/**
 * Tells the bundler which modules of the domain do nothing by being there: most of them say what there is, and a page that
 * takes one thing out of a face then does not load all that the face leads to. Rules, facts and what keeps a state are
 * known by their names as soon as they are loaded, whether somebody takes them or not.
 */

const ofDomain = /\/packages\/domain\/src\/(?:areas|core)\/.*\.ts$/;
/** Of which a page takes the few words that schemas are written in: what they are hashed with would come along. */
const ofSchemas = /\/node_modules\/typebox\/build\/.*\.mjs$/;
const defines = /^import\s+(?!type\b)[^;]*?from\s+'[^']*\/kernel\/(?:fact|fold|port|rule|transient|upcast)\.ts'/m;
/** Something that is loaded for what it does, or done where others only say what there is. */
const does = /^(?:import\s*'|(?!function\b)[\w$.]+\s?\()/m;

/** Whether nothing is missed when a module is left out of which nobody takes anything. */
export const isQuiet = (id: string, code: string): boolean =>
  (ofDomain.test(id) || ofSchemas.test(id)) && !defines.test(code) && !does.test(code);

export const quietModules = (): Plugin => ({
  name: 'quiet modules of the domain',
  apply: 'build',
  // as they are written
  enforce: 'pre',
  transform: (code, id) => (isQuiet(id, code) ? { moduleSideEffects: false } : null),
});
