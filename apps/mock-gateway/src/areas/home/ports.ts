import type { PortNeeds } from '../../store/tableArea.ts';

/** What waits for people, of every area that has something of it. */
export const homeNeeds: PortNeeds = {
  area: 'home',
  views: {
    /**
     * `user_id` is null for what is meant for all who hold the key. What begins later than soon (`since`, `todoLead`)
     * waits for nobody yet; it is late after the day of `due_at`.
     */
    todos: [
      'kind',
      'id',
      'tnt_id',
      'user_id',
      'title',
      'note',
      'person',
      'project_id',
      'project_name',
      'since',
      'due_at',
    ],
  },
};
