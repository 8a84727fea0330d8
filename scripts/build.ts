import { ensureConsoleBuilt } from './steps/console.ts';
import { builtGateway } from './steps/gatewayProcess.ts';
import { ensurePanelBuilt } from './steps/panel.ts';

await ensureConsoleBuilt();
await ensurePanelBuilt();
await builtGateway();
console.log(
  'The console stands in apps/console/dist, the panel in apps/mock-panel/dist, the viewer in apps/console/dist-replay.',
);
