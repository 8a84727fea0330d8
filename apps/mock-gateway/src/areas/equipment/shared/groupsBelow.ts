/**
 * A group and all below it, as a select of their ids to stand behind `in`.
 *
 * @param root the id of the group, as SQL
 */
export const below = (root: string): string => `
  (with recursive below (id) as
    (select ${root} union all select c.id from device_groups c join below b on c.parent_id = b.id)
  select id from below)`;
