import { allSettled, type EventCallable } from 'effector';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { handle, open } from '../../kernel/open.ts';
import { idlePorts, sessionOf } from '../../fakePorts.ts';
import { sessionEnded, sessionRead, signedIn, type Session } from '../session/facts.ts';
import { draftLimit, draftRecord, draftsLimit, keptDrafts, readDraft } from './draft.ts';
import { $drafts, draftChanged, draftDropRequested, draftText, readDraftsFx, saveDraftsFx } from './drafts.ts';

const records = new Map<string, string>();
let isFull = false;

/** A console over the records of one browser. */
async function start(who: Session | null) {
  const scope = open({
    handlers: [
      ...idlePorts,
      handle(readDraftsFx, ({ prefix }) =>
        [...records]
          .filter(([key]) => key.startsWith(prefix))
          .map(([key, text]) => ({ key, value: JSON.parse(text) as unknown })),
      ),
      handle(saveDraftsFx, ({ key, value }) => {
        if (isFull) throw new Error('full');
        if (value === null) records.delete(key);
        else records.set(key, JSON.stringify(value));
      }),
    ],
  });
  const fire = <Payload>(unit: EventCallable<Payload>, params: Payload) =>
    allSettled(unit as EventCallable<unknown>, { scope, params });
  await fire(sessionRead, { session: who });
  return {
    fire,
    type: (key: string, text: string, at = 1, version = 1) => fire(draftChanged, { key, version, text, at }),
    drafts: () => scope.getState($drafts),
    text: (key: string, version = 1) => draftText(scope.getState($drafts), key, version),
  };
}

beforeEach(() => {
  records.clear();
  isFull = false;
});

describe('a draft', () => {
  it('is there again after a reload, for the form it was typed into', async () => {
    const first = await start(sessionOf('u1'));
    await first.type('feedback', '按钮点了没反应\n😀');
    const second = await start(sessionOf('u1'));
    expect(second.text('feedback')).toBe('按钮点了没反应\n😀');
    expect(second.text('feedback', 2)).toBeNull();
    expect(second.text('comment')).toBeNull();
  });

  it('survives the end of the session, and is nobody else’s', async () => {
    const first = await start(sessionOf('u1'));
    await first.type('feedback', '我的');
    await first.fire(sessionEnded, { reason: 'signedOut', to: '/login', reload: true });
    expect(first.drafts()).toEqual({});
    await first.fire(signedIn, { session: sessionOf('u2') });
    expect(first.text('feedback')).toBeNull();
    await first.fire(signedIn, { session: sessionOf('u1') });
    expect(first.text('feedback')).toBe('我的');
    expect((await start(sessionOf('u1', 't2'))).text('feedback')).toBeNull();
  });

  it('that a form hands over only after the session has ended is still kept, for its writer alone', async () => {
    const first = await start(sessionOf('u1'));
    await first.type('feedback', '最后几个', 1);
    await first.fire(sessionEnded, { reason: 'endedByGateway', to: '/login', reload: false });
    await first.type('feedback', '最后几个字', 2);
    expect(first.drafts()).toEqual({});
    await first.fire(signedIn, { session: sessionOf('u2') });
    expect(first.drafts()).toEqual({});
    await first.fire(signedIn, { session: sessionOf('u1') });
    expect(first.text('feedback')).toBe('最后几个字');
  });

  it('is not shown to the next user, however late it is read', async () => {
    const reads: ((found: readonly { key: string; value: unknown }[]) => void)[] = [];
    const scope = open({
      handlers: [...idlePorts, handle(readDraftsFx, () => new Promise((resolve) => reads.push(resolve)))],
    });
    const first = allSettled(sessionRead, { scope, params: { session: sessionOf('u1') } });
    const second = allSettled(signedIn, { scope, params: { session: sessionOf('u2') } });
    reads[1]!([]);
    reads[0]!([{ key: 'drafts:t1:u1:feedback', value: draftRecord({ version: 1, text: '我的', at: 1 }) }]);
    await Promise.all([first, second]);
    expect(scope.getState($drafts)).toEqual({});
  });

  it('is what was typed last, also when the same user signs in again over the page', async () => {
    const page = await start(sessionOf('u1'));
    await page.type('feedback', '旧', 1);
    isFull = true;
    await page.type('feedback', '新', 2);
    await page.fire(signedIn, { session: sessionOf('u1') });
    expect(page.text('feedback')).toBe('新');
  });

  it('is gone once it was sent, or typed away', async () => {
    const page = await start(sessionOf('u1'));
    await page.type('a', '甲');
    await page.type('b', '乙');
    await page.fire(draftDropRequested, { key: 'a' });
    await page.type('b', '');
    expect(page.drafts()).toEqual({});
    expect(records.size).toBe(0);
  });

  it('says that it is not saved when the storage fails, and that it is when it works again', async () => {
    const page = await start(sessionOf('u1'));
    isFull = true;
    await page.type('feedback', '写', 1);
    expect(page.drafts()['feedback']).toMatchObject({ text: '写', isSaved: false });
    isFull = false;
    await page.type('feedback', '写', 2);
    expect(page.drafts()['feedback']).toMatchObject({ isSaved: true });
    expect(records.size).toBe(1);
  });

  it('stays in the page alone when it is too long, and loses no letter there', async () => {
    const page = await start(sessionOf('u1'));
    const long = '长'.repeat(draftLimit + 1);
    await page.type('feedback', long);
    expect(page.text('feedback')).toBe(long);
    expect(page.drafts()['feedback']?.isSaved).toBe(false);
    expect(records.size).toBe(0);
  });

  it('stays in the page alone while nobody is signed in', async () => {
    const page = await start(null);
    await page.type('feedback', '写');
    expect(page.drafts()['feedback']).toMatchObject({ text: '写', isSaved: false });
    expect(records.size).toBe(0);
  });

  it('has a key that choosing a menu item does not clear', async () => {
    const page = await start(sessionOf('cache-u', 'cache-t'));
    await page.type('cache-form', '写');
    expect([...records.keys()]).toEqual(['drafts:cache-t:cache-u:cache-form']);
  });
});

