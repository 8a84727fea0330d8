import { endpoints } from '@fleet/domain/services.ts';
import { isScenarioName, type ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import process from 'node:process';
import { userDial } from '../../apps/mock-gateway/src/areas/access/users/dial.ts';
import { messageDial } from '../../apps/mock-gateway/src/areas/messages/inbox/dial.ts';
import { copyRows, lookerOf } from '../../apps/mock-gateway/src/control/dials/rows.ts';
import { cases } from '../../apps/mock-gateway/test/support/cases.ts';
import { openGateway, type TestGateway } from '../../apps/mock-gateway/test/support/gateway.ts';
import { send } from '../../apps/mock-gateway/test/support/send.ts';

/**
 * Every call of the contract that reads, over a large world, with the input that the contract drive calls good and by two
 * people: whoever the drive has, and the administrator. Those that fall short are printed.
 */

const rounds = 3;
/** Milliseconds of the processor at the median. */
const longest = 50;
/** Bytes of an answer. */
const largest = 1_000_000;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

interface Read {
  readonly name: string;
  readonly median: number;
  readonly first: number;
  readonly bytes: number;
}

const readOf = async (gateway: TestGateway, endpoint: Endpoint, as: string | undefined): Promise<Read | null> => {
  const input = await cases[endpoint.id]!.good(gateway);
  const times: number[] = [];
  let bytes = 0;
  // a file is as long as what is in it, and is made in turns
  if (endpoint.replyKind === 'file') return null;
  for (let round = 0; round <= rounds; round += 1) {
    const start = cpu();
    const answer = await send(gateway, endpoint, input, as);
    times.push(cpu() - start);
    if (answer.status !== 200 || answer.envelope.type === 'fail') return null;
    bytes = answer.bytes.length;
  }
  const [first = 0, ...others] = times;
  others.sort((one, other) => one - other);
  return { name: `${endpoint.id}, ${as ?? 'nobody'}`, median: others[Math.floor(rounds / 2)]!, first, bytes };
};

/** Prints what is over 50 ms of the processor at the median, over a second at first, or over a megabyte. */
async function sweep(gateway: TestGateway, what: string): Promise<void> {
  console.log(
    `\nall that is read, over ${what}: what takes over ${longest} ms, at first over 1000, or over a megabyte`,
  );
  let asked = 0;
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    for (const who of new Set([cases[endpoint.id]?.as, 'admin'])) {
      const read = await readOf(gateway, endpoint, who).catch(() => null);
      if (read === null) continue;
      asked += 1;
      const { name, median, first, bytes } = read;
      if (median <= longest && first <= 1000 && bytes <= largest) continue;
      const figures = `${median.toFixed(0).padStart(6)} ms  first ${first.toFixed(0).padStart(6)} ms`;
      console.log(`  ${name.padEnd(58)} ${figures} ${(bytes / 1000).toFixed(0).padStart(6)} kB`);
    }
  }
  console.log(`  of ${asked} calls`);
}

/** All reads over a scenario. */
export async function benchSweep(scenario: ScenarioName = 'fleet-100k'): Promise<void> {
  const gateway = await openGateway({ scenario });
  await sweep(gateway, scenario);
  await gateway.close();
}

/** All reads where a tenant has as many people, and a person as many unread messages, as there may be. */
export async function benchSizes(): Promise<void> {
  const [people, unread] = [10_000, 5000];
  const gateway = await openGateway();
  const { current: world } = gateway.box;
  for (const [userName, dial, count] of [
    ['huadong', userDial, people],
    ['admin', messageDial, unread],
  ] as const) {
    const looker = lookerOf(world, userName);
    if (looker === null) throw new Error(`nobody is called ${userName}`);
    copyRows(world, dial, { looker, query: {} }, count);
  }
  world.store.run('update messages set read_at = null');
  await sweep(gateway, `${people} people of a tenant and ${unread} unread messages of a person`);
  await gateway.close();
}

if (import.meta.main) {
  const [, , asked] = process.argv;
  if (asked === 'sizes') await benchSizes();
  else await benchSweep(isScenarioName(asked) ? asked : 'fleet-100k');
}
