import { type Serving, sender, serve } from './servers.ts';

/**
 * Pages of the gateway's lists beside a bare server that answers ten of 10,000 rows with nothing around them: no
 * session, no keys, no checks, no count. Each in a process of its own, one after the other in the same run.
 */

const connections = 8;
/** How long each is asked, in milliseconds, after a warm-up of half of it. */
const span = 3000;

/** Answers of one address in a second, over connections that stay open. */
async function rateOf(serving: Serving, path: string): Promise<number> {
  const { send, end } = sender(serving, connections);
  const askFor = async (milliseconds: number): Promise<number> => {
    const end = performance.now() + milliseconds;
    let count = 0;
    const work = async () => {
      while (performance.now() < end) {
        await send(path);
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: connections }, work));
    return (count * 1000) / milliseconds;
  };
  await askFor(span / 2);
  const rate = await askFor(span);
  end();
  return rate;
}

export async function benchLists(): Promise<void> {
  const bare = await serve('bare');
  const base = await rateOf(bare, '/entries?page=1');
  bare.stop();
  const gateway = await serve('many');
  console.log('\npages of lists, answers in a second');
  const show = (name: string, rate: number) =>
    console.log(`  ${name.padEnd(58)} ${rate.toFixed(0).padStart(7)}  ${(rate / base).toFixed(2)} of bare`);
  show('bare server, 10 of 10,000', base);
  show('feedback, first page', await rateOf(gateway, '/gateway/general/api/v1/feedback/list?scope=all&page=1'));
  show('users, first page', await rateOf(gateway, '/gateway/user/api/v1/tnt/user/list?page=1'));
  gateway.stop();
  const many = await serve('fleet-100k');
  show('devices, first page of 100,000', await rateOf(many, '/gateway/device/api/v1/device/list?page=1'));
  many.stop();
}
