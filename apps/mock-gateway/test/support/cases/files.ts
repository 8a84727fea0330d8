import { createCallbackToken } from '../../../src/session/credentials.ts';
import { onePixel, type TestGateway } from '../gateway.ts';
import type { Case } from './case.ts';

/** Files on their way into the object store, from the leave to upload to their record. */

const uploadedPath = 'feedback/t_huadong/u_huadong/shot.png';

const uploaded = async (gateway: TestGateway, path = uploadedPath): Promise<string> => {
  await gateway.store(path, onePixel);
  return path;
};

/** Registers a file of a user and gives its id. */
export const registeredFile = async (gateway: TestGateway, userName: string, name: string): Promise<string> => {
  const tenant = userName === 'huanan' ? 't_huanan' : 't_huadong';
  const path = await uploaded(gateway, `feedback/${tenant}/u_${userName}/${name}`);
  const { envelope } = await gateway.call({
    method: 'POST',
    path: '/gateway/general/api/v1/file/register',
    as: userName,
    body: { path, from: 'feedback' },
  });
  return (envelope.data as { id: string }).id;
};

export const fileCases: Readonly<Record<string, Case>> = {
  'general.file.upload.stsToken': { as: 'huadong', good: () => ({ query: { from: 'feedback' } }) },
  'general.file.callback': {
    good: async (gateway) => {
      const object = await uploaded(gateway);
      const uploader = { userId: 'u_huadong', tntId: 't_huadong', purpose: 'feedback' } as const;
      const token = createCallbackToken(gateway.box.current, uploader);
      return {
        body: { bucket: 'fleet-console', object, etag: 'x', size: onePixel.length, mimeType: 'image/png', token },
      };
    },
  },
  'general.file.register': {
    as: 'huadong',
    good: async (gateway) => ({ body: { path: await uploaded(gateway), from: 'feedback' } }),
    byId: (name) => ({ body: { path: `feedback/t_huanan/u_huanan/${name}.png`, from: 'feedback' } }),
    foreign: async (gateway) => {
      await uploaded(gateway, 'feedback/t_huanan/u_huanan/theirs.png');
      return 'theirs';
    },
  },
  'general.file.confirm': {
    as: 'huadong',
    good: async (gateway) => ({ body: { ids: [await registeredFile(gateway, 'huadong', 'confirm.png')] } }),
    byId: (id) => ({ body: { ids: [id] } }),
    foreign: (gateway) => registeredFile(gateway, 'huanan', 'confirm.png'),
  },
  'general.file.delete': {
    as: 'huadong',
    good: async (gateway) => ({ body: { ids: [await registeredFile(gateway, 'huadong', 'delete.png')] } }),
    byId: (id) => ({ body: { ids: [id] } }),
    foreign: (gateway) => registeredFile(gateway, 'huanan', 'delete.png'),
  },
};
