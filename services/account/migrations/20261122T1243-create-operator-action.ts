import { type Kysely, sql } from 'kysely'

/** Operators' actions in this service, and the log of their actions in all services. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_action (
      id integer primary key generated always as identity,
      operator_user_id integer not null,
      action text not null,
      user_id integer,
      subject text not null,
      reason text not null,
      at timestamptz not null
    );
    create index operator_action_user_id_idx on operator_action (user_id);

    create table admin_action (
      id integer primary key generated always as identity,
      service text not null,
      action_id integer not null,
      at timestamptz not null,
      action text not null,
      operator_user_id integer not null,
      user_id integer,
      subject text not null,
      reason text not null,
      unique (service, action_id)
    );
    create index admin_action_at_idx on admin_action (at desc, id desc);
    create index admin_action_user_id_idx on admin_action (user_id);
  `.execute(db)
}
