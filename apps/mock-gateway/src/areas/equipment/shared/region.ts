/**
 * Where devices are, in statements in which they are `d`. A device has a province of its own, and perhaps a city in it,
 * or neither: then it is where its project is, whichever that becomes. What is asked of regions, by filters, rules of
 * groups, upgrades and distributions, is asked of this effective region, and never of the columns alone.
 */

type RegionPart = 'province' | 'city';

const ofProject = (part: RegionPart): string =>
  `(select nullif(p.${part}, '') from project_ref p where p.id = d.project_id)`;

/** The effective province or city; null where nobody says. */
export const regionColumn = (part: RegionPart): string => `iif(d.province is null, ${ofProject(part)}, d.${part})`;

/**
 * Holds where the effective province or city is one of some texts, or another one; neither does where nobody says.
 * Projects are looked up once for all devices, so that these are gone through in an index.
 *
 * @param texts what stands behind `in`: parameters, or a select
 */
export const inRegion = (part: RegionPart, texts: string, isOneOf = true): string => {
  const named = `${isOneOf ? 'in' : 'not in'} (${texts})`;
  return `(d.project_id in (select p.id from project_ref p where p.${part} <> '' and p.${part} ${named})
    and d.province is null or d.${part} ${named})`;
};
