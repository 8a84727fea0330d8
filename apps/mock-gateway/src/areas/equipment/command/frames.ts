import type * as contract from '@fleet/domain/areas/equipment/command/contract.ts';
import type { AskedCommand } from '@fleet/domain/areas/equipment/command/contract.ts';
import { hexOf } from '@fleet/domain/areas/products/decode/face.ts';
import { functionFor } from '@fleet/domain/areas/products/thing-model/face.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { World } from '../../../world/world.ts';
import { publishedScripts, runScripts, sendsFrames } from '../../products/face.ts';
import { liveModelOf } from '../values/liveModels.ts';
import { readTarget } from '../values/target.ts';

/**
 * What a device of a product in the format 透传 is sent: the frame that the published script makes of a command. It is made
 * when the command is given, so that whoever gives it learns at once that the script cannot.
 */

export type Encoded =
  /** The device speaks the words of its model. */
  | { readonly kind: 'none' }
  | { readonly kind: 'frame'; readonly frame: string }
  | { readonly kind: 'problem'; readonly message: string };

/** What a frame is made of, beside the product whose script makes it. */
type Wish = Pick<AskedCommand, 'kind' | 'identifier' | 'inputData'>;

/**
 * The frame of what is wished of devices of a product, or why there is none; what is wrong with the wish itself is not
 * looked at.
 *
 * @param nextNumber tells the command from those before it; devices without frames need none
 */
const encode = async (world: World, productKey: string, wish: Wish, nextNumber: () => number): Promise<Encoded> => {
  if (!sendsFrames(world.store, productKey)) return { kind: 'none' };
  const script = publishedScripts(world.store, productKey)[0];
  if (script === undefined) return { kind: 'problem', message: '产品还没有发布解析脚本' };
  const isService = wish.kind === 'service';
  const found = functionFor(
    liveModelOf(world, productKey).functions,
    isService ? 'service' : 'property',
    wish.identifier,
  );
  if (found === null) return { kind: 'none' };
  const { identifier } = found.found;
  const sent = {
    method: isService ? `thing.service.${identifier}` : 'thing.service.property.set',
    id: String(nextNumber()),
    version: '1.0',
    params: isService ? wish.inputData : { [identifier]: wish.inputData[wish.identifier] },
  };
  const [outcome] = await runScripts([
    { text: script.text, direction: 'down', topic: '', input: JSON.stringify(sent) },
  ]);
  if (outcome === undefined || outcome.kind === 'problem')
    return { kind: 'problem', message: outcome?.message ?? '没有结果' };
  const bytes = JSON.parse(outcome.json) as readonly number[];
  return bytes.length === 0
    ? { kind: 'problem', message: 'protocolToRawData 没有返回数据' }
    : { kind: 'frame', frame: hexOf(bytes) };
};

const numberAfter = ({ store }: World, condition: string, of: string): number =>
  store.one<{ n: number }>(`select coalesce(max(nth), 0) + 1 as n from device_commands where ${condition}`, { of })!.n;

/** The frame of a command to one device. */
export const encodeCommand = (call: Call<typeof contract.commandSend>): Promise<Encoded> => {
  const { world, body } = call;
  const { id, productKey } = readTarget(call, body.deviceId);
  return encode(world, productKey, body, () => numberAfter(world, 'device_id = @of', id));
};

/** The frame that all devices of a product are sent at once. */
export const encodeForMany = (world: World, productKey: string, wish: Wish): Promise<Encoded> => {
  const ofProduct = 'device_id in (select id from devices where product_key = @of)';
  return encode(world, productKey, wish, () => numberAfter(world, ofProduct, productKey));
};

/** The frame to be sent, null to devices without frames; refuses where the script cannot make one. */
export const frameOf = (encoded: Encoded): string | null => {
  if (encoded.kind === 'problem') refuse('stateRefused', `下发数据解析失败：${encoded.message}`);
  return encoded.kind === 'frame' ? encoded.frame : null;
};
