import { afterEach, beforeEach, expect, it } from 'vitest';
import { functionStanding } from '@fleet/domain/areas/products/thing-model/contract.ts';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  store().run('delete from shadow_wishes');
  store().run('delete from device_commands');
});
afterEach(() => gateway.close());

const productKey = 'a1LurkAgv01';
const store = () => gateway.box.current.store;
const { call } = callsOn(() => gateway);
const standing = async (as = 'admin') =>
  ((await call(as, functionStanding, { productKey })).data as { list: unknown[] }).list;
const devices = (ofProduct = productKey) =>
  store().all<{ id: string }>(
    'select id from devices where product_key = @ofProduct and deleted_at is null order by id',
    {
      ofProduct,
    },
  );
const wish = (deviceId: string, value: string, state = 'open') =>
  store().run(
    `insert into shadow_wishes values (@deviceId, 'p_volume', @value, @state, 0, null, 1,
       (select id from users order by id limit 1))`,
    { deviceId, value, state },
  );
const command = (deviceId: string, kind: 'service' | 'setProperty', input: object, state = 2) =>
  store().run(
    `insert into device_commands values (@id, null, @deviceId, @nth, @kind, @functionId, @identifier, '', @input, '', null, null, null,
       @state, 0, 'queue', 1000, 0, 0, @awaits, null, null, 1, 2, null, null, null,
       (select id from users order by id limit 1), 1)`,
    {
      id: `${deviceId}_${kind}_${state}`,
      deviceId,
      nth: 9000 + state + (kind === 'service' ? 0 : 100),
      kind,
      functionId: kind === 'service' ? 's_say' : 'p_name',
      identifier: kind === 'service' ? 'say' : 'name',
      input: JSON.stringify(input),
      state,
      awaits: Number(state === 2),
    },
  );

it('what devices are still to be given is counted by function and value, to whom the product is', async () => {
  const [one, two, three] = devices().map(({ id }) => id);
  wish(one!, '80');
  wish(two!, '80', 'unsettled');
  wish(three!, '60', 'settled');
  command(one!, 'service', { text: '让路' });
  command(one!, 'setProperty', { name: '一号' });
  command(two!, 'setProperty', { name: '一号' }, 3);
  expect(await standing()).toEqual([
    { functionId: 'p_name', kind: 'setting', value: '"一号"', deviceCount: 1 },
    { functionId: 'p_volume', kind: 'desired', value: '80', deviceCount: 2 },
    { functionId: 's_say', kind: 'call', value: '{"text":"让路"}', deviceCount: 1 },
  ]);
  // of the platform's product its users learn nothing of others
  expect(await standing('huadong')).toEqual([]);
});

it('devices in the bin and of other products do not stand on it', async () => {
  const [one] = devices().map(({ id }) => id);
  const [other] = devices('a1ForkAgv02').map(({ id }) => id);
  wish(one!, '80');
  wish(other!, '80');
  expect(await standing()).toHaveLength(1);
  store().run('update devices set deleted_at = 1 where id = @one', { one: one! });
  expect(await standing()).toEqual([]);
});
