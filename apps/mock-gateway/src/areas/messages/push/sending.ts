import type { ChannelKind, ChannelValues } from '@fleet/domain/areas/messages/push/channels.ts';
import { headersOf } from '@fleet/domain/areas/messages/push/webhookHeaders.ts';
import type { Template } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import type { World } from '../../../world/world.ts';
import { toInstant } from '../../../rows/instants.ts';
import {
  deliverToSink,
  dingTalkSign,
  goesByHttp,
  type Outcome,
  type Outgoing,
  postToSink,
  signatureOf,
} from './sink.ts';

/** What each channel makes of a message, in the form that its receiver knows. */

export interface ToSend extends Template {
  /** The same on every try. */
  readonly id: string;
  readonly groupId: string;
  readonly kind: ChannelKind;
  readonly settings: ChannelValues;
  readonly secrets: ChannelValues;
  /** Of a person; of a webhook its own secrets have it. */
  readonly address: string;
  readonly eventType: string;
  readonly level: number;
  readonly isTest: boolean;
}

/** What goes over the wire, whoever it is from. */
type Wire = Omit<Outgoing, 'groupId' | 'kind' | 'isTest'>;

/** The address of a robot with what signs it. */
const signedAddress = (url: string, secret: string, now: number): string => {
  const address = new URL(url);
  address.searchParams.set('timestamp', String(now));
  address.searchParams.set('sign', dingTalkSign(secret, String(now)));
  return address.href;
};

/** A robot of a chat takes a text and nothing else; that of WeCom is known by its address alone. */
const robotOf = ({ title, body, secrets, settings }: ToSend, now: number): Wire => {
  const { url = '', signSecret } = secrets;
  const isSigned = settings['preset'] === 'dingtalk' && signSecret !== undefined;
  return {
    address: isSigned ? signedAddress(url, signSecret, now) : url,
    body: JSON.stringify({ msgtype: 'text', text: { content: `${title}\n${body}` } }),
    signSecret: isSigned ? signSecret : null,
    signedBy: 'dingtalk',
    headers: jsonBy(settings, secrets),
  };
};

const hookOf = ({ id, eventType, level, title, body: text, secrets, settings }: ToSend, now: number): Wire => {
  const { url = '', signSecret } = secrets;
  const body = JSON.stringify({ id, eventType, level, title, body: text, sentAt: toInstant(now) });
  const timestamp = String(now);
  return {
    address: url,
    body,
    signSecret: signSecret ?? null,
    headers: {
      ...jsonBy(settings, secrets),
      ...(signSecret === undefined
        ? {}
        : { 'x-fleet-timestamp': timestamp, 'x-fleet-signature': signatureOf(signSecret, timestamp, body) }),
    },
  };
};

/** What the receiver asks for first: what is said of the message itself stands above it. */
const jsonBy = (settings: ChannelValues, secrets: ChannelValues) => ({
  ...headersOf(secrets['headers']),
  'content-type': 'application/json',
  'x-fleet-method': settings['method'] ?? 'POST',
});

const webhookOf = (message: ToSend, now: number): Wire => {
  const { preset } = message.settings;
  return preset === 'wecom' || preset === 'dingtalk' ? robotOf(message, now) : hookOf(message, now);
};

const mailOf = ({ settings, title, body, address }: ToSend): Wire => ({
  address,
  body,
  signSecret: null,
  headers: { from: settings['from'] ?? '', to: address, subject: title },
});

const smsOf = ({ settings, title, body, address }: ToSend): Wire => ({
  address,
  body: `【${settings['sign'] ?? ''}】${title} ${body}`,
  signSecret: null,
  headers: { template: settings['templateCode'] ?? '', region: settings['region'] ?? '' },
});

const outgoingOf = (world: World, message: ToSend): Outgoing => {
  const { groupId, kind, isTest } = message;
  const wire =
    kind === 'webhook' ? webhookOf(message, world.clock.now()) : kind === 'email' ? mailOf(message) : smsOf(message);
  return { ...wire, groupId, kind, isTest };
};

/** What comes of sending a message by a channel that leaves the console: at once, or when it was answered. */
export const send = (world: World, message: ToSend): Outcome | (() => Promise<Outcome>) => {
  const outgoing = outgoingOf(world, message);
  return goesByHttp(world, outgoing) ? () => postToSink(world, outgoing) : deliverToSink(world, outgoing);
};
