import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ledger, ledgerText, nextLedger } from '../apps/mock-gateway/src/openapi/ledger.ts';
import { top } from './steps/tools.ts';

/** Brings docs/ledger.json up to the contract: `npm run ledger` after endpoints came, went or changed where they are from. */

const file = join(top, 'docs', 'ledger.json');
const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ledger) : {};
const text = ledgerText(nextLedger(before));
writeFileSync(file, text);
console.log(`${Object.keys(JSON.parse(text) as Ledger).length} endpoints`);
