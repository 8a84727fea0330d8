import { useProjectChoices } from '../../../shell/useChoices.ts';
import { type Choice, SearchSelect } from '../../../ui/SearchSelect.tsx';
import { useDepartmentChoices } from './useDepartmentChoices.ts';

interface Wanted {
  readonly projectId?: string | undefined;
  readonly departmentId?: string | undefined;
}

interface Props {
  /** What is chosen, and of which tenant there is something to choose. */
  readonly query: Wanted & { readonly tntId?: string };
  readonly filter: (changes: Wanted) => void;
}

/** One project, one department. */
export function ProjectDepartmentFilters({ query: { projectId, departmentId, tntId }, filter }: Props) {
  const tenant = tntId === undefined ? {} : { tntId };
  return (
    <>
      <Chosen
        label="项目"
        choices={useProjectChoices(tenant)}
        value={projectId}
        onChange={(id) => filter({ projectId: id })}
      />
      <Chosen
        label="部门"
        choices={useDepartmentChoices(tenant)}
        value={departmentId}
        onChange={(id) => filter({ departmentId: id })}
      />
    </>
  );
}

interface ChosenProps {
  readonly label: string;
  readonly choices: readonly Choice[] | null;
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

function Chosen({ value, onChange, ...select }: ChosenProps) {
  return (
    <SearchSelect
      {...select}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      isLabelShown
      isClearable
    />
  );
}
