import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../../test/support/gateway.ts';
import type { Call, Reaction } from './call.ts';
import { keepsWrites, refuse, refuseKeeping } from './envelope.ts';
import { emit, on } from './reactions.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const callWith = (...reactions: Reaction[]): Call =>
  ({ world: gateway.box.current, contributions: { reactions, dependents: [] } }) as unknown as Call;

const news = () => gateway.box.current.store.one<{ n: number }>('select count(*) as n from news')?.n;

const forget = on('project.deleted', ({ world }) => void world.store.run('delete from news'));

describe('reactions', () => {
  it('run in their order, each with what is told, and only those to what happens', () => {
    const heard: string[] = [];
    const call = callWith(
      on('user.deleted', (_call, { userId }) => heard.push(`second ${userId}`)),
      on('project.deleted', () => heard.push('never')),
      on('user.deleted', (_call, { userId }) => heard.push(`third ${userId}`)),
    );
    emit(call, 'user.deleted', { userId: 'u_1' });
    expect(heard).toEqual(['second u_1', 'third u_1']);
  });

  it('take everything back when one of them fails, also what others did', () => {
    const before = news();
    const failing = on('project.deleted', () => {
      throw new Error('failed');
    });
    const call = callWith(forget, failing);
    const { store } = call.world;
    const work = () => {
      store.run('delete from publish_notices');
      emit(call, 'project.deleted', { projectId: 'p_1' });
    };
    expect(() => store.transaction(work)).toThrow('failed');
    expect(news()).toBe(before);
    expect(store.one('select 1 from publish_notices')).toBeDefined();
  });

  it.each([() => refuse('forbidden', '不行'), () => refuseKeeping('forbidden', '不行')])(
    'may not refuse: that is a failure of the gateway, and nothing stays',
    (refusal) => {
      const before = news();
      const call = callWith(
        forget,
        on('project.deleted', () => refusal()),
      );
      const work = () => emit(call, 'project.deleted', { projectId: 'p_1' });
      expect(() => call.world.store.transaction(work, keepsWrites)).toThrow(
        'a reaction to project.deleted refused: 不行',
      );
      expect(news()).toBe(before);
    },
  );

  it('set off others, but no endless chain, and the next event begins anew', () => {
    const heard: string[] = [];
    const echo = on('user.deleted', (call, { userId }) => {
      heard.push(userId);
      emit(call, 'user.deleted', { userId: `${userId}+` });
    });
    const once = on('project.deleted', (call, { projectId }) =>
      emit(call, 'user.added', { userId: projectId, projectIds: [] }),
    );
    const call = callWith(
      echo,
      once,
      on('user.added', (_call, { userId }) => heard.push(userId)),
    );
    expect(() => emit(call, 'user.deleted', { userId: 'u' })).toThrow('more than 3 deep');
    expect(heard).toEqual(['u', 'u+', 'u++']);
    emit(call, 'project.deleted', { projectId: 'p_1' });
    expect(heard.at(-1)).toBe('p_1');
  });
});
