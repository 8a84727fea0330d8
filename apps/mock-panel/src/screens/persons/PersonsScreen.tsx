import { useState } from 'react';
import type { Screen } from '../../keyboard/screen.ts';
import { focusedRow, useKeys } from '../../keyboard/useKeys.ts';
import { useModel, useResource } from '../../model/model.ts';
import { cookiesOf, tellTabs } from '../../model/session.ts';
import { useAct } from '../../model/useAct.ts';
import { valueOf } from '../../model/resource.ts';
import { Faint, GroupTitle, Mark, Row, Rows } from '../../ui/Rows.tsx';
import { Search } from '../../ui/Search.tsx';
import { Split } from '../../ui/Split.tsx';
import { Empty, Read, Told } from '../../ui/States.tsx';
import { foundPersons } from './compare.ts';
import { PersonDetail } from './PersonDetail.tsx';

function PersonsScreen({ search: wanted }: { readonly search: string }) {
  const { ask, persons } = useModel();
  const reading = useResource(persons);
  const [search, setSearch] = useState(wanted);
  const [open, setOpen] = useState<string | null>(null);
  const { act, said, isBusy } = useAct();
  const all = valueOf(reading) ?? [];
  const person = all.find(({ userName }) => userName === open);
  const found = foundPersons(all, search);
  const beAs = (userName: string | null) => {
    if (userName === null) return;
    void act(async () => {
      const session = await ask('POST /persons/{userName}/session', { in: { userName }, body: {} });
      const { cookies, realName, userId, tntId } = session;
      for (const cookie of cookiesOf(cookies, location.protocol)) document.cookie = cookie;
      tellTabs({ kind: 'signedIn', userId, tntId });
      return `现在的身份是 ${realName}（${userName}）：已登录的控制台页面随之重新打开，停在登录页的请刷新。`;
    });
  };
  useKeys({ a: () => beAs(focusedRow() ?? open) });
  return (
    <>
      <Told said={said} />
      <Split
        head={
          <>
            <Search value={search} hint="姓名、用户名、租户、角色" onChange={setSearch} />
            <a href="/" target="fleet-console">
              打开控制台
            </a>
          </>
        }
        detail={
          person === undefined
            ? null
            : {
                title: `${person.realName}（${person.userName}）`,
                body: (
                  <PersonDetail
                    key={person.userId}
                    person={person}
                    others={all.filter(({ userName }) => userName !== open)}
                    isBusy={isBusy}
                    onBe={() => beAs(person.userName)}
                  />
                ),
              }
        }
        onClose={() => setOpen(null)}
      >
        <Read reading={reading} onRetry={persons.refresh}>
          {() =>
            found.length === 0 ? (
              <Empty title="没有符合的人" />
            ) : (
              [...Map.groupBy(found, ({ tntName }) => tntName)].map(([tenant, members]) => (
                <section key={tenant} aria-label={tenant}>
                  <GroupTitle>
                    {tenant} · {members.length}
                  </GroupTitle>
                  <Rows label={tenant}>
                    {members.map(({ userName, realName, roles, keys, isLocked }) => (
                      <Row
                        key={userName}
                        id={userName}
                        isOpen={userName === open}
                        columns="minmax(90px, 1fr) minmax(0, 2fr) minmax(130px, 1fr)"
                        onOpen={setOpen}
                      >
                        <span>
                          {realName} <Faint>{userName}</Faint>
                        </span>
                        <Faint>{roles.length === 0 ? '没有角色' : roles.join('、')}</Faint>
                        <span>
                          {isLocked && <Mark intent="danger">已锁定</Mark>}{' '}
                          <Faint>{keys.pages + keys.buttons + keys.actions} 项权限</Faint>
                        </span>
                      </Row>
                    ))}
                  </Rows>
                </section>
              ))
            )
          }
        </Read>
      </Split>
    </>
  );
}

export const persons: Screen = {
  id: 'persons',
  key: 'p',
  title: '人员',
  keys: [{ caps: 'a', title: '以当前行的身份登录控制台' }],
  Body: PersonsScreen,
};
