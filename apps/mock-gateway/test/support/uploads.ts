import type { UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import { onePixel, type TestGateway } from './gateway.ts';

/** Stores and registers a file for a purpose, as its upload does, and gives its id. */
export const uploadedFile = async (
  gateway: TestGateway,
  purpose: UploadPurpose,
  userName: string,
  key: string,
  bytes: Buffer = onePixel,
): Promise<string> => {
  const { tntId, userId, count } = gateway.box.current.store.one<{ tntId: string; userId: string; count: number }>(
    `select tnt_id as tntId, id as userId, (select count(*) from files) as count from users
     where user_name = @userName`,
    { userName },
  )!;
  const path = `${purpose}/${tntId}/${userId}/${count}/${key}`;
  await gateway.store(path, bytes);
  const { envelope } = await gateway.call({
    method: 'POST',
    path: '/gateway/general/api/v1/file/register',
    as: userName,
    body: { path, from: purpose },
  });
  return (envelope.data as { id: string }).id;
};
