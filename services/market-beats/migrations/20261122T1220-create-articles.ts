import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table post (
      id integer primary key generated always as identity,
      slug text not null unique,
      title text not null,
      author text not null,
      is_featured boolean not null,
      state text not null check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
      revision integer not null,
      published_revision integer,
      publish_revision integer,
      publish_at timestamptz,
      publish_freeze integer,
      published_at timestamptz,
      published_freeze integer,
      "freeze" integer not null default 0,
      problem text,
      updated_at timestamptz not null,
      check ((state = 'scheduled') = (publish_revision is not null)),
      check ((publish_revision is null) = (publish_at is null))
    );
    create index post_scheduled_idx on post (publish_at) where state = 'scheduled';

    create table post_revision (
      post_id integer not null references post,
      revision integer not null,
      source text not null,
      note text not null,
      saved_at timestamptz not null,
      user_id integer,
      primary key (post_id, revision)
    );
    create index post_revision_user_idx on post_revision (user_id);
    create function keep_revision() returns trigger language plpgsql as $$
      begin
        if (new.post_id, new.revision, new.source, new.note, new.saved_at)
           is distinct from (old.post_id, old.revision, old.source, old.note, old.saved_at) then
          raise exception 'a revision never changes';
        end if;
        return new;
      end $$;
    create trigger post_revision_keep before update on post_revision
      for each row execute function keep_revision();

    create table post_slug (
      slug text primary key,
      post_id integer not null references post,
      since timestamptz not null
    );

    create table article_chart (
      id integer primary key generated always as identity,
      post_id integer not null references post,
      revision integer not null,
      "freeze" integer not null,
      position integer not null,
      kind text not null,
      title text not null,
      ticker text,
      metric text,
      sectors text[] not null,
      unit text not null,
      asks integer not null,
      asked_at timestamptz not null,
      answered_at timestamptz,
      labels jsonb not null default '[]',
      series jsonb not null default '[]',
      data_version integer,
      as_of text,
      simulated boolean not null default false,
      problem text,
      unique (post_id, "freeze", position)
    );

    create table article (
      post_id integer primary key references post,
      revision integer not null,
      slug text not null unique,
      title text not null,
      summary text not null,
      author text not null,
      tags text[] not null,
      tickers text[] not null,
      is_featured boolean not null,
      published_at timestamptz not null,
      updated_at timestamptz not null,
      reading_minutes integer not null,
      data_version integer,
      blocks text not null
    );
    create index article_published_idx on article (published_at desc, post_id desc);
    create index article_tags_idx on article using gin (tags);
    create index article_tickers_idx on article using gin (tickers);

    create table operator_action (
      id integer primary key generated always as identity,
      operator_user_id integer,
      action text not null,
      subject text not null,
      reason text not null,
      detail jsonb not null,
      at timestamptz not null
    );

    create table if not exists job_run (
      name text not null,
      slot timestamptz not null,
      finished_at timestamptz not null,
      primary key (name, slot)
    )`.execute(db)
}
