import { createProposals } from '@quantamental/service-kit/second-operator'
import { type Kysely, sql } from 'kysely'

/** The whole schema. Tables of cart and stocks are read models, without keys to the tables of account. */
export async function up(db: Kysely<never>): Promise<void> {
  await createUsers(db)
  await createSessions(db)
  await createMails(db)
  await createWatchLists(db)
  await createBilling(db)
  await createSubscriptionLists(db)
  await createCompanies(db)
  await createAlerts(db)
  await createApiKeys(db)
  await createSite(db)
  await createAdmin(db)
  await createOperations(db)
  await addSecurity(db)
}

async function createUsers(db: Kysely<never>): Promise<void> {
  await sql`
    create table user_account (
      id integer primary key generated always as identity,
      username text not null,
      email text not null,
      password_hash text not null,
      is_active boolean not null default false,
      roles text[] not null default '{}',
      created_at timestamptz not null,
      last_login_at timestamptz,
      published_revision integer not null default 0
    );
    create unique index user_account_username_key on user_account (lower(username));
    create unique index user_account_email_key on user_account (lower(email));

    -- Only the preferences a user has set; the contract's defaults apply to the rest.
    create table preference (
      user_id integer primary key references user_account (id) on delete cascade,
      chosen jsonb not null,
      updated_at timestamptz not null default now()
    );

    -- One link per user and purpose; a newer link replaces the older one.
    create table email_token (
      user_id integer not null references user_account (id) on delete cascade,
      purpose text not null,
      hash bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (user_id, purpose)
    );

    -- Requested deletions that are still in their grace period.
    create table account_deletion (
      user_id integer primary key references user_account (id) on delete cascade,
      requested_at timestamptz not null,
      delete_on date not null
    );
    create index account_deletion_delete_on_idx on account_deletion (delete_on)`.execute(db)
}

/** A session is one sign-in; its refresh tokens form one family, which is revoked as a whole. */
async function createSessions(db: Kysely<never>): Promise<void> {
  await sql`
    create table session (
      id uuid primary key,
      user_id integer not null references user_account (id) on delete cascade,
      chain_secret bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoked_reason text,
      device text not null default 'Unknown device',
      address text not null default '',
      last_used_at timestamptz not null
    );
    create index session_user_id_idx on session (user_id);
    create index session_expires_at_idx on session (expires_at);

    create table refresh_token (
      hash bytea primary key,
      session_id uuid not null references session (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index refresh_token_session_id_idx on refresh_token (session_id);

    -- The next key is published before it signs; the previous one until its tokens have expired.
    create table signing_key (
      kid text primary key,
      stage text not null unique,
      public_jwk jsonb not null,
      private_jwk jsonb not null,
      created_at timestamptz not null
    )`.execute(db)
}

/** Outgoing emails; `variables` may hold secret links and are emptied once the email is sent. */
async function createMails(db: Kysely<never>): Promise<void> {
  await sql`
    create table email_outbox (
      id integer primary key generated always as identity,
      user_id integer,
      kind text not null,
      to_name text not null,
      to_address text not null,
      variables jsonb not null,
      dedupe_key text not null unique,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      attempts integer not null default 0,
      last_error text,
      failed_at timestamptz
    );
    create index email_outbox_user_id_idx on email_outbox (user_id);
    create index email_outbox_unsent_idx on email_outbox (created_at) where sent_at is null`.execute(
    db,
  )
}

