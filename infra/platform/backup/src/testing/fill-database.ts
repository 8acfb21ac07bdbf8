/** Rows that cover every column type, distinct from those that migrations insert. */
export const ROWS = `
  insert into account.user_account (username, email, password_hash, roles, created_at) values
    ('ann', 'ann@example.org', 'hash', '{operator,"a b"}', '2026-01-02T03:04:05.678901Z'),
    ('ber"t', 'bert@example.org', 'hash', '{}', '2026-01-03Z');
  insert into account.session (id, user_id, chain_secret, created_at, expires_at, last_used_at) values
    ('00000000-0000-4000-8000-000000000001', 1, '\\x00ff10', now(), 'infinity', now());
  insert into account.preference (user_id, chosen) values (1, '{"a": [1, null, "ü\\n€"], "b": {}}');
  insert into account.watch_list (user_id, name, name_key, position, created_at, updated_at) values
    (1, E'two\\nlines\\tand \\\\N', 'two', 0, now(), now());
  insert into stocks.company (cik, ticker, name) values
    (9007199254740993, 'AAA', 'A'), (2, 'BBB', '');
  insert into stocks.filing
    (company_id, origin, source, accession, form, filed, content_hash, tags, starts, ends, amounts)
    select c, 'simulated', 'fsds', 'acc-' || c || '-' || n, '10-K', date '2026-01-01' + n, 'h', '{1,-2}',
           '{0,1}', '{2,3}', array['NaN'::float8, n / 3.0]
      from generate_series(1, 2) c, generate_series(1, 2500) n;
  insert into stocks.split values ('AAA', '2026-02-03', 0.1000000000000000000001, 'real', 'f');
  insert into bus.revoked_session values ('s-1', '2026-01-01Z');
  insert into bus.job (id, name, data, state, keep_until)
    select gen_random_uuid(), name, '{"key": "k", "payload": {"n": 1}}', 'created', now() + interval '1 day'
      from bus.queue where name not like '%.failed' limit 1;
`
