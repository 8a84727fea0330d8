import { builtGateway } from './gatewayProcess.ts';

/** Before all journeys: their gateways start from one bundle, in a third of the time. */
export default async function setUpJourneys(): Promise<void> {
  process.env.GATEWAY_ENTRY = await builtGateway();
}