/** Watch lists and their stocks; deleted rows stay for a few minutes so that the deletion can be undone. */
async function createWatchLists(db: Kysely<never>): Promise<void> {
  await sql`
    create table watch_list (
      id integer primary key generated always as identity,
      user_id integer not null references user_account (id) on delete cascade,
      name text not null,
      name_key text not null,
      position integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      -- Visits of the holdings: the present or latest one, and the one before.
      visited_at timestamptz,
      previous_visit_at timestamptz
    );
    create unique index watch_list_name_key on watch_list (user_id, name_key)
      where deleted_at is null;
    create index watch_list_user_id_idx on watch_list (user_id);
    create index watch_list_deleted_at_idx on watch_list (deleted_at) where deleted_at is not null;

    create table watch_list_item (
      id integer primary key generated always as identity,
      watch_list_id integer not null references watch_list (id) on delete cascade,
      ticker text not null,
      note text not null default '',
      position integer not null,
      added_at timestamptz not null,
      deleted_at timestamptz
    );
    create unique index watch_list_item_ticker_key on watch_list_item (watch_list_id, ticker)
      where deleted_at is null;
    create index watch_list_item_ticker_idx on watch_list_item (ticker) where deleted_at is null;
    create index watch_list_item_watch_list_id_idx on watch_list_item (watch_list_id);
    create index watch_list_item_deleted_at_idx on watch_list_item (deleted_at)
      where deleted_at is not null;

    -- Securities held by the user. A symbol is no foreign key: brokers' lists have securities outside the universe.
    create table holding (
      watch_list_id integer not null references watch_list (id) on delete cascade,
      symbol text not null,
      quantity numeric not null check (quantity > 0),
      cost_per_share numeric check (cost_per_share >= 0),
      position integer not null,
      primary key (watch_list_id, symbol)
    );
    create index holding_symbol_idx on holding (symbol)`.execute(db)
}

/** Subscriptions and payments published by cart. A status depends on the day and is never stored. */
async function createBilling(db: Kysely<never>): Promise<void> {
  await sql`
    create table subscription (
      id integer primary key,
      user_id integer not null,
      revision integer not null,
      name text not null,
      product_code text not null,
      product_type text not null,
      tier_number integer not null,
      source_subscription_id integer,
      source_kind text,
      subscription_start_date date not null,
      subscription_expiry_date date not null,
      paid_till_date date not null,
      extend_to_date date,
      canceled_on date,
      site_canceled_on date,
      first_payment text not null,
      is_charge_in_flight boolean not null,
      has_open_dispute boolean not null,
      auto_renew boolean not null,
      billing_cycle text not null,
      is_commercial_pricing boolean not null,
      addon_product_code text,
      scope_codes text[] not null,
      stocks_picked text[] not null default '{}',
      item_status text not null,
      last_swap_on date,
      user_transaction_date date,
      last_renew_plan_change text,
      last_renew_plan_change_date date,
      is_paid_by_card boolean not null,
      is_removed boolean not null default false
    );
    create index subscription_user_id_idx on subscription (user_id);

    create table transaction (
      id integer primary key,
      user_id integer not null,
      revision integer not null,
      date date not null,
      type text not null,
      description text not null,
      subscription_id integer,
      period_start date,
      period_end date,
      amount_in_cents integer not null,
      currency text not null,
      status text not null,
      receipt_url text
    );
    create index transaction_user_id_date_idx on transaction (user_id, date, id)`.execute(db)
}

/** Subscribed lists and the subscriptions that grant them. */
async function createSubscriptionLists(db: Kysely<never>): Promise<void> {
  await sql`
    create table list_grant (
      subscription_id integer primary key,
      user_id integer not null references user_account (id) on delete cascade,
      chain_id integer not null,
      revision integer not null,
      facts jsonb not null
    );
    create index list_grant_user_id_idx on list_grant (user_id);

    create table subscription_list (
      id integer primary key generated always as identity,
      user_id integer not null references user_account (id) on delete cascade,
      chain_id integer not null,
      slot text not null,
      list_code text,
      selected_on date,
      stocks_entered_on date,
      created_at timestamptz not null
    );
    create unique index subscription_list_slot_key on subscription_list (user_id, chain_id, slot);

    create table subscription_list_item (
      id integer primary key generated always as identity,
      subscription_list_id integer not null references subscription_list (id) on delete cascade,
      ticker text not null,
      picked_on date not null
    );
    create unique index subscription_list_item_ticker_key
      on subscription_list_item (subscription_list_id, ticker);
    create index subscription_list_item_ticker_idx on subscription_list_item (ticker)`.execute(db)
}

