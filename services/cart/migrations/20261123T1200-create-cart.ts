import { createProposals } from '@quantamental/service-kit/second-operator'
import { type Kysely, sql } from 'kysely'

/** Days are business days; amounts are whole cents; every row that names a user has a `user_id`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product (
      id integer primary key generated always as identity,
      code text not null unique,
      name text not null,
      description text not null,
      product_type text not null default 'subscription'
        check (product_type in ('subscription', 'other')),
      category_code text not null default 'plan',
      tier_number integer not null,
      base_price_per_month_in_cents integer not null,
      base_price_per_month_annual_billing_in_cents integer not null,
      base_price_multiplier integer not null,
      commercial_multiplier integer not null,
      bundle_discount_basis_points integer not null default 0
        check (bundle_discount_basis_points between 0 and 10000),
      watchlist_allowed integer not null,
      stocks_per_list integer not null,
      page_size integer not null,
      stocks_included integer not null,
      max_n_dates integer,
      is_alacarte boolean not null default false,
      scope_codes text[] not null default '{}',
      is_for_sale boolean not null default true,
      constraint product_price_check check (base_price_per_month_in_cents > 0
        and base_price_per_month_annual_billing_in_cents between 1 and base_price_per_month_in_cents
        and base_price_multiplier > 0 and commercial_multiplier > 0)
    );
    create unique index product_plan_tier on product (tier_number)
      where product_type = 'subscription';

    -- Companies published by stocks, including removed ones; used to check the picks of an order.
    create table company (
      ticker text primary key,
      tier_number integer not null,
      is_removed boolean not null,
      revision integer not null
    );

    create table person (
      user_id integer primary key,
      revision integer not null,
      username text not null,
      email text not null
    );
    create index person_email on person (lower(email));

    -- Ids of deleted accounts, so that a late event does not create the user again.
    create table removed_user (
      id integer primary key,
      removed_at timestamptz not null
    );

    create table purchase_order (
      id integer primary key generated always as identity,
      user_id integer not null,
      client_token text not null,
      state text not null check (state in ('open', 'awaiting_payment', 'processing', 'completed',
        'abandoned', 'expired', 'payment_failed', 'refunded')),
      message text not null,
      order_type text not null,
      total_in_cents integer not null check (total_in_cents >= 0),
      currency text not null default 'usd' check (currency = 'usd'),
      is_auto_renew boolean not null,
      is_commercial boolean not null,
      -- Number of checkout sessions created for the order; part of their idempotency keys.
      revision integer not null default 1,
      checkout_session_id text unique,
      checkout_url text,
      payment_intent_id text,
      ordered_on date not null,
      paid_on date,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      expires_at timestamptz,
      completed_at timestamptz,
      unique (user_id, client_token)
    );
    create unique index purchase_order_one_unpaid on purchase_order (user_id)
      where state in ('open', 'awaiting_payment');
    create index purchase_order_user on purchase_order (user_id, id desc);
    create index purchase_order_pending on purchase_order (changed_at)
      where state in ('open', 'awaiting_payment', 'processing');
    create index purchase_order_intent on purchase_order (payment_intent_id);

    create table order_item (
      id integer primary key generated always as identity,
      order_id integer not null references purchase_order (id),
      product_id integer not null references product (id),
      code text not null,
      name text not null,
      product_type text not null check (product_type in ('subscription', 'other')),
      tier_number integer not null,
      subscription_type text not null,
      orig_order_item_id integer references order_item (id),
      source_subscription_id integer,
      -- Subscription that the item created, paid or replaced.
      subscription_id integer,
      item_status text not null check (item_status in ('ordered', 'paid', 'refunded', 'void')),
      quantity integer not null check (quantity > 0),
      billing_cycle text not null check (billing_cycle in ('annual', 'monthly')),
      num_months integer not null,
      prorata_numerator integer not null,
      prorata_denominator integer not null,
      base_price_per_month_in_cents integer not null,
      base_price_per_month_annual_billing_in_cents integer not null,
      base_price_multiplier integer not null,
      bundle_discount_basis_points integer not null default 0,
      is_bundle_source boolean not null,
      is_bundled boolean not null,
      addon_product_id integer,
      addon_product_code text,
      scope_codes text[] not null,
      stocks_picked text[] not null,
      auto_renew boolean not null,
      is_commercial boolean not null,
      subscription_start_date date not null,
      subscription_end_date date not null,
      new_payment_start_date date not null,
      paid_till_date date not null,
      quoted_price_in_cents integer not null check (quoted_price_in_cents >= 0),
      working text not null
    );
    create index order_item_order on order_item (order_id);
    create index order_item_subscription on order_item (subscription_id);

    create table subscription (
      id integer primary key generated always as identity,
      user_id integer not null,
      revision integer not null,
      name text not null,
      product_code text not null,
      product_type text not null,
      tier_number integer not null,
      source_subscription_id integer references subscription (id),
      source_kind text,
      subscription_start_date date not null,
      subscription_expiry_date date not null,
      paid_till_date date not null,
      extend_to_date date,
      canceled_on date,
      site_canceled_on date,
      first_payment text not null check (first_payment in ('settled', 'pending', 'failed')),
      is_charge_in_flight boolean not null,
      has_open_dispute boolean not null,
      auto_renew boolean not null,
      billing_cycle text not null check (billing_cycle in ('annual', 'monthly')),
      is_commercial_pricing boolean not null,
      addon_product_code text,
      scope_codes text[] not null,
      item_status text not null,
      last_swap_on date,
      user_transaction_date date,
      last_renew_plan_change text,
      last_renew_plan_change_date date,
      is_paid_by_card boolean not null,
      is_removed boolean not null default false,
      -- Not part of the facts: the item that created it, and the agreed price.
      order_item_id integer references order_item (id),
      product_id integer not null references product (id),
      base_price_per_month_in_cents integer not null,
      base_price_per_month_annual_billing_in_cents integer not null,
      base_price_multiplier integer not null,
      bundle_discount_basis_points integer not null,
      stocks_picked text[] not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      check (paid_till_date <= subscription_expiry_date),
      check (subscription_start_date <= subscription_expiry_date)
    );
    create index subscription_user on subscription (user_id);
    create unique index subscription_one_successor on subscription (source_subscription_id)
      where source_subscription_id is not null and first_payment = 'settled' and not is_removed
        and site_canceled_on is null and canceled_on is null;

    -- Last business day applied to a subscription, so that missed days are caught up.
    create table subscription_day (
      subscription_id integer primary key references subscription (id) on delete cascade,
      begun_on date not null,
      purged_on date
    );

    -- Id of this database, a prefix of idempotency keys at Stripe: row ids start at 1 in each database.
    create table installation (
      is_only boolean primary key default true check (is_only),
      id text not null
    );
    insert into installation (id) values (replace(gen_random_uuid()::text, '-', ''));

    create table stripe_customer (
      user_id integer primary key,
      customer_id text not null unique,
      payment_method_id text,
      card_brand text,
      card_last4 text,
      card_exp_month integer,
      card_exp_year integer,
      created_at timestamptz not null
    );

    -- Stripe customers of deleted accounts; a row is removed once its customer is deleted.
    create table customer_to_delete (
      customer_id text primary key,
      requested_at timestamptz not null
    );

    create table scheduled_charge (
      id integer primary key generated always as identity,
      user_id integer not null,
      subscription_id integer not null references subscription (id),
      kind text not null check (kind in ('instalment', 'term')),
      period_start date not null,
      period_end date not null,
      amount_in_cents integer not null check (amount_in_cents > 0),
      working text not null,
      state text not null check (state in ('due', 'in_flight', 'unknown', 'succeeded', 'failed',
        'held', 'closed')),
      attempt integer not null default 0,
      next_attempt_on date,
      idempotency_key text unique,
      -- Card of the attempt, so that a resend is identical, as its idempotency key requires.
      payment_method_id text,
      payment_intent_id text,
      failure_code text not null default '',
      failure_message text not null default '',
      attempted_at timestamptz,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      unique (subscription_id, kind, period_start)
    );
    create index scheduled_charge_due on scheduled_charge (next_attempt_on)
      where state in ('due', 'failed');
    create index scheduled_charge_intent on scheduled_charge (payment_intent_id);
    create index scheduled_charge_subscription on scheduled_charge (subscription_id);

    create table payment (
      id integer primary key generated always as identity,
      user_id integer not null,
      payment_intent_id text not null unique,
      amount_in_cents integer not null check (amount_in_cents > 0),
      currency text not null default 'usd',
      order_id integer references purchase_order (id),
      scheduled_charge_id integer references scheduled_charge (id),
      -- False for an unexpected payment, which is refunded.
      is_applied boolean not null,
      paid_on date not null,
      paid_at timestamptz not null,
      receipt_url text,
      card_brand text,
      card_last4 text
    );
    create index payment_user on payment (user_id);
    create index payment_order on payment (order_id);

    create table refund (
      id integer primary key generated always as identity,
      user_id integer not null,
      payment_id integer not null references payment (id),
      amount_in_cents integer not null check (amount_in_cents > 0),
      reason text not null,
      state text not null check (state in ('requested', 'succeeded', 'failed')),
      stripe_refund_id text unique,
      actor text not null,
      actor_user_id integer,
      -- Effect on the plan once the refund settles; null if the plan was changed with the request.
      outcome text check (outcome in ('end_now', 'restore_previous', 'gift', 'keep_plan')),
      access_till date,
      failure_message text not null default '',
      requested_at timestamptz not null,
      settled_at timestamptz
    );
    create index refund_payment on refund (payment_id);
    create index refund_requested on refund (id) where state = 'requested';

    create table dispute (
      id text primary key,
      user_id integer,
      payment_intent_id text not null,
      subscription_id integer,
      amount_in_cents integer not null,
      reason text not null,
      state text not null check (state in ('open', 'won', 'lost')),
      opened_at timestamptz not null,
      closed_at timestamptz
    );

    -- Movements of money (succeeded, refunded) and failed attempts; refunds are negative.
    create table ledger_entry (
      id integer primary key generated always as identity,
      user_id integer not null,
      revision integer not null default 1,
      day date not null,
      type text not null,
      description text not null,
      status text not null check (status in ('succeeded', 'pending', 'failed', 'refunded')),
      amount_in_cents integer not null,
      currency text not null default 'usd',
      payment_id integer references payment (id),
      refund_id integer references refund (id),
      order_item_id integer references order_item (id),
      scheduled_charge_id integer references scheduled_charge (id),
      subscription_id integer references subscription (id),
      period_start date,
      period_end date,
      receipt_url text,
      -- Deduplicates entries.
      dedupe_key text not null unique,
      created_at timestamptz not null
    );
    create index ledger_entry_user on ledger_entry (user_id, id desc);
    create index ledger_entry_payment on ledger_entry (payment_id);
    create index ledger_entry_subscription on ledger_entry (subscription_id);

    create table subscription_event (
      id integer primary key generated always as identity,
      subscription_id integer not null references subscription (id),
      user_id integer not null,
      at timestamptz not null,
      day date not null,
      actor text not null check (actor in ('user', 'stripe', 'job', 'operator', 'demo')),
      actor_user_id integer,
      event text not null,
      transition text,
      -- Unused; always null.
      transition_row integer,
      status_before text not null,
      status_after text not null,
      reason text not null default '',
      order_id integer references purchase_order (id),
      payment_id integer references payment (id)
    );
    create index subscription_event_subscription on subscription_event (subscription_id, id desc);

    create table stripe_event (
      event_id text primary key,
      type text not null,
      api_version text,
      created timestamptz not null,
      object_id text not null,
      payload jsonb not null,
      deliveries integer not null default 1,
      received_at timestamptz not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz,
      processed_at timestamptz,
      outcome text not null default '',
      is_dead boolean not null default false
    );
    create index stripe_event_waiting on stripe_event (received_at)
      where processed_at is null and not is_dead;
    create index stripe_event_processed on stripe_event (processed_at)
      where processed_at is not null;

    create table operator_alert (
      id integer primary key generated always as identity,
      kind text not null,
      subject text not null,
      user_id integer,
      subscription_id integer,
      order_id integer,
      dedupe_key text not null unique,
      created_at timestamptz not null,
      resolved_at timestamptz,
      resolved_by integer,
      resolution text not null default ''
    );
    create index operator_alert_open on operator_alert (id desc) where resolved_at is null;

    create table operator_action (
      id integer primary key generated always as identity,
      operator_user_id integer not null,
      action text not null,
      user_id integer,
      subject text not null,
      reason text not null,
      detail jsonb not null,
      at timestamptz not null
    );

    create table reconciliation (
      id integer primary key generated always as identity,
      started_at timestamptz not null,
      finished_at timestamptz,
      card_company_in_cents bigint not null default 0,
      ledger_in_cents bigint not null default 0,
      payments_compared integer not null default 0,
      events_caught_up integer not null default 0,
      findings jsonb not null default '[]'
    );

    create table job_run (
      name text not null,
      slot timestamptz not null,
      finished_at timestamptz not null,
      primary key (name, slot)
    );
  `.execute(db)
  await createProposals(db)
}
