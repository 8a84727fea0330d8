import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { upload } from '@fleet/domain/core/contract/shapes.ts';
import { userAdd } from '@fleet/domain/areas/access/users/contract.ts';
import { draftTextOf, restoredFrom } from './formDraft.ts';

const initial = { name: '', roleIds: [] as readonly string[], limit: null as number | null };

describe('the draft of a form', () => {
  it('keeps who is to become a user, and no password or secret', () => {
    const typed = { userName: 'wangwei', realName: '王伟', password: 'Fleet@2026', roleIds: ['r-1'], secrets: ['a'] };
    const text = draftTextOf(userAdd.bodySchema!, typed);
    expect(JSON.parse(text)).toEqual({ userName: 'wangwei', realName: '王伟', roleIds: ['r-1'] });
    const begun = { userName: '', realName: '', password: '', roleIds: [] as readonly string[] };
    expect(restoredFrom(text, begun)).toEqual({ ...begun, userName: 'wangwei', realName: '王伟', roleIds: ['r-1'] });
  });

  it('gives back what was typed, over what the form begins with', () => {
    const typed = { name: '现场', roleIds: ['r-1'], limit: 5 };
    const text = draftTextOf(Type.Object({ name: Type.String() }), typed);
    expect(restoredFrom(text, initial)).toEqual(typed);
    expect(restoredFrom('{"name":"现场"}', { ...initial, limit: 7 })).toEqual({ ...initial, name: '现场', limit: 7 });
  });

  it('leaves out files, which wait in a page that may be gone', () => {
    const schema = Type.Object({ name: Type.String(), logo: upload('Logo', 100) });
    expect(JSON.parse(draftTextOf(schema, { name: 'a', logo: 'file-1' }))).toEqual({ name: 'a' });
  });

  it.each(['', 'x', 'null', '[]', '7', '{}', '{"name":""}', '{"name":7,"roleIds":"r-1","other":"x","__proto__":{}}'])(
    'is none when the text is %s',
    (text) => {
      expect(restoredFrom(text, initial)).toBeNull();
    },
  );
});
