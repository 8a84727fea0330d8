import type { FastifyRequest } from 'fastify';
import { clockStateOf } from '../clockCommand.ts';
import type { ControlEvents } from './events.ts';

/** What a call of the control plane has changed, for those who watch. */
export const tellChange = (events: ControlEvents, request: FastifyRequest): void => {
  const { method, url = '' } = request.routeOptions;
  if (method === 'GET' || method === 'HEAD') return;
  const world = request.box.current;
  const [kind = ''] = url.slice('/mock/api/'.length).split('/');
  switch (kind) {
    case 'clock':
      events.tell(world.name, 'clock', () => clockStateOf(world));
      return;
    case 'faults':
      events.tell(world.name, 'faults', () => ({ rules: world.faults.list() }));
      return;
    case 'persons':
      events.tell(world.name, 'persons', () => ({}));
      return;
    case 'capsules':
      if (method === 'PUT' || url.endsWith('/rerun')) events.worldsChanged();
      return;
    case 'worlds':
    case 'hosts': {
      events.worldsChanged();
      const { name } = request.params as { readonly name?: string };
      // nothing that was shown of it holds any longer
      if (name !== undefined && url.endsWith('/reset')) events.tell(name, 'begin', () => ({ world: name }));
      return;
    }
    case 'reset':
      events.worldsChanged();
      events.tell(world.name, 'begin', () => ({ world: world.name }));
      return;
    case 'requests':
      if (url.endsWith('/rerun')) {
        events.worldsChanged();
        return;
      }
      if (url.endsWith('/again')) {
        // the request itself was told as it was answered
        events.tell(world.name, 'faults', () => ({ rules: world.faults.list() }));
        return;
      }
      events.tell(world.name, 'begin', () => ({ world: world.name }));
      return;
    case 'dials':
      events.worldsChanged();
      events.tell(world.name, 'begin', () => ({ world: world.name }));
      return;
    default:
  }
};
