import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type CatalogueRow, type KnownEndpoint, useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { Faint, Mark } from '../../ui/Rows.tsx';
import { Part } from '../../ui/Split.tsx';
import { canBeAfter, type Choice, type FaultBody, ruleFor } from './armed.ts';
import * as styles from './faultDetail.module.css';
import { RuleEditor } from './RuleEditor.tsx';

/** Names shown at most of where it can come up. */
const shownAtMost = 12;

const quietTexts: Readonly<Record<CatalogueRow['shown']['kind'], string>> = {
  notice: '',
  silent: '没有提示。',
  renew: '没有提示：控制台换新令牌后重试；换不了才要求重新登录。',
  signOut: '没有提示：控制台退出到登录页，登录后回到原处。',
  upload: '上传框中的提示：',
  truth: '与平常一样的结果。',
};

/** The notice as the console draws it. */
function Shown({ shown }: { readonly shown: CatalogueRow['shown'] }) {
  return (
    <>
      {quietTexts[shown.kind] !== '' && <p>{quietTexts[shown.kind]}</p>}
      {shown.lines.length > 0 && (
        <div className={styles.notice} data-intent={shown.intent ?? 'none'}>
          {shown.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {shown.duration !== null && (
        <Faint>{shown.duration === 0 ? '直到关闭' : `停留 ${shown.duration / 1000} 秒`}</Faint>
      )}
    </>
  );
}

function Names({ of }: { readonly of: readonly string[] }) {
  return (
    <>
      <ul className={styles.names}>
        {of.slice(0, shownAtMost).map((name) => (
          <li key={name}>
            <Mark>{name}</Mark>
          </li>
        ))}
      </ul>
      {of.length > shownAtMost && <Faint>等 {of.length} 个</Faint>}
    </>
  );
}

const nameOf = (endpoints: readonly KnownEndpoint[], id: string): string =>
  endpoints.find((one) => one.id === id)?.title ?? id;

interface FaultDetailProps {
  readonly row: CatalogueRow;
  readonly choice: Choice;
  readonly isBusy: boolean;
  readonly onChoice: (choice: Choice) => void;
  readonly onArm: () => void;
  /** A rule that was written by hand. */
  readonly onArmRule: (rule: FaultBody) => void;
}

/** A row of the catalogue: what staff see of it, where it comes up, and how it is armed. */
export function FaultDetail({ row, choice, isBusy, onChoice, onArm, onArmRule }: FaultDetailProps) {
  const { endpoints, persons } = useModel();
  const known = valueOf(useResource(endpoints)) ?? [];
  const people = valueOf(useResource(persons)) ?? [];
  const change = (part: Partial<Choice>) => onChoice({ ...choice, ...part });
  const chosen = known.find(({ id }) => id === choice.endpoint);
  const isUnknown = choice.endpoint !== '' && chosen === undefined;
  const meant = chosen === undefined ? known.filter(({ id }) => row.endpoints?.includes(id) === true) : [chosen];
  const screens = [...new Set(meant.flatMap((one) => one.screens))];
  return (
    <>
      <Part title="启用">
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isUnknown) onArm();
          }}
        >
          <div className={styles.field}>
            <span>次数</span>
            <HTMLSelect
              aria-label="次数"
              data-times=""
              value={choice.times ?? 'always'}
              options={[
                { value: 1, label: '下一次' },
                { value: 2, label: '2 次' },
                { value: 3, label: '3 次' },
                { value: 5, label: '5 次' },
                { value: 10, label: '10 次' },
                { value: 'always', label: '一直' },
              ]}
              onChange={({ currentTarget: { value } }) => change({ times: value === 'always' ? null : Number(value) })}
            />
          </div>
          <div className={styles.field}>
            <span>直到（世界的时钟）</span>
            <InputGroup
              aria-label="直到（世界的时钟）"
              type="datetime-local"
              value={choice.until}
              onValueChange={(until) => change({ until })}
            />
          </div>
          {canBeAfter(row) && (
            <div className={styles.field}>
              <span>何时</span>
              <HTMLSelect
                aria-label="何时"
                value={choice.when}
                options={[
                  { value: 'before', label: '生效前拒绝' },
                  { value: 'after', label: '已提交，只丢了结果' },
                ]}
                onChange={({ currentTarget: { value } }) => change({ when: value === 'after' ? 'after' : 'before' })}
              />
            </div>
          )}
          <div className={styles.field}>
            <span>仅此接口</span>
            <InputGroup
              aria-label="仅此接口"
              list="panel-endpoints"
              value={choice.endpoint}
              placeholder="任何接口"
              intent={isUnknown ? 'danger' : 'none'}
              aria-invalid={isUnknown}
              onValueChange={(endpoint) => change({ endpoint })}
            />
            <Faint>{isUnknown ? '没有这个接口，请从列表中选择' : (chosen?.title ?? '')}</Faint>
            <datalist id="panel-endpoints">
              {known.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </datalist>
          </div>
          <div className={styles.field}>
            <span>仅此人</span>
            <HTMLSelect
              aria-label="仅此人"
              value={choice.user}
              options={[
                { value: '', label: '任何人' },
                ...people.map(({ userName, realName }) => ({ value: userName, label: `${realName}（${userName}）` })),
              ]}
              onChange={({ currentTarget: { value } }) => change({ user: value })}
            />
          </div>
          <Button type="submit" intent="primary" text="启用" disabled={isBusy || isUnknown} />
        </form>
      </Part>
      <Part title="员工会看到">
        <Shown shown={row.shown} />
      </Part>
      {row.seen.length > 0 && (
        <Part title="在这个世界出现过">
          <Names of={row.seen.map((id) => nameOf(known, id))} />
        </Part>
      )}
      {row.suite.length > 0 && (
        <Part title="自动测试里出现过">
          <Names of={row.suite.map((id) => nameOf(known, id))} />
        </Part>
      )}
      <Part title="接口">
        {row.endpoints === null ? <p>任何接口都可能。</p> : <Names of={row.endpoints.map((id) => nameOf(known, id))} />}
      </Part>
      {screens.length > 0 && (
        <Part title="页面与操作">
          <Names of={screens} />
        </Part>
      )}
      <Part title="规则">
        <RuleEditor key={row.id} rule={ruleFor(row, choice)} isBusy={isBusy} onArm={onArmRule} />
      </Part>
    </>
  );
}
