import { type RawBuilder, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * What other processes need to learn of a commit: which transaction wrote it. Only PostgreSQL has
 * other processes. Triggers note changes of access, so that no writer can forget to, not even a hand at psql.
 */
export const commits: Migration = {
  name: '0006-commits',
  statements: (build, _columns, dialect) =>
    dialect === 'sqlite' ? [] : ON_POSTGRES.map((statement) => statement.compile(build)),
}

const ON_POSTGRES: readonly RawBuilder<unknown>[] = [
  // Without a default at first: what is there already is not news.
  sql`alter table record_changes add column tx xid8`,
  sql`alter table record_changes alter column tx set default pg_current_xact_id()`,
  sql`create index record_changes_by_tx on record_changes (tx)`,
  sql`create table access_changes (
    id bigint generated always as identity primary key,
    tx xid8 not null default pg_current_xact_id(),
    topic text not null,
    key text not null,
    noted_date timestamptz not null default now()
  )`,
  sql`create index access_changes_by_tx on access_changes (tx)`,
  sql`create function note_access_change() returns trigger language plpgsql as $$
    declare
      changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    begin
      insert into access_changes (topic, key) values (tg_argv[0], changed ->> tg_argv[1]);
      return null;
    end
  $$`,
  sql`create trigger settings_noted after insert or update or delete on settings
    for each row execute function note_access_change('settings', 'app_id')`,
  sql`create trigger users_noted after update on users
    for each row when (old.role is distinct from new.role or old.email is distinct from new.email
      or old.full_name is distinct from new.full_name or old.disabled_date is distinct from new.disabled_date)
    execute function note_access_change('user', 'id')`,
  sql`create trigger users_gone after delete on users
    for each row execute function note_access_change('user', 'id')`,
  sql`create trigger sessions_gone after delete on sessions
    for each row execute function note_access_change('session', 'id')`,
]
