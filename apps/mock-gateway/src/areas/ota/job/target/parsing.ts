import type * as contract from '@fleet/domain/areas/ota/target/contract.ts';
import { mostParsedLines, mostParseProblems } from '@fleet/domain/areas/ota/target/contract.ts';
import { mostPushed } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../../pipeline/call.ts';
import { refuse } from '../../../../pipeline/envelope.ts';

/** Lists of devices that were pasted: what their lines name, kept for a day. */

const day = 24 * 60 * 60_000;

/** Devices by what stands in the lines of a list. */
const identified = (
  call: Pick<Call, 'world' | 'scope'>,
  by: 'serialNumber' | 'deviceName',
  words: readonly string[],
) => {
  const rows = call.world.store.all<{
    word: string;
    deviceId: string;
    displayName: string;
    serialNumber: string;
    productKey: string;
  }>(
    `select i.value as word, d.id as deviceId, d.name as displayName, d.serial_number as serialNumber,
       d.product_key as productKey
     from json_each(@words) i join device_ref d
       on ${by === 'serialNumber' ? 'd.serial_number' : 'd.device_name'} = i.value
     where d.tnt_id = ifnull(@scope, d.tnt_id) order by i.key, d.id`,
    { words: JSON.stringify(words), scope: call.scope },
  );
  return new Map(rows.map((row) => [row.word, row]));
};

export const targetParse = (call: Call<typeof contract.targetParse>): ReplyOf<typeof contract.targetParse> => {
  const { body, world } = call;
  const lines = body.text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const named = lines
    .map((text, index) => ({ line: index + 1, text: (text.split(/[,;\t]/)[0] ?? '').trim().replaceAll('"', '') }))
    .filter(({ text }) => text !== '');
  if (named.length === 0) refuse('invalidInput', '文件为空');
  if (named.length > mostParsedLines) refuse('invalidInput', `最多 ${mostParsedLines} 行`);
  const found = identified(
    call,
    body.by,
    named.map(({ text }) => text),
  );
  const taken = new Map<string, { deviceId: string; displayName: string; serialNumber: string }>();
  const problems: { line: number; text: string; problem: string }[] = [];
  for (const { line, text } of named) {
    const device = found.get(text);
    const tell = (problem: string) => problems.push({ line, text: text.slice(0, 128), problem });
    if (device === undefined) tell('设备不存在');
    else if (body.productKey !== undefined && device.productKey !== body.productKey) tell('产品不符');
    else if (taken.has(device.deviceId)) tell('重复');
    else {
      const { deviceId, displayName, serialNumber } = device;
      taken.set(deviceId, { deviceId, displayName, serialNumber });
    }
  }
  const now = world.clock.now();
  world.store.run('delete from ota_target_sets where created_at <= @before', { before: now - day });
  const targetSetId = taken.size === 0 ? null : world.ids.next('us');
  if (targetSetId !== null)
    world.store.run(
      'insert into ota_target_sets (id, tnt_id, devices, created_at) values (@id, @tntId, @devices, @now)',
      { id: targetSetId, tntId: call.scope, devices: JSON.stringify([...taken.keys()]), now },
    );
  return {
    targetSetId,
    matched: taken.size,
    devices: [...taken.values()].slice(0, mostPushed),
    problems: problems.slice(0, mostParseProblems),
    problemCount: problems.length,
  };
};
