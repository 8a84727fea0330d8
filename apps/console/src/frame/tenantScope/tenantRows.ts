import type { Choice } from '../../ui/select/choices.tsx';
import { matchText, type PinyinMatch } from '../../ui/matching/matchText.ts';

/** The tenants of the switch: what was chosen last first, then all of them, or what fits what is typed. */

/** A line of the switch. */
export interface TenantRow {
  readonly id: string;
  /** Null for all tenants. */
  readonly tntId: string | null;
  readonly name: string;
  readonly isExpired: boolean;
  readonly hits: readonly number[];
}

export interface TenantSection {
  /** Empty for the first line, which needs no heading. */
  readonly title: string;
  readonly rows: readonly TenantRow[];
}

const expired = '（已过期）';

const rowOf = ({ id, name }: Choice, prefix: string, hits: readonly number[] = []): TenantRow => {
  const isExpired = name.endsWith(expired);
  return { id: `${prefix}:${id}`, tntId: id, name: isExpired ? name.slice(0, -expired.length) : name, isExpired, hits };
};

const everyTenant: TenantRow = { id: 'all', tntId: null, name: '全部租户', isExpired: false, hits: [] };

/** Fewer than this are seen at a glance: no line of them stands twice. */
const manyTenants = 8;

/**
 * @param choices by name
 * @param recent ids of those chosen last, the newest first
 */
export function tenantSections(
  choices: readonly Choice[],
  recent: readonly string[],
  typed: string,
  pinyin: PinyinMatch | null,
): readonly TenantSection[] {
  const wanted = typed.trim();
  if (wanted !== '') {
    const found = choices
      .flatMap((choice) => {
        const match = matchText(choice.name, wanted, pinyin);
        return match === null ? [] : [{ rank: match.rank, row: rowOf(choice, 'found', match.hits) }];
      })
      .toSorted((one, other) => one.rank - other.rank);
    const all = matchText(everyTenant.name, wanted, pinyin);
    return [
      ...(all === null ? [] : [{ title: '', rows: [{ ...everyTenant, hits: all.hits }] }]),
      ...(found.length === 0 ? [] : [{ title: '租户', rows: found.map(({ row }) => row) }]),
    ];
  }
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  const last = recent.flatMap((id) => byId.get(id) ?? []);
  const isMany = choices.length >= manyTenants;
  const others = isMany ? choices : choices.filter(({ id }) => !recent.includes(id));
  return [
    { title: '', rows: [everyTenant] },
    ...(last.length === 0 ? [] : [{ title: '最近', rows: last.map((choice) => rowOf(choice, 'recent')) }]),
    ...(others.length === 0 ? [] : [{ title: '租户', rows: others.map((choice) => rowOf(choice, 'tenant')) }]),
  ];
}
