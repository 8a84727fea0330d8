import type { CatchUp } from '../../pipeline/call.ts';
import { isPresenceDue } from '../fleet/face.ts';
import { followPresence } from './device/presence.ts';

/** Devices come and go by themselves. */
export const equipmentCatchUps: readonly CatchUp[] = [{ isDue: isPresenceDue, run: followPresence }];
