import { onePixel, type TestGateway } from '../../../../test/support/gateway.ts';

/** Stores and registers a picture for products, as its upload does, and gives its id. */
export const uploadedPicture = async (
  gateway: TestGateway,
  name: string,
  bytes: Buffer = onePixel,
  as = 'huadong',
): Promise<string> => {
  const { tntId } = gateway.box.current.store.one<{ tntId: string }>(
    'select tnt_id as tntId from users where user_name = @as',
    { as },
  )!;
  const path = `product/${tntId}/u_${as}/${name}`;
  await gateway.store(path, bytes);
  const { envelope } = await gateway.call({
    method: 'POST',
    path: '/gateway/general/api/v1/file/register',
    as,
    body: { path, from: 'product' },
  });
  if (envelope.type !== 'success') throw new Error(envelope.message_cn);
  return (envelope.data as { id: string }).id;
};
