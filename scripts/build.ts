import { ensureConsoleBuilt } from './steps/console.ts';

await ensureConsoleBuilt();
console.log('The console stands in apps/console/dist.');