/**
 * Companies published by stocks, with both ratings and both upsides; the choice is made when they are shown.
 * Lower revisions are ignored, also after a rollback of the data version.
 */
async function createCompanies(db: Kysely<never>): Promise<void> {
  await sql`
    create table company (
      ticker text primary key,
      name text not null,
      tier_number integer not null,
      sector text,
      latest_quarter text,
      latest_letter text,
      latest_upside double precision,
      latest_upside_basis text,
      delayed_quarter text,
      delayed_letter text,
      delayed_upside double precision,
      delayed_upside_basis text,
      is_removed boolean not null default false,
      simulated boolean not null default false,
      data_version integer not null,
      revision integer not null default 0,
      known_since_version integer not null default 0
    )`.execute(db)
}

/** Changes at companies, and alerts of their watchers. `fact` identifies a change, so that no user is alerted twice. */
async function createAlerts(db: Kysely<never>): Promise<void> {
  await sql`
    create table company_change (
      id integer primary key generated always as identity,
      ticker text not null,
      kind text not null,
      seen_by text not null,
      fact text not null,
      company_name text not null,
      tier_number integer not null,
      text text not null,
      path text not null,
      data_version integer not null,
      created_at timestamptz not null
    );
    create unique index company_change_fact_key on company_change (ticker, kind, seen_by, fact);
    create index company_change_created_at_idx on company_change (created_at);

    create table alert (
      id integer primary key generated always as identity,
      user_id integer not null references user_account (id) on delete cascade,
      kind text not null,
      ticker text not null,
      fact text not null,
      company_name text not null,
      text text not null,
      path text not null,
      data_version integer,
      created_at timestamptz not null,
      read_at timestamptz,
      mailed_at timestamptz
    );
    create unique index alert_fact_key on alert (user_id, kind, ticker, fact);
    create index alert_created_at_idx on alert (created_at);
    create index alert_unmailed_idx on alert (user_id) where mailed_at is null`.execute(db)
}

/** Personal API keys, stored as SHA-256. Revoking a key deletes its row. */
async function createApiKeys(db: Kysely<never>): Promise<void> {
  await sql`
    create table api_key (
      id integer primary key generated always as identity,
      user_id integer not null references user_account (id) on delete cascade,
      name text not null,
      hash bytea not null unique,
      hint text not null,
      scopes text[] not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index api_key_user_id_idx on api_key (user_id)`.execute(db)
}

/** Flags, the single planned maintenance, inquiries and invites of the beta. */
async function createSite(db: Kysely<never>): Promise<void> {
  await sql`
    create table site_flag (
      name text primary key,
      value boolean not null,
      changed_at timestamptz not null,
      changed_by integer not null
    );

    create table site_maintenance (
      is_only boolean primary key default true check (is_only),
      starts_at timestamptz,
      ends_at timestamptz check (ends_at > starts_at),
      note text not null default '',
      check (starts_at is not null or ends_at is null)
    );
    insert into site_maintenance default values;

    -- The text is untrusted and rendered as plain text only.
    create table inquiry (
      id integer primary key generated always as identity,
      ticket text not null unique,
      kind text not null,
      topic text not null,
      message text not null,
      email text not null default '',
      user_id integer,
      page text,
      is_useful boolean,
      state text not null default 'open' check (state in ('open', 'answered', 'closed')),
      created_at timestamptz not null,
      answer text,
      answered_at timestamptz,
      answered_by integer,
      closed_at timestamptz
    );
    create index inquiry_user_id_idx on inquiry (user_id);
    create index inquiry_email_idx on inquiry (lower(email)) where email <> '';
    create index inquiry_state_idx on inquiry (state, id desc);

    create table invite (
      id integer primary key generated always as identity,
      code text not null unique,
      note text not null,
      quota integer not null check (quota > 0),
      used integer not null default 0 check (used between 0 and quota),
      expires_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null
    );

    -- Browsers that redeemed an invite.
    create table invite_redemption (
      hash bytea primary key,
      invite_id integer not null references invite (id) on delete cascade,
      expires_at timestamptz not null
    );
    create index invite_redemption_expires_at_idx on invite_redemption (expires_at);

    create table invite_request (
      id integer primary key generated always as identity,
      email text not null,
      created_at timestamptz not null,
      invited_at timestamptz
    );
    create unique index invite_request_email_key on invite_request (lower(email))`.execute(db)
}

