import { Button } from '@blueprintjs/core';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { keyTitle } from '@fleet/domain/core/codes/permissionTitles.ts';
import type { ReplyOf } from '@fleet/mock-gateway/control/contract.ts';
import { type Logged, useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { useAct } from '../../model/useAct.ts';
import { useAsked } from '../../model/useAsked.ts';
import { Buttons, Facts, Faint, Mark, Mono } from '../../ui/Rows.tsx';
import { Part, Raw } from '../../ui/Split.tsx';
import { Read, Told } from '../../ui/States.tsx';
import { dateTime } from '../../ui/times.ts';
import { AnswerPart } from './AnswerPart.tsx';
import { wasRefused } from './found.ts';
import { requestActions } from './requestActions.tsx';
import { RewindButton } from './RewindButton.tsx';
import { RunAgain } from './RunAgain.tsx';
import { SaveStretch } from './SaveStretch.tsx';
import { SendAgain } from './SendAgain.tsx';

type Why = ReplyOf<'GET /requests/{seq}/why'>;

const codeText = (code: number | null): string =>
  code === null
    ? '没有业务代码'
    : `${code} ${Object.values(businessCodes).find((known) => known.code === code)?.message ?? ''}`;

/** Which keys would have let it pass; none where something else said no. */
const missingKeys = (why: Why): readonly string[] =>
  why.reason?.rule === 'key' || why.reason?.rule === 'tenant' ? why.reason.keys : [];

function WhyRefused({ request }: { readonly request: Logged }) {
  const { ask } = useModel();
  const { reading, refresh } = useAsked('GET /requests/{seq}/why', 'seq', String(request.seq));
  const { act, said, isBusy } = useAct();
  const { user } = request;
  const grant = (userName: string, key: Parameters<typeof keyTitle>[0]) =>
    void act(async () => {
      await ask('POST /persons/{userName}/grant', { in: { userName }, body: { key: key as never } });
      return `已授予 ${userName}“${keyTitle(key)}”，再做一次刚才的操作即可。`;
    });
  return (
    <Part title="为何">
      <Told said={said} />
      <Read reading={reading} onRetry={refresh}>
        {(why) => (
          <>
            <p>{why.text}</p>
            {user !== null && missingKeys(why).length > 0 && (
              <Buttons>
                {missingKeys(why)
                  .slice(0, 6)
                  .map((key, index) => (
                    <Button
                      key={key}
                      {...(index === 0 ? { intent: 'primary' as const } : {})}
                      text={`授予“${keyTitle(key)}”`}
                      disabled={isBusy}
                      onClick={() => grant(user, key)}
                    />
                  ))}
              </Buttons>
            )}
            {why.roles.length > 0 && (
              <p>
                <Faint>有此权限的角色：</Faint>
                {why.roles.slice(0, 8).map(({ role, tntName, buttonSet }) => (
                  <Mark key={`${role.id} ${buttonSet?.id ?? ''}`}>
                    {role.name} · {tntName}
                  </Mark>
                ))}
                {why.roles.length > 8 && <Faint>等 {why.roles.length} 个</Faint>}
              </p>
            )}
          </>
        )}
      </Read>
    </Part>
  );
}

/** What came about on the clock in one go. */
function DueDetail({ request }: { readonly request: Logged }) {
  const { seq, at, duration, due } = request;
  const titles = valueOf(useResource(useModel().due))?.titles ?? {};
  return (
    <>
      <Part title={`第 ${seq} 条`}>
        <Facts
          of={[
            ['直到', dateTime(at)],
            ['用时', `${duration} ms`],
          ]}
        />
      </Part>
      <Part title="发生的事">
        <Facts
          of={(due ?? []).map(({ kind, n, failed }) => [
            `${n} 件`,
            <span key={kind}>
              {titles[kind]}{' '}
              <Faint>
                <Mono>{kind}</Mono>
              </Faint>{' '}
              {failed > 0 && <Mark intent="danger">失败 {failed}</Mark>}
            </span>,
          ])}
        />
      </Part>
      <Part title="操作">
        <RewindButton request={request} />
        <SaveStretch request={request} />
      </Part>
      <RunAgain request={request} />
    </>
  );
}

/** One request: what came, what was answered, and why it was refused; or what came about on the clock. */
export function RequestDetail({ request }: { readonly request: Logged }) {
  return request.kind === 'due' ? <DueDetail request={request} /> : <CallDetail request={request} />;
}

function CallDetail({ request }: { readonly request: Logged }) {
  const { seq, at, method, path, user, status, code, duration, faults, query, body, id } = request;
  return (
    <>
      <Part title={`请求 ${seq}`}>
        <Facts
          of={[
            ['接口', <Mono key="path">{`${method} ${path}`}</Mono>],
            ['时间', dateTime(at)],
            ['人', user ?? '未登录'],
            ['结果', `HTTP ${status}，${codeText(code)}`],
            ['用时', `${duration} ms`],
            ...(faults.length > 0 ? ([['故障', faults.join('、')]] as const) : []),
            ['编号', <Mono key="id">{id}</Mono>],
          ]}
        />
      </Part>
      {wasRefused(request) && <WhyRefused request={request} />}
      <Part title="操作">
        <Buttons>
          {requestActions
            .filter(({ appliesTo }) => appliesTo(request))
            .map(({ title, run }) => (
              <Button key={title} text={title} onClick={() => run(request)} />
            ))}
        </Buttons>
        <RewindButton request={request} />
        <SaveStretch request={request} />
      </Part>
      <SendAgain request={request} />
      <RunAgain request={request} />
      {Object.keys(query ?? {}).length > 0 && (
        <Part title="查询参数">
          <Raw label="查询参数" value={query} />
        </Part>
      )}
      {body !== null && (
        <Part title="请求体（已去除密码与令牌）">
          <Raw label="请求体" value={body} />
        </Part>
      )}
      <AnswerPart request={request} />
    </>
  );
}
