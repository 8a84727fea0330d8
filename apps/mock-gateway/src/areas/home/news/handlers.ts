import { newsTypeLabel, newsTypes } from '@fleet/domain/core/news/news.ts';
import type * as contract from '@fleet/domain/areas/home/news/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { findHelp, listHelp } from './helpRows.ts';
import { homeFigures } from '../home/homeFigures.ts';
import { conditions } from '../../../store/conditions.ts';
import { listNews } from './newsRows.ts';
import { listNotices } from './noticeRows.ts';
import type { OptionRow } from '../../../rows/optionRows.ts';

/** What people read, of service general: latest news, publish notices, help, and the figures of home. */

const ofScope = conditions(null, { scope: 'tnt_id = @scope' });

export const newsHandlers: HandlersOf<typeof contract> = {
  newsProjects: ({ world, scope }) => ({
    list: world.store.all<OptionRow>(
      `select id, name from project_ref
       where id in (select project_id from news${ofScope({ scope })}) order by name, id`,
      { scope },
    ),
  }),

  newsModels: ({ world, scope }) => ({
    list: world.store.all<OptionRow>(
      `select id, name from model_ref
       where id in (select model_id from news${ofScope({ scope })}) order by name, id`,
      { scope },
    ),
  }),

  newsDevices: ({ world, scope }) => ({
    list: world.store.all<OptionRow>(
      `select id, name from device_ref
       where id in (select device_id from news${ofScope({ scope })}) order by name, id`,
      { scope },
    ),
  }),

  newsTypes: ({ world, scope }) => {
    const occurring = new Set(
      world.store
        .all<{ type: string }>(`select distinct type from news${ofScope({ scope })}`, { scope })
        .map(({ type }) => type),
    );
    return {
      list: Object.keys(newsTypes)
        .filter((id) => occurring.has(id))
        .map((id) => ({ id, name: newsTypeLabel(id) })),
    };
  },

  newsUsers: ({ world, scope }) => ({
    list: world.store.all<OptionRow>(
      `select id, real_name as name from user_ref
       where id in (select user_id from news${ofScope({ scope })}) order by real_name, id`,
      { scope },
    ),
  }),

  newsList: listNews,

  noticeList: listNotices,

  helpList: (call) => ({ list: listHelp(call.world, call.query.keyword) }),

  helpInfo: (call) => findHelp(call.world, call.query.id),

  homeFigures,
};
