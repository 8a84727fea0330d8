import { describe, expect, it } from 'vitest';
import { draftTextOf, emptyDraft, readDraft } from './feedbackDraft.ts';

const file = { id: 'f-1', path: 'feedback/a.png', uniqueKey: 'k', previewUrl: 'http://127.0.0.1/a.png' };

describe('the draft of a feedback', () => {
  it('comes back as it was kept', () => {
    const draft = { content: '扫码枪连不上\n<b>急</b>', moduleId: 'm-1', files: [file] };
    expect(readDraft(draftTextOf(draft))).toEqual(draft);
  });

  it('is not kept when nothing was typed', () => {
    expect(draftTextOf(emptyDraft)).toBe('');
  });

  it.each([null, '', 'nonsense', 'null', '7', '[]', '{"content":7,"moduleId":{},"files":"x"}'])(
    'counts as nothing typed when it reads %j',
    (text) => {
      expect(readDraft(text)).toEqual(emptyDraft);
    },
  );

  it('takes only files that can be sent, and no more than six', () => {
    const files = [{ id: 'f' }, ...Array.from({ length: 9 }, () => file)];
    expect(readDraft(JSON.stringify({ files })).files).toEqual(Array.from({ length: 6 }, () => file));
  });
});