describe('the drafts of a user', () => {
  it('are at most fifty: the oldest gives way', async () => {
    const page = await start(sessionOf('u1'));
    for (let n = 0; n < keptDrafts + 2; n += 1) await page.type(`form-${n}`, '写', n);
    expect(Object.keys(page.drafts())).toHaveLength(keptDrafts);
    expect(page.text('form-1')).toBeNull();
    expect(page.text('form-2')).toBe('写');
    expect(records.size).toBe(keptDrafts);
  });

  it('are together within what a browser stores', async () => {
    const page = await start(sessionOf('u1'));
    const many = Math.floor(draftsLimit / draftLimit) + 3;
    for (let n = 0; n < many; n += 1) await page.type(`form-${n}`, 'x'.repeat(draftLimit), n);
    const size = Object.values(page.drafts()).reduce((sum, { text }) => sum + text.length, 0);
    expect(size).toBeLessThanOrEqual(draftsLimit);
    expect(page.text(`form-${many - 1}`)).not.toBeNull();
    expect(page.text('form-0')).toBeNull();
  });

  it('are read past broken records', async () => {
    const sound = JSON.stringify(draftRecord({ version: 1, text: '好', at: 1 }));
    records.set('drafts:t1:u1:sound', sound);
    records.set('drafts:t1:u1:cut', sound.replace('好', ''));
    records.set('drafts:t1:u1:changed', sound.replace('好', '坏'));
    records.set('drafts:t1:u1:other', '"text"');
    records.set('drafts:t1:u1:older', '{"text":"x"}');
    const page = await start(sessionOf('u1'));
    expect(Object.keys(page.drafts())).toEqual(['sound']);
  });
});

describe('the record of a draft', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), (version, text, at) => {
        const record: unknown = JSON.parse(JSON.stringify(draftRecord({ version, text, at })));
        expect(readDraft(record)).toEqual({ version, text, at, isSaved: true });
      }),
    );
  });

  it('is read from anything without an error', () => {
    fc.assert(
      fc.property(fc.anything(), (record) => {
        expect(readDraft(record)).toBeNull();
      }),
    );
  });
});
