import type * as contract from '@fleet/domain/areas/products/decode/contract.ts';
import { runOf, type Sample, samplesProblem, tidySample } from '@fleet/domain/areas/products/decode/samples.ts';
import { scriptProblem } from '@fleet/domain/areas/products/decode/script.ts';
import { runCounts, runFirst, saveRefusal } from '@fleet/domain/areas/products/decode/verdict.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { readOwnProduct, readProduct } from '../product/productRows.ts';
import { runScripts } from './running/runScripts.ts';
import { listVersions, publishText, readScript, scriptReply, writeScript } from './scriptRows.ts';

/** Service product: decode scripts. They are run here before they are stored, by the engine that devices meet. */

/** Every sample with what the script makes of it; refuses a text that does not do what they expect. */
const runChecked = async (text: string, samples: readonly Sample[]) => {
  const problem = scriptProblem(text);
  if (problem !== null) refuse('invalidInput', problem);
  const outcomes = await runScripts(samples.map((sample) => runOf(text, sample)));
  const runs = samples.map((sample, at) => ({ sample, outcome: outcomes[at]! }));
  const refusal = saveRefusal(runs);
  if (refusal !== null) refuse('invalidInput', refusal);
  return runCounts(runs);
};

export const decodeHandlers: HandlersOf<typeof contract> = {
  decodeGet: (call) => {
    const { productKey } = readProduct(call, call.query.productKey);
    return scriptReply(call.world.store, productKey, call.query.no);
  },

  decodeSave: {
    prepare: async (call) => {
      const { productKey } = readOwnProduct(call, call.query.productKey);
      const { world, session, body } = call;
      const seen = readScript(world.store, productKey);
      if (seen.version !== body.version) refuse('conflict');
      const counts = await runChecked(body.text, seen.samples);
      return () => {
        const now = world.clock.now();
        const version = writeScript(world.store, {
          productKey,
          version: body.version,
          text: body.text,
          samples: seen.samples,
          run: { at: now, ...counts },
          savedBy: session.userId,
          savedAt: now,
        });
        return { version };
      };
    },
  },

  decodePublish: {
    prepare: async (call) => {
      const { productKey } = readOwnProduct(call, call.query.productKey);
      const { world, session, body } = call;
      const seen = readScript(world.store, productKey);
      if (seen.version !== body.version) refuse('conflict');
      if (seen.text === '') refuse('stateRefused', runFirst);
      if (seen.text === seen.liveText) refuse('stateRefused', '脚本没有未发布的修改');
      await runChecked(seen.text, seen.samples);
      return () => {
        // product and script may have changed while the samples ran
        readOwnProduct(call, productKey);
        if (readScript(world.store, productKey).version !== body.version) refuse('conflict');
        const no = publishText(world.store, {
          productKey,
          text: seen.text,
          note: body.note.trim(),
          publishedBy: session.userId,
          publishedAt: world.clock.now(),
        });
        return { no };
      };
    },
  },

  decodeSampleSave: (call) => {
    const { productKey } = readOwnProduct(call, call.query.productKey);
    const { world, session, body } = call;
    const samples = body.samples.map(tidySample);
    const problem = samplesProblem(samples);
    if (problem !== null) refuse('invalidInput', problem);
    const { text, runAt, passed, failed } = readScript(world.store, productKey);
    const version = writeScript(world.store, {
      productKey,
      version: body.version,
      text,
      samples,
      run: runAt === null ? null : { at: runAt, passed, failed },
      savedBy: session.userId,
      savedAt: world.clock.now(),
    });
    return { version };
  },

  decodeVersions: (call) => {
    const { productKey } = readProduct(call, call.query.productKey);
    return { list: listVersions(call.world.store, productKey) };
  },
};
