import type { Migration } from '../migrate.ts'

export const changeGroups: Migration = {
  name: '0016-change-groups',
  statements: ({ schema }, { text }) => [
    schema.alterTable('record_changes').addColumn('group_id', text).compile(),
    schema.alterTable('record_changes').addColumn('changed_by_kind', text).compile(),
    schema
      .createIndex('record_changes_of_group')
      .on('record_changes')
      .columns(['group_id', 'id'])
      .compile(),
  ],
}
