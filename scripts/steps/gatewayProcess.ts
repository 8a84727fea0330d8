import { join } from 'node:path';
import { top } from './tools.ts';

/**
 * What Node starts a gateway with, before its own flags. Left alone, the young part of its heap grows to 130 MB, and
 * answers come no sooner for it.
 */
export const gatewayProcess: readonly string[] = [
  '--max-semi-space-size=8',
  join(top, 'apps', 'mock-gateway', 'src', 'main.ts'),
];
