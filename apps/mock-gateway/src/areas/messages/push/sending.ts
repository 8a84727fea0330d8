import { createHmac } from 'node:crypto';
import type { ChannelKind, ChannelValues } from '@fleet/domain/areas/messages/push/channels.ts';
import type { Template } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import type { World } from '../../../world/world.ts';
import { toInstant } from '../../../rows/instants.ts';
import { deliverToSink, type Outcome, type Outgoing, signatureOf } from './sink.ts';

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

const webhookBody = ({ id, eventType, level, title, body, settings }: ToSend, sentAt: string): object => {
  const content = `${title}\n${body}`;
  if (settings['preset'] === 'wecom') return { msgtype: 'text', text: { content } };
  if (settings['preset'] === 'dingtalk') return { msgtype: 'text', text: { content } };
  return { id, eventType, level, title, body, sentAt };
};

/** The secret of a robot of DingTalk signs the time alone, in the address. */
const dingTalkSign = (secret: string, now: number): string =>
  createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64');

const webhookOf = (message: ToSend, now: number): Omit<Outgoing, 'groupId' | 'kind' | 'isTest'> => {
  const { secrets, settings } = message;
  const signSecret = secrets['signSecret'] ?? null;
  const body = JSON.stringify(webhookBody(message, toInstant(now)));
  const timestamp = String(now);
  const isPlain = settings['preset'] !== 'wecom' && settings['preset'] !== 'dingtalk';
  return {
    address: secrets['url'] ?? '',
    body,
    signSecret: isPlain ? signSecret : null,
    headers: {
      'content-type': 'application/json',
      'x-fleet-method': settings['method'] ?? 'POST',
      ...(signSecret !== null && isPlain
        ? { 'x-fleet-timestamp': timestamp, 'x-fleet-signature': signatureOf(signSecret, timestamp, body) }
        : {}),
      ...(signSecret !== null && settings['preset'] === 'dingtalk'
        ? { 'x-dingtalk-timestamp': timestamp, 'x-dingtalk-sign': dingTalkSign(signSecret, now) }
        : {}),
    },
  };
};

const mailOf = ({ settings, title, body, address }: ToSend): Omit<Outgoing, 'groupId' | 'kind' | 'isTest'> => ({
  address,
  body,
  signSecret: null,
  headers: { from: settings['from'] ?? '', to: address, subject: title },
});

const smsOf = ({ settings, title, body, address }: ToSend): Omit<Outgoing, 'groupId' | 'kind' | 'isTest'> => ({
  address,
  body: `【${settings['sign'] ?? ''}】${title} ${body}`,
  signSecret: null,
  headers: { template: settings['templateCode'] ?? '', region: settings['region'] ?? '' },
});

/** Sends a message by a channel that leaves the console; what came of it. */
export const send = (world: World, message: ToSend): Outcome => {
  const { groupId, kind, isTest } = message;
  const wire =
    kind === 'webhook' ? webhookOf(message, world.clock.now()) : kind === 'email' ? mailOf(message) : smsOf(message);
  return deliverToSink(world, { ...wire, groupId, kind, isTest });
};
