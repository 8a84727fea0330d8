import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { channelKinds } from '@fleet/domain/areas/messages/push/channels.ts';
import {
  type EventTypeName,
  eventTypeNames,
  eventTypeOf,
  type MessageLevel,
  messageLevels,
} from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { ruleRecent, ruleSimulate } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { scopeDevices, scopeModels } from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';
import { codesOf, isOfDevice, isOfFault } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import { levelName } from '@fleet/domain/areas/messages/subscribe/sentence.ts';
import { projectList } from '@fleet/domain/areas/projects/list/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { dayLength, epochToDay, formatClock, formatDateTime, instantOf } from '@fleet/domain/core/values/formats.ts';
import { useId, useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { SearchSelect } from '../../../ui/select/select.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './subscribe.module.css';
import { currentTime } from '../../../ui/time/currentTime.ts';

type Found = ReplyOf<typeof ruleSimulate>['list'];

const events = eventTypeNames.map((id) => ({ id, name: eventTypeOf(id).name }));
const levelsOf = (eventType: EventTypeName) =>
  messageLevels.map((level) => ({ id: String(level), name: levelName(level, eventType) }));

/** The next moment at which a clock in Shanghai shows a time; now without one. */
const momentOf = (time: string, now: number): string => {
  const today = Date.parse(`${epochToDay(now)}T${time}:00+08:00`);
  return instantOf(Number.isNaN(today) ? now : today < now ? today + dayLength : today);
};

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });

/** Who would be told of an event now, by what, and why not: nothing is sent. */
export function SimulateDialog({ onClose }: { readonly onClose: () => void }) {
  const call = useCall();
  const tenant = useScopeQuery();
  const projects = useChoices(projectList, tenant, named);
  const timeId = useId();
  const [eventType, setEventType] = useState<EventTypeName>('fault.raised');
  const [level, setLevel] = useState<MessageLevel>(3);
  const [projectId, setProjectId] = useState<string | null>(null);
  const models = useChoices(scopeModels, tenant, named);
  const [modelId, setModelId] = useState<string | null>(null);
  const devices = useChoices(scopeDevices, tenant, named);
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [time, setTime] = useState('');
  const recent = useRead(ruleRecent, { query: tenant });
  const happened = recent.state?.data?.list ?? null;
  const [chosen, setChosen] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  /** What was answered was asked of another event. */
  const forget = () => {
    setFound(null);
    setTrouble(null);
  };
  /** What is changed by hand is that event no more. */
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      forget();
      setChosen(null);
      set(value);
    };
  const choose = (id: string | null) => {
    forget();
    setChosen(id);
    const event = happened?.find((one) => one.id === id);
    if (event === undefined) return;
    setEventType(event.eventType);
    setLevel(event.level);
    setProjectId(event.projectId);
    setModelId(null);
    setDeviceId(event.deviceId);
    setCode(event.code ?? '');
    setTime(formatClock(event.at));
  };
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const body = {
      eventType,
      level,
      projectId,
      // of an event that is of no device nothing is left over from one that was
      modelId: isOfDevice(eventType) ? modelId : null,
      deviceId: isOfDevice(eventType) ? deviceId : null,
      code: isOfFault(eventType) ? (codesOf(code)[0] ?? null) : null,
      at: happened?.find((one) => one.id === chosen)?.at ?? momentOf(time, currentTime()),
    };
    const result = await call(ruleSimulate, { query: tenant, body }, { listener: ruleSimulate.id });
    setBusy(false);
    setTrouble(troubleOf(result));
    setFound(result.kind === 'data' ? result.data.list : null);
  };
  return (
    <Dialog isOpen title="试算：谁会收到" canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <div className={styles.asked}>
          <SearchSelect
            label="近 24 小时的事件"
            isLabelShown
            isClearable
            choices={
              refusalOf(recent) ??
              happened?.map(({ id, title, at }) => ({ id, name: `${formatDateTime(at).slice(5, 16)} ${title}` })) ??
              null
            }
            value={chosen}
            onChange={choose}
          />
          <SearchSelect
            label="事件"
            isLabelShown
            choices={events}
            value={eventType}
            onChange={changed((id) => setEventType((id ?? 'fault.raised') as EventTypeName))}
          />
          <SearchSelect
            label="级别"
            isLabelShown
            choices={levelsOf(eventType)}
            value={String(level)}
            onChange={changed((id) => setLevel(Number(id ?? 3) as MessageLevel))}
          />
          <SearchSelect
            label="项目"
            isLabelShown
            isClearable
            choices={projects}
            value={projectId}
            onChange={changed(setProjectId)}
          />
          {isOfDevice(eventType) && (
            <>
              <SearchSelect
                label="型号"
                isLabelShown
                isClearable
                choices={models}
                value={modelId}
                onChange={changed((id) => {
                  setModelId(id);
                  // a device has its own
                  if (id !== null) setDeviceId(null);
                })}
              />
              <SearchSelect
                label="设备"
                isLabelShown
                isClearable
                choices={devices}
                value={deviceId}
                onChange={changed((id) => {
                  setDeviceId(id);
                  if (id !== null) setModelId(null);
                })}
              />
            </>
          )}
          {isOfFault(eventType) && (
            <InputGroup
              aria-label="故障码"
              placeholder="故障码"
              maxLength={32}
              autoComplete="off"
              value={code}
              onValueChange={changed(setCode)}
            />
          )}
          <FormGroup label="发生时刻" labelFor={timeId} inline className={styles.time}>
            <InputGroup id={timeId} type="time" value={time} onValueChange={changed(setTime)} />
          </FormGroup>
          <BusyButton isBusy={isBusy} text="试算" onClick={() => void run()} />
        </div>
        {trouble !== null && <Problem trouble={trouble} />}
        <div role="status">{found !== null && <Result found={found} />}</div>
      </DialogBody>
      <DialogFooter actions={<Button text={words.close} onClick={onClose} />} />
    </Dialog>
  );
}

function Result({ found }: { readonly found: Found }) {
  if (found.length === 0) return <p>没有群组订阅该事件，无人接收。</p>;
  return (
    <ul className={styles.result}>
      {found.map(({ groupId, groupName, kind, recipients, wouldSend, sendsAt, reason, escalation }) => (
        <li key={`${groupId}/${kind}`}>
          <strong>
            {groupName} · {channelKinds[kind]}
          </strong>
          {wouldSend ? (
            <>
              ：<Time at={sendsAt} /> 发送给 {recipients.join('、')}
              {reason !== '' && `（${reason}）`}
            </>
          ) : (
            `：不发送，${reason}`
          )}
          {escalation.map((step) => (
            <div key={step.at}>
              无人处理时 <Time at={step.at} /> 升级到 {step.groupName}{' '}
              {step.channels.map((one) => channelKinds[one]).join('、')}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
