import { tagList } from '@fleet/domain/areas/equipment/tag/contract.ts';
import { carriersText } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { recordFinder } from '../../../app/palette/records.ts';

/** Tags by key, display name or what is said of them. */
export default recordFinder(
  tagList,
  (query) => ({ query }),
  ({ tagId, keyName, keyTitle, tntId, tntName, ...use }) => ({
    id: tagId,
    title: keyName,
    sub: [keyTitle, carriersText(use)].filter((part) => part !== '').join(' · '),
    tntId,
    tntName,
  }),
);
