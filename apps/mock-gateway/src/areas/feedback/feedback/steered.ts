import { Type } from 'typebox';
import { steer, type Steered, words } from '../../../control/steered.ts';
import { refuse } from '../../../pipeline/envelope.ts';

/** Business modules that a feedback may be about. */
export const feedbackSteered: readonly Steered[] = [
  steer({
    name: 'feedback-modules',
    title: '反馈业务模块',
    fields: Type.Object({ name: words(50) }),
    list: ({ store }) => store.all<{ id: string }>('select id, name from feedback_modules order by position, id'),
    put: ({ store, ids }, id, { name }) => {
      const own = id ?? ids.next('m');
      const taken = store.one('select 1 from feedback_modules where name = @name and id <> @id', { name, id: own });
      if (taken !== undefined) refuse('invalidInput', `反馈业务模块已存在（name is taken）：${name}`);
      store.run(
        `insert into feedback_modules (id, name, position)
         values (@id, @name, (select coalesce(max(position), 0) + 1 from feedback_modules))
         on conflict (id) do update set name = @name`,
        { id: own, name },
      );
      return own;
    },
    remove: ({ store }, id) => {
      const used = store.one<{ n: number }>('select count(*) as n from feedback where module_id = @id', { id })?.n ?? 0;
      if (used > 0) refuse('conflict', `已有 ${used} 条反馈属于该业务模块，不能删除（module is used）`);
      store.run('delete from feedback_modules where id = @id', { id });
    },
  }),
];
