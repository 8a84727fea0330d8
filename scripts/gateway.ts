import { builtGateway } from './steps/gatewayProcess.ts';

// The mock gateway alone: `npm run gateway -- --port 0 --db :memory:`.
await import(await builtGateway());
