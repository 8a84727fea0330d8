import { expect, it } from 'vitest';
import { createWorld } from '../../../world/createWorld.ts';
import { countWith } from './ownCount.ts';

it('tells how many texts somebody has written, also after some were removed and after a write that was taken back', () => {
  const world = createWorld({ file: ':memory:', scenario: 'default' });
  const { store } = world;
  const counted = (userId: string): number =>
    store.one<{ n: number }>('select count(*) as n from feedback where user_id = @userId', { userId })!.n;
  const [like] = store.all<{ userId: string }>('select user_id as userId from feedback order by id limit 1');
  const { userId } = like!;
  let nth = 0;
  const write = (by: string) =>
    countWith(store, by, () => {
      nth += 1;
      store.run(
        `insert into feedback (id, tnt_id, user_id, module_id, content, status, created_at, updated_at)
         select 'fb_more' || @nth, tnt_id, @by, module_id, content, 1, 0, 0 from feedback order by id limit 1`,
        { nth, by },
      );
    });
  const other = 'u_admin';
  expect(write(userId)).toBe(counted(userId));
  expect(write(other)).toBe(counted(other));
  expect(write(userId)).toBe(counted(userId));
  store.run("delete from feedback where id = 'fb_more1'");
  expect(write(userId)).toBe(counted(userId));
  expect(() =>
    store.transaction(() => {
      write(userId);
      throw new Error('taken back');
    }),
  ).toThrow('taken back');
  expect(write(userId)).toBe(counted(userId));
  world.close();
});
