import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { taskManagementPage, workHoursTab } from '@fleet/domain/areas/projects/tasks/actions.ts';
import { myWeek, sheetPeople, type SheetPerson, staffWeek } from '@fleet/domain/areas/projects/work-hours/contract.ts';
import { daysFrom } from '@fleet/domain/areas/projects/work-hours/timesheet.ts';
import { mondayOf, readDay } from '@fleet/domain/core/values/days.ts';
import { addDays, dayToInstant, epochToDay } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';
import classNames from 'classnames';
import { useLocation } from 'wouter';
import { useCan, useOpens } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useScopeQuery, useTenantScope } from '../../../app/tenantScope/useTenantScope.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { AddressPartContext } from '../../../form/drafts/unsavedChanges.ts';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { readOf } from '../../../ui/select/choices.tsx';
import { SearchSelect } from '../../../ui/select/select.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { CopyLinkButton } from '../../../app/address/CopyLinkButton.tsx';
import { useShareablePart } from '../../../app/address/shareableAddress.ts';
import { withParameter } from '@fleet/domain/core/reads/queryText.ts';
import { Sheet } from './Sheet.tsx';
import * as listPageStyles from '../../../list/listPage.module.css';
import * as styles from './workHours.module.css';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { peopleTab } from '@fleet/domain/areas/projects/people/actions.ts';
import { currentTime } from '../../../ui/time/currentTime.ts';

/** What a sheet hangs on: another week or person asks about what is unsaved. */
const ofSheet = ['tab', 'week', 'person'];

/** Hours of a week by project, task and day: one's own, and those of others for who may enter them (S2 §5). */
export function WorkHours({ tabs }: { readonly tabs: ReactNode }) {
  const mayForOthers = useCan()(workHoursTab.actions.saveOfOthers);
  const [wanted, setWeek] = useQueryParameter('week');
  const [person, setPerson] = useQueryParameter('person');
  const today = epochToDay(currentTime());
  const monday = mondayOf(readDay(wanted ?? '') ?? today);
  const staffId = mayForOthers ? person : null;
  // the week of today is another one next week
  useShareablePart((search) => withParameter(search, 'week', monday));
  const Content = staffId === null ? OwnWeek : StaffWeek;
  return (
    <section className={listPageStyles.page}>
      <PageHeader title={routeTitle(taskManagementPage.route)} beside={<ScopeMark />} />
      <div className={classNames('card', listPageStyles.card)}>
        {tabs}
        <div className={styles.toolbar}>
          <WeekPicker monday={monday} today={today} onChange={setWeek} />
          {mayForOthers && <PersonPicker person={person} onChange={setPerson} />}
          <CopyLinkButton variant="minimal" />
        </div>
        <AddressPartContext.Provider value={ofSheet}>
          <Content staffId={staffId ?? ''} week={dayToInstant(monday) ?? ''} />
        </AddressPartContext.Provider>
      </div>
    </section>
  );
}

interface WeekProps {
  readonly staffId: string;
  readonly week: string;
}

function OwnWeek({ week }: WeekProps) {
  const { state, refresh } = useRead(myWeek, { query: { week } });
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ sheet }) =>
        sheet === null ? <NoDepartment /> : <Sheet key={sheet.week} sheet={sheet} isOwn onReload={refresh} />
      }
    </Loaded>
  );
}

function StaffWeek({ staffId, week }: WeekProps) {
  const { state, refresh } = useRead(staffWeek, { query: { staffId, week } });
  return (
    <Loaded state={state} onRetry={refresh} missing={<EmptyState title="该人员不在任何部门" />}>
      {({ sheet }) => <Sheet key={`${staffId} ${sheet.week}`} sheet={sheet} isOwn={false} onReload={refresh} />}
    </Loaded>
  );
}

/** The caller is in no department: nobody knows what his hours cost and for whom they count. */
function NoDepartment() {
  const opens = useOpens();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      title="您还不在任何部门"
      text={
        <>
          工时计入填报人所在的部门。
          <FirstSteps
            steps={[[peopleTab.actions.addUsers, '请先在“成员管理”的“部门与人员”中加入部门']]}
            otherwise="请联系有成员管理权限的人员把您加入部门。"
          />
        </>
      }
      action={
        opens('MemberManagement') && (
          <Button text="部门与人员" onClick={() => navigate(`${pathOf('MemberManagement', {})}?tab=people`)} />
        )
      }
    />
  );
}

interface PickerProps {
  readonly monday: string;
  readonly today: string;
  /** Null for this week. */
  readonly onChange: (monday: string | null) => void;
}

function WeekPicker({ monday, today, onChange }: PickerProps) {
  const now = mondayOf(today);
  const to = (days: number) => {
    const next = addDays(monday, days) ?? now;
    onChange(next === now ? null : next);
  };
  return (
    <>
      <Button icon={<ChevronLeft size={14} />} aria-label="上一周" onClick={() => to(-7)} />
      <span className={styles.week} role="status">
        {monday} 至 {daysFrom(monday).at(-1)}
      </span>
      <Button icon={<ChevronRight size={14} />} aria-label="下一周" onClick={() => to(7)} />
      <Button text="本周" active={monday === now} aria-pressed={monday === now} onClick={() => onChange(null)} />
    </>
  );
}

const own = { id: 'me', name: '我的工时' };

const personChoice = ({ staffId, realName, departmentName, leftOn }: SheetPerson) => ({
  id: staffId,
  name: `${realName}（${departmentName}${leftOn === null ? '' : '，已离职'}）`,
});

const personOfTenant = (person: SheetPerson) => ({
  id: person.staffId,
  name: `${personChoice(person).name} ${person.tntName}`,
});

interface PersonProps {
  /** Null for oneself. */
  readonly person: string | null;
  readonly onChange: (staffId: string | null) => void;
}

function PersonPicker({ person, onChange }: PersonProps) {
  const { spans, tntId } = useTenantScope();
  const people = useChoices(sheetPeople, useScopeQuery(), spans && tntId === null ? personOfTenant : personChoice);
  const read = readOf(people);
  const choices =
    read === null
      ? people
      : { ...read, found: read.found === null ? null : [own, ...read.found], known: [own, ...read.known] };
  return (
    <span className={styles.person}>
      <SearchSelect
        label="人员"
        choices={choices}
        // nobody is called by his id before the names are there
        value={person ?? (read === null ? null : own.id)}
        placeholder={own.name}
        onChange={(id) => onChange(id === own.id ? null : id)}
      />
    </span>
  );
}
