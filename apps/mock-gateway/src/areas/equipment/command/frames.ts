import type * as contract from '@fleet/domain/areas/equipment/command/contract.ts';
import { hexOf } from '@fleet/domain/areas/products/decode/face.ts';
import { functionFor } from '@fleet/domain/areas/products/thing-model/face.ts';
import type { Call } from '../../../pipeline/call.ts';
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

/** The frame of a command, or why there is none; what is wrong with the command itself is not looked at. */
export const encodeCommand = async (call: Call<typeof contract.commandSend>): Promise<Encoded> => {
  const { world, body } = call;
  const { id, productKey } = readTarget(call, body.deviceId);
  if (!sendsFrames(world.store, productKey)) return { kind: 'none' };
  const script = publishedScripts(world.store, productKey)[0];
  if (script === undefined) return { kind: 'problem', message: '产品还没有发布解析脚本' };
  const isService = body.kind === 'service';
  const found = functionFor(
    liveModelOf(world, productKey).functions,
    isService ? 'service' : 'property',
    body.identifier,
  );
  if (found === null) return { kind: 'none' };
  const { identifier } = found.found;
  const nth = world.store.one<{ n: number }>(
    'select coalesce(max(nth), 0) + 1 as n from device_commands where device_id = @id',
    { id },
  )!.n;
  const sent = {
    method: isService ? `thing.service.${identifier}` : 'thing.service.property.set',
    id: String(nth),
    version: '1.0',
    params: isService ? body.inputData : { [identifier]: body.inputData[body.identifier] },
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
