import { type Migration, tableShapes } from '../migrate.ts'

/** Statistics read who came from this index alone, in the order in which they group. */
export const eventPeopleIndex: Migration = {
  name: '0015-event-people-index',
  statements: (build, columns) => [
    tableShapes(build, columns).index(
      'event_people_of_label',
      'event_people',
      'event_name',
      'label',
      'person',
      'day',
      'count',
    ),
  ],
}
