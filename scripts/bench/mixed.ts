import { type Serving, sender, serve } from './servers.ts';

/** Calls that write beside a bare server's, and a mix of calls at a steady pace while a large sheet is made. */

const connections = 8;
/** How long is written, in milliseconds, after a warm-up of half of it. */
const span = 3000;

const feedback = JSON.stringify({ content: '压力下写入的一条反馈', files: [], moduleId: 'm_other', type: 'cloud' });
const entry = JSON.stringify({ owner: 'o1', name: '写入的一项', note: '说明' });

/** Answers in a second to calls that write. */
const writesOf = async (serving: Serving, path: string, body: string): Promise<number> => {
  const { send, end } = sender(serving, connections);
  const writeFor = async (milliseconds: number): Promise<number> => {
    const until = performance.now() + milliseconds;
    let count = 0;
    const work = async () => {
      while (performance.now() < until) {
        await send(path, body);
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: connections }, work));
    return (count * 1000) / milliseconds;
  };
  await writeFor(span / 2);
  const rate = await writeFor(span);
  end();
  return rate;
};

const gateway = '/gateway';
/** One call in four writes. */
const mix: readonly (readonly [path: string, body?: string])[] = [
  [`${gateway}/device/api/v1/device/list?page=1`],
  [`${gateway}/user/api/v1/tnt/user/list?page=1`],
  [`${gateway}/general/api/v1/feedback/list?scope=all&page=1`],
  [`${gateway}/general/api/v1/feedback/add`, feedback],
];
/** Milliseconds between two calls: a hundred in a second. */
const pace = 10;
/** Devices with 4G, a quarter of a hundred thousand. */
const sheet = `${gateway}/device/api/v1/device/export?networkType=4g`;

/** Milliseconds until each call of the mix was answered, from when it was due, as long as some work takes. */
const waitsBeside = async (serving: Serving, work: () => Promise<unknown>): Promise<number[]> => {
  const { send, end } = sender(serving, 64);
  const waits: number[] = [];
  const state = { isDone: false };
  const done = work().finally(() => (state.isDone = true));
  const answers: Promise<unknown>[] = [];
  const start = performance.now();
  for (let count = 0; !state.isDone; count += 1) {
    const due = start + count * pace;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const [path, body] = mix[count % mix.length]!;
    answers.push(send(path, body).then(() => waits.push(performance.now() - due)));
  }
  await done;
  await Promise.all(answers);
  end();
  return waits.sort((one, other) => one - other);
};

const show = (name: string, waits: readonly number[]): void => {
  const at = (share: number): string => (waits[Math.floor((waits.length - 1) * share)] ?? NaN).toFixed(1).padStart(7);
  console.log(
    `  ${name.padEnd(58)} median ${at(0.5)} ms  p95 ${at(0.95)} ms  longest ${at(1)} ms  of ${waits.length}, aim p95 20 ms`,
  );
};

export async function benchMixed(): Promise<void> {
  console.log('\ncalls that write, answers in a second');
  const bare = await serve('bare');
  const base = await writesOf(bare, '/entries', entry);
  bare.stop();
  const many = await serve('many');
  const rate = await writesOf(many, `${gateway}/general/api/v1/feedback/add`, feedback);
  many.stop();
  console.log(`  ${'bare server, one row'.padEnd(58)} ${base.toFixed(0).padStart(7)}`);
  console.log(
    `  ${'feedback, one row'.padEnd(58)} ${rate.toFixed(0).padStart(7)}  ${(rate / base).toFixed(2)} of bare, aim 0.50`,
  );

  console.log('\n100 calls in a second, a quarter of them writes, at a gateway with 100,000 devices');
  const fleet = await serve('fleet-100k');
  const { send, end } = sender(fleet, 1);
  // its statements are ready then
  await waitsBeside(fleet, () => new Promise((resolve) => setTimeout(resolve, 2000)));
  show('alone', await waitsBeside(fleet, () => new Promise((resolve) => setTimeout(resolve, 5000))));
  show('while a sheet of 25,000 devices is made', await waitsBeside(fleet, () => send(sheet)));
  end();
  fleet.stop();
}
