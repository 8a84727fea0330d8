import { ensureConsoleBuilt } from './steps/console.ts';
import { builtGateway } from './steps/gatewayProcess.ts';

await ensureConsoleBuilt();
await builtGateway();
console.log('The console stands in apps/console/dist.');
