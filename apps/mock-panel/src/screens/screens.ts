import type { Screen } from '../keyboard/screen.ts';
import { clock } from './clock/ClockScreen.tsx';
import { data } from './data/DataScreen.tsx';
import { faults } from './faults/FaultsScreen.tsx';
import { ledger } from './ledger/LedgerScreen.tsx';
import { log } from './log/LogScreen.tsx';
import { persons } from './persons/PersonsScreen.tsx';
import { replay } from './replay/ReplayScreen.tsx';
import { worlds } from './worlds/WorldsScreen.tsx';

/** The places of the panel, in their order: one that comes is one file, and its line here. */
export const screens: readonly Screen[] = [worlds, faults, clock, log, persons, data, replay, ledger];
