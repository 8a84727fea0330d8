import { userGet } from '../../contract/users.ts';
import { createResource } from '../resource/resource.ts';

/** The signed-in user as the gateway knows him. */
export const me = createResource({ name: 'profile.me', endpoint: userGet, quiet: true });
