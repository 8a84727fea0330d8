import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../src/session/sessions.ts';
import { feedbackIdsOf, openGateway, portOf, type TestGateway } from './support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

it('a body is the same however it comes: with its head, after it, in the middle of a character, in chunks', async () => {
  const { accessToken } = openSession(gateway.box.current, 'u_huadong');
  const body = Buffer.from(JSON.stringify({ content: '一条反馈', files: [], moduleId: 'm_other', type: 'cloud' }));
  const headOf = (length: string): Buffer =>
    Buffer.from(
      [
        'POST /gateway/general/api/v1/feedback/add HTTP/1.1',
        'host: localhost',
        `authorization: Bearer ${accessToken}`,
        'content-type: application/json',
        'idempotency-key: whole',
        length,
        '',
        '',
      ].join('\r\n'),
    );
  const counted = headOf(`content-length: ${body.length}`);
  const middle = body.indexOf('一') + 1;
  const chunk = (bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  const chunks = Buffer.concat([
    chunk(body.subarray(0, middle)),
    chunk(body.subarray(middle)),
    Buffer.from('0\r\n\r\n'),
  ]);
  const ways: readonly (readonly Buffer[])[] = [
    [Buffer.concat([counted, body])],
    [counted, body],
    [Buffer.concat([counted, body.subarray(0, middle)]), body.subarray(middle)],
    [Buffer.concat([headOf('transfer-encoding: chunked'), chunks])],
    [Buffer.concat([counted, body])],
  ];
  const before = feedbackIdsOf(gateway, 'huadong').length;
  // one connection for all of them: what one leaves unread would be taken for the next
  const socket = connect(await portOf(gateway), '127.0.0.1');
  socket.setNoDelay(true);
  const answers: string[] = [];
  for (const parts of ways) {
    const answer = once(socket, 'data') as Promise<[Buffer]>;
    for (const part of parts) {
      socket.write(part);
      // a packet of its own
      await setTimeout(20);
    }
    const [bytes] = await answer;
    answers.push(bytes.toString().split('\r\n\r\n')[1] ?? '');
  }
  socket.destroy();
  expect(answers[0]).toContain('"type":"success"');
  expect(new Set(answers).size).toBe(1);
  expect(feedbackIdsOf(gateway, 'huadong')).toHaveLength(before + 1);
});
