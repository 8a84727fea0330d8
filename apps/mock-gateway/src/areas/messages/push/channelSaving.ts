import {
  addressOf,
  channelFields,
  type ChannelKind,
  channelKinds,
  channelProblems,
  type ChannelValues,
  secretsAfter,
  settingsAfter,
} from '@fleet/domain/areas/messages/push/channels.ts';
import {
  sampleOf,
  type Template,
  templateProblem,
  usualTemplate,
  wordedBy,
} from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import type { pushChannelSave, pushChannelTest } from '@fleet/domain/areas/messages/push/contract.ts';
import { isTaken } from '@fleet/domain/areas/messages/push/delivery.ts';
import { testProblem, testsWindow } from '@fleet/domain/areas/messages/push/groupRules.ts';
import type { BodyOf, Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { readChannel, writeChannel, writeTest } from './channelRows.ts';
import { send } from './sending.ts';

/** A channel as somebody sends it: looked at, then saved, or tried before it is saved. */

type ChannelForm = Pick<BodyOf<typeof pushChannelSave>, 'kind' | 'settings' | 'secrets' | 'template'>;

interface Whole {
  readonly kind: ChannelKind;
  readonly settings: ChannelValues;
  readonly secrets: ChannelValues;
  readonly template: Template | null;
}

/** A channel as it would be kept; refuses one that is not whole. */
const wholeOf = (
  { world }: Call<Endpoint>,
  groupId: string,
  { kind, settings: typed, secrets: given, template }: ChannelForm,
): Whole => {
  const known = new Set(channelFields[kind].map(({ name }) => name));
  if ([...Object.keys(typed), ...Object.keys(given)].some((name) => !known.has(name))) refuse('invalidInput');
  const before = readChannel(world, groupId, kind);
  const settings = settingsAfter(kind, typed);
  const secrets = secretsAfter(
    kind,
    { settings: before?.settings ?? {}, secrets: before?.openSecrets() ?? {} },
    settings,
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.trim()])),
  );
  const [problem = null] = [
    ...Object.values(channelProblems(kind, { ...settings, ...secrets })),
    ...(template === null ? [] : [templateProblem(template)]),
  ];
  if (problem !== null) refuse('invalidInput', problem);
  return { kind, settings, secrets, template };
};

/** Saves a channel of a group. */
export const saveChannel = (call: Call<Endpoint>, groupId: string, form: BodyOf<typeof pushChannelSave>): void =>
  writeChannel(call.world, groupId, { ...wholeOf(call, groupId, form), isEnabled: form.isEnabled });

const requireTestsLeft = ({ world }: Call<Endpoint>, groupId: string, kind: ChannelKind): void => {
  const made = world.store.one<{ n: number }>(
    `select count(*) as n from sink_entries
     where group_id = @groupId and kind = @kind and is_test = 1 and at > @since`,
    { groupId, kind, since: world.clock.now() - testsWindow },
  );
  const problem = testProblem(made?.n ?? 0);
  if (problem !== null) refuse('stateRefused', problem);
};

/** Where whoever calls is reached by a channel; empty for a webhook, which has an address of its own. */
const ownAddress = ({ world, session }: Call<Endpoint>, kind: ChannelKind): string => {
  if (kind === 'webhook') return '';
  const own = world.store.one<{ phone: string | null; email: string | null }>(
    'select phone, email from user_ref where id = @userId',
    { userId: session.userId },
  );
  const address = own === undefined ? null : addressOf(kind, own);
  if (address !== null && address !== '') return address;
  return refuse('invalidInput', `您的账号没有${kind === 'email' ? '邮箱' : '手机号'}，不能接收测试`);
};

/** Sends a message of an event to whoever calls by a channel as it would be saved; gives what writes down how it went. */
export const testChannel = async (
  call: Call<Endpoint>,
  groupId: string,
  form: BodyOf<typeof pushChannelTest>,
): Promise<() => ReplyOf<typeof pushChannelTest>> => {
  const { world } = call;
  const { kind, settings, secrets, template } = wholeOf(call, groupId, form);
  if (kind === 'inApp') refuse('invalidInput', `${channelKinds.inApp}无需测试`);
  requireTestsLeft(call, groupId, kind);
  const told = sampleOf(form.eventType);
  const words = wordedBy(template ?? usualTemplate, told);
  const sent = world.store.transaction(() =>
    send(world, {
      ...words,
      kind,
      settings,
      secrets,
      id: world.ids.next('dt'),
      groupId,
      address: ownAddress(call, kind),
      eventType: told.eventType,
      level: told.level,
      isTest: true,
    }),
  );
  const { status, note: said } = typeof sent === 'function' ? await sent() : sent;
  const isOk = isTaken(status);
  const note = said === '' ? '测试消息已送达' : said;
  return () => {
    writeTest(world, groupId, kind, { isOk, note });
    return { isOk, note, ...words };
  };
};
