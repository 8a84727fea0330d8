import { describe, expect, it } from 'vitest';
import type { World } from '../world.ts';
import { playRecorded, type RecordedReply, recordedOf, stopRecorded } from './recorded.ts';

const world = () => ({ memory: new Map() }) as unknown as World;
const reply = (n: number, about: Partial<RecordedReply> = {}): RecordedReply => ({
  endpoint: 'a.list',
  person: 'p1',
  query: { page: '1', name: 'x' },
  body: null,
  status: 200,
  envelope: { n },
  ...about,
});
const ask = { endpoint: 'a.list', isRead: true, user: 'u1', query: { name: 'x', page: 1 }, body: null };
const open = (...replies: RecordedReply[]) => playRecorded(world(), 'https://g.example', replies);
const told = (found: RecordedReply | null) => (found?.envelope as { n: number } | undefined)?.n ?? null;

describe('answers of a recording', () => {
  it('come to the same question alone, in whatever order its parts are named', () => {
    const recorded = open(reply(1));
    expect(told(recorded.take({ ...ask, query: { name: 'y', page: 1 } }))).toBe(null);
    expect(told(recorded.take({ ...ask, endpoint: 'b.list' }))).toBe(null);
    expect(told(recorded.take(ask))).toBe(1);
    expect([recorded.replies, recorded.given]).toEqual([1, 1]);
  });

  it('come in their order; what is read stays at the last, what changes something is answered once', () => {
    const recorded = open(reply(1), reply(2));
    expect([1, 2, 3].map(() => told(recorded.take(ask)))).toEqual([1, 2, 2]);
    const body = { a: { c: 1, b: 2 } };
    const changed = open(reply(1, { endpoint: 'a.save', body }));
    const save = { ...ask, endpoint: 'a.save', isRead: false, body: { a: { b: 2, c: 1 } } };
    expect([told(changed.take(save)), told(changed.take(save))]).toEqual([1, null]);
  });

  it('come to one person each: who asks what somebody asked is he from then on', () => {
    const recorded = open(reply(1), reply(2, { person: 'p2' }), reply(3, { person: 'p2', endpoint: 'b.list' }));
    expect(told(recorded.take(ask))).toBe(1);
    expect(told(recorded.take({ ...ask, user: 'u2' }))).toBe(2);
    expect(told(recorded.take(ask))).toBe(1);
    expect(told(recorded.take({ ...ask, endpoint: 'b.list' }))).toBe(null);
    expect(told(recorded.take({ ...ask, user: 'u2', endpoint: 'b.list' }))).toBe(3);
    expect(told(recorded.take({ ...ask, user: null }))).toBe(null);
  });

  it('are of one world, until it is told to stop or to play another', () => {
    const one = world();
    expect(recordedOf(one)).toBe(null);
    playRecorded(one, 'https://a.example', [reply(1)]);
    playRecorded(one, 'https://b.example', []);
    expect([recordedOf(one)?.gateway, recordedOf(one)?.replies]).toEqual(['https://b.example', 0]);
    stopRecorded(one);
    expect(recordedOf(one)).toBe(null);
  });
});
