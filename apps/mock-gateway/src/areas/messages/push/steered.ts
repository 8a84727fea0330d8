import { Type } from 'typebox';
import { channelKindCodes } from '@fleet/domain/areas/messages/push/channels.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { steer, type Steered } from '../../../control/steered.ts';
import { sinkAnswers } from './sink.ts';

/** What testers see of what was sent, and how they make its receivers answer. */

/** So many of the newest are shown. */
const mostShown = 500;

const sink = steer({
  name: 'sink',
  title: '推送接收记录',
  fields: Type.Object({}),
  list: ({ store }) =>
    store
      .all<{ id: string; headers: string; at: number; isTest: number; isSigned: number | null }>(
        `select id, group_id as groupId, kind, target, is_test as isTest, headers, body, is_signed as isSigned, status, at
         from sink_entries order by at desc, id desc limit @mostShown`,
        { mostShown },
      )
      .map(({ isTest, isSigned, headers, at, ...row }) => ({
        ...row,
        isTest: isTest === 1,
        headers: JSON.parse(headers) as object,
        /** Null without a signature. */
        isSignatureValid: isSigned === null ? null : isSigned === 1,
        at: toInstant(at),
      })),
  put: () => refuse('invalidInput', '接收记录只能由推送产生（only deliveries make entries）'),
  remove: ({ store }, id) => void store.run('delete from sink_entries where id = @id', { id }),
});

const oneOfTexts = (values: readonly string[]) => Type.Unsafe<string>({ type: 'string', enum: [...values] });

const answers = steer({
  name: 'sink-answers',
  title: '推送接收方的应答',
  fields: Type.Object({
    kind: oneOfTexts(channelKindCodes),
    answer: oneOfTexts(sinkAnswers),
    times: Type.Integer({ minimum: 1, maximum: 1000 }),
  }),
  list: ({ store }) =>
    store.all<{ id: string }>('select kind as id, kind, answer, times from sink_answers order by kind'),
  put: ({ store }, _, { kind, answer, times }) => {
    store.run(
      `insert into sink_answers (kind, answer, times) values (@kind, @answer, @times)
       on conflict (kind) do update set answer = @answer, times = @times`,
      { kind, answer, times },
    );
    return kind;
  },
  remove: ({ store }, kind) => void store.run('delete from sink_answers where kind = @kind', { kind }),
});

export const pushSteered: readonly Steered[] = [sink, answers];
