import type { ScriptReply } from '@fleet/domain/areas/products/decode/contract.ts';
import type { Case, Input } from '../../../../test/support/cases/case.ts';
import type { TestGateway } from '../../../../test/support/gateway.ts';

/** Scripts of huadong's own product; a1HnPort014 is huanan's. */

const own = 'a1HdFlip013';
const base = '/gateway/product/api/v1/decode';
const sample = {
  id: 'one',
  name: ' 一帧 ',
  direction: 'up',
  topic: '',
  input: 'AA 55',
  expects: 'output',
  expected: '2',
};
const text = 'function rawDataToProtocol(bytes) { return bytes.length; }';

/** The version that is there: a case may be asked for more than once of one gateway. */
const version = async (gateway: TestGateway): Promise<number> => {
  const { envelope } = await gateway.call({ path: `${base}/get`, as: 'huadong', query: { productKey: own } });
  return (envelope.data as ScriptReply | null)?.version ?? 0;
};

const post = async (gateway: TestGateway, name: string, body: object): Promise<void> => {
  await gateway.call({ method: 'POST', path: `${base}/${name}`, as: 'huadong', query: { productKey: own }, body });
};

/** The sample that a text needs to be stored. */
const sampled = async (gateway: TestGateway): Promise<number> => {
  await post(gateway, 'sample/save', { version: await version(gateway), samples: [sample] });
  return version(gateway);
};

const about = (body?: object, good?: (gateway: TestGateway) => Promise<object>): Case => {
  const of = (productKey: string, content = body): Input => ({
    query: { productKey },
    ...(content === undefined ? {} : { body: content }),
  });
  return {
    as: 'huadong',
    good: async (gateway) => of(own, await good?.(gateway)),
    byId: (productKey) => of(productKey),
    foreign: () => 'a1HnPort014',
    powerless: { as: 'novice', input: of(own) },
  };
};

export const decodeCases: Readonly<Record<string, Case>> = {
  'product.decode.get': about(),
  'product.decode.save': about({ version: 0, text }, async (gateway) => ({ version: await sampled(gateway), text })),
  'product.decode.publish': about({ version: 0, note: ' 首个版本 ' }, async (gateway) => {
    const seen = await sampled(gateway);
    // another text each time: the same is not published twice
    await post(gateway, 'save', { version: seen, text: `${text} // ${seen}` });
    return { version: await version(gateway), note: ' 首个版本 ' };
  }),
  'product.decode.sample.save': about({ version: 0, samples: [sample] }, async (gateway) => ({
    version: await version(gateway),
    samples: [sample],
  })),
  'product.decode.version.list': about(),
};