/** Operators' actions in this service, and the log of their actions in all services. */
async function createAdmin(db: Kysely<never>): Promise<void> {
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
    create index admin_action_user_id_idx on admin_action (user_id)`.execute(db)
}

async function createOperations(db: Kysely<never>): Promise<void> {
  await sql`
    -- Unlogged: counts survive a restart of the service, but may be lost if the database crashes.
    create unlogged table rate_limit (
      key bytea primary key,
      count integer not null,
      strikes integer not null,
      ends_at timestamptz not null
    );
    create index rate_limit_ends_at_idx on rate_limit (ends_at);

    -- One row per job and due time; the row keeps other instances from running the job again.
    create table job_run (
      name text not null,
      slot timestamptz not null,
      finished_at timestamptz not null,
      primary key (name, slot)
    )`.execute(db)
}

/**
 * Second factors, known devices and the history of sign-ins. Idempotent: also run at start, for schemas created before
 * (decision 0081).
 */
export async function addSecurity(db: Kysely<never>): Promise<void> {
  await sql`
    -- Authentication methods (RFC 8176), and the time of the sign-in or of the latest step-up.
    alter table session
      add column if not exists amr text[] not null default '{pwd}',
      add column if not exists authenticated_at timestamptz;

    create table if not exists passkey (
      id integer primary key generated always as identity,
      user_id integer not null references user_account (id) on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      is_synced boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index if not exists passkey_user_id_idx on passkey (user_id);

    -- Key of an authenticator app (RFC 6238); codes up to the time step last_step have been used.
    create table if not exists totp (
      user_id integer primary key references user_account (id) on delete cascade,
      secret text not null,
      last_step bigint not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );

    create table if not exists recovery_code (
      user_id integer not null references user_account (id) on delete cascade,
      hash bytea not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (user_id, hash)
    );

    -- A sign-in that waits for another step, by the SHA-256 of its cookie. Without a user, no step can succeed.
    create table if not exists pending_sign_in (
      hash bytea primary key,
      user_id integer references user_account (id) on delete cascade,
      password_hash text,
      steps text[] not null,
      amr text[] not null,
      attempts integer not null default 0,
      code_hash bytea,
      expires_at timestamptz not null
    );
    create index if not exists pending_sign_in_expires_at_idx on pending_sign_in (expires_at);
    create index if not exists pending_sign_in_user_id_idx on pending_sign_in (user_id);

    -- Challenges and unconfirmed keys of a session or pending sign-in; taken once.
    create table if not exists challenge (
      owner text not null,
      purpose text not null,
      value text not null,
      expires_at timestamptz not null,
      primary key (owner, purpose)
    );
    create index if not exists challenge_expires_at_idx on challenge (expires_at);

    -- Browsers in which the user has signed in, by the SHA-256 of their cookie.
    create table if not exists known_device (
      user_id integer not null references user_account (id) on delete cascade,
      hash bytea not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (user_id, hash)
    );

    create table if not exists sign_in (
      id bigint primary key generated always as identity,
      user_id integer not null references user_account (id) on delete cascade,
      at timestamptz not null,
      device text not null,
      address text not null,
      method text not null,
      result text not null
    );
    create index if not exists sign_in_user_id_at_idx on sign_in (user_id, at desc);
    create index if not exists sign_in_at_idx on sign_in (at);

    -- Violations of the Content-Security-Policy per day, without personal data.
    create table if not exists policy_report (
      day date not null,
      directive text not null,
      blocked text not null,
      page text not null,
      source text not null,
      count bigint not null,
      last_at timestamptz not null,
      primary key (day, directive, blocked, page, source)
    )`.execute(db)
  await createProposals(db)
}
