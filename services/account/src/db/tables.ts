import type { ALERT_KINDS, ApiScope, Preferences, SignInRecord } from '@quantamental/api/account'
import type {
  OperatorActed,
  SubscriptionFacts,
  TransactionRecorded,
} from '@quantamental/api/events'
import type { INQUIRY_STATES, InquiryKind } from '@quantamental/api/site'
import type { JWK } from 'jose'
import type { ColumnType, Generated, Insertable, JSONColumnType, Selectable } from 'kysely'

export type SigningKeyStage = 'next' | 'current' | 'previous'

/** Purpose of a mailed link; a token is valid for one purpose only. */
export type EmailTokenPurpose = 'activation' | 'password-reset' | 'not-me'

/** Step of a sign-in after the password. */
export type SignInStep = 'mailed_code' | 'second_factor'

type AlertKind = (typeof ALERT_KINDS)[number]
/** Kinds of changes at companies. */
export type ChangeKind = Exclude<AlertKind, 'screen_change'>

/** Audience of a change: users who see the company's latest figures, all others, or everyone. */
export type SeenBy = 'entitled' | 'others' | 'everybody'

export interface AccountDatabase {
  user_account: {
    id: Generated<number>
    username: string
    email: string
    password_hash: string
    is_active: Generated<boolean>
    roles: Generated<string[]>
    created_at: Date
    last_login_at: Date | null
    /** Number of times the user's identity was published to the other services. */
    published_revision: Generated<number>
  }
  session: {
    /** The `sid` claim of its access tokens. */
    id: string
    user_id: number
    /** HMAC key that derives each refresh token from the previous one. */
    chain_secret: Buffer
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
    revoked_reason: string | null
    /** For example "Firefox on Windows". */
    device: string
    /** Truncated IP address: "203.0.113.0". */
    address: string
    last_used_at: Date
    /** Authentication methods (RFC 8176). */
    amr: Generated<string[]>
    /** Time of the latest step-up; null for the time of the sign-in. */
    authenticated_at: Generated<Date | null>
  }
  passkey: {
    id: Generated<number>
    user_id: number
    /** In base64url. */
    credential_id: string
    /** COSE key. */
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    is_synced: boolean
    created_at: Date
    last_used_at: Date | null
  }
  totp: {
    user_id: number
    /** In base32. */
    secret: string
    /** Time step (RFC 6238) of the last accepted code. */
    last_step: number
    created_at: Date
    last_used_at: Date | null
  }
  recovery_code: {
    user_id: number
    hash: Buffer
    created_at: Date
    used_at: Date | null
  }
  pending_sign_in: {
    /** SHA-256 of the cookie. */
    hash: Buffer
    /** Null if no step can succeed, or for a passkey without a password. */
    user_id: number | null
    /** Verified password hash; the sign-in fails if the password changes meanwhile. */
    password_hash: string | null
    steps: SignInStep[]
    amr: string[]
    attempts: Generated<number>
    /** SHA-256 of the mailed code. */
    code_hash: Buffer | null
    expires_at: Date
  }
  challenge: {
    /** Session id, or hash of a pending sign-in. */
    owner: string
    purpose: string
    value: string
    expires_at: Date
  }
  known_device: {
    user_id: number
    /** SHA-256 of the cookie. */
    hash: Buffer
    created_at: Date
    last_used_at: Date
  }
  policy_report: {
    day: Date
    directive: string
    blocked: string
    page: string
    source: string
    count: number
    last_at: Date
  }
  sign_in: {
    id: Generated<number>
    user_id: number
    at: Date
    device: string
    address: string
    method: SignInRecord['method']
    result: SignInRecord['result']
  }
  refresh_token: {
    /** SHA-256 of the token. */
    hash: Buffer
    session_id: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  signing_key: {
    kid: string
    stage: SigningKeyStage
    public_jwk: JWK
    private_jwk: JWK
    created_at: Date
  }
  email_token: {
    user_id: number
    purpose: EmailTokenPurpose
    /** SHA-256 of the token. */
    hash: Buffer
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  preference: {
    user_id: number
    chosen: ColumnType<Partial<Preferences>, string, string>
    updated_at: ColumnType<Date, Date, Date>
  }
  account_deletion: {
    user_id: number
    requested_at: Date
    /** Business day of the deletion, yyyy-mm-dd. */
    delete_on: string
  }
  email_outbox: {
    id: Generated<number>
    /** Null for recipients without an account or with a deleted one. */
    user_id: number | null
    kind: string
    to_name: string
    to_address: string
    /** Emptied once sent. */
    variables: ColumnType<Readonly<Record<string, unknown>>, string, string>
    dedupe_key: string
    created_at: Generated<Date>
    sent_at: Date | null
    attempts: Generated<number>
    last_error: string | null
    /** Set when the email was abandoned or rejected permanently. */
    failed_at: Date | null
  }
  company: {
    /** In upper case. */
    ticker: string
    name: string
    /** 0 if no plan includes the company. */
    tier_number: number
    sector: string | null
    latest_quarter: string | null
    latest_letter: string | null
    delayed_quarter: string | null
    delayed_letter: string | null
    /** Fractions: 0.034 is 3.4%. */
    latest_upside: number | null
    delayed_upside: number | null
    latest_upside_basis: string | null
    delayed_upside_basis: string | null
    is_removed: Generated<boolean>
    /** Data version of the last publication. */
    data_version: number
    simulated: Generated<boolean>
    /** Revision of the last publication; lower ones are ignored. */
    revision: Generated<number>
    /** Data version of the first publication. */
    known_since_version: Generated<number>
  }
  /** Columns are the facts published by cart. */
  subscription: SubscriptionFacts
  /** Columns are the facts published by cart. */
  transaction: TransactionRecorded
  watch_list: {
    id: Generated<number>
    user_id: number
    name: string
    /** Unique key of the name per user, ignoring case. */
    name_key: string
    /** From 0, without gaps among lists that are not deleted; the last position of a deleted one. */
    position: number
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    /** Present or latest visit of the holdings. */
    visited_at: Date | null
    previous_visit_at: Date | null
  }
  /** A security held, whether or not it is a company of the universe. */
  holding: {
    watch_list_id: number
    symbol: string
    /** `pg` returns numeric as text. */
    quantity: ColumnType<string, number, never>
    cost_per_share: ColumnType<string | null, number | null, never>
    position: number
  }
  watch_list_item: {
    id: Generated<number>
    watch_list_id: number
    /** In upper case. */
    ticker: string
    note: string
    /** Position from 0, as for lists. */
    position: number
    added_at: Date
    deleted_at: Date | null
  }
  list_grant: {
    subscription_id: number
    user_id: number
    /** Id of the first subscription in a chain of renewals and changes. */
    chain_id: number
    revision: number
    facts: JSONColumnType<SubscriptionFacts>
  }
  subscription_list: {
    id: Generated<number>
    user_id: number
    /** The chain, so that a renewal keeps the list without moving it. */
    chain_id: number
    /** `LIST/1`, `LIST/2`, … or `ALACARTE_20/1`. */
    slot: string
    /** Code of the chosen stock list. */
    list_code: string | null
    /** Business day of the choice. */
    selected_on: string | null
    /** Business day on which the order's stocks were added. */
    stocks_entered_on: string | null
    created_at: Date
  }
  subscription_list_item: {
    id: Generated<number>
    subscription_list_id: number
    /** In upper case. */
    ticker: string
    /** Business day of the pick. */
    picked_on: string
  }
  company_change: {
    id: Generated<number>
    ticker: string
    kind: ChangeKind
    seen_by: SeenBy
    /** Data version of a change, or accession number of a filing. */
    fact: string
    company_name: string
    tier_number: number
    text: string
    path: string
    data_version: number
    created_at: Date
  }
  alert: {
    id: Generated<number>
    user_id: number
    kind: AlertKind
    ticker: string
    /** Same as `fact` of the change. */
    fact: string
    company_name: string
    text: string
    path: string
    data_version: number | null
    created_at: Date
    read_at: Date | null
    mailed_at: Date | null
  }
  api_key: {
    id: Generated<number>
    user_id: number
    name: string
    /** SHA-256 of the key. */
    hash: Buffer
    /** First characters of the key. */
    hint: string
    scopes: ApiScope[]
    created_at: Date
    last_used_at: Date | null
  }
  site_flag: {
    name: string
    value: boolean
    changed_at: Date
    /** User id of the operator. */
    changed_by: number
  }
  site_maintenance: {
    is_only: Generated<boolean>
    starts_at: Date | null
    ends_at: Date | null
    note: string
  }
  inquiry: {
    id: Generated<number>
    /** For example "Q-7F3K2M8D". */
    ticket: string
    kind: InquiryKind
    topic: string
    /** Plain text as written; never rendered as markup. */
    message: string
    /** Empty if there is no address to reply to. */
    email: Generated<string>
    user_id: number | null
    page: string | null
    is_useful: boolean | null
    state: Generated<(typeof INQUIRY_STATES)[number]>
    created_at: Date
    answer: string | null
    answered_at: Date | null
    answered_by: number | null
    closed_at: Date | null
  }
  invite: {
    id: Generated<number>
    /** For example "QM-7F3K2-M8DPT". */
    code: string
    note: string
    /** Number of browsers that may redeem the code. */
    quota: number
    used: Generated<number>
    expires_at: Date | null
    revoked_at: Date | null
    created_at: Date
  }
  invite_redemption: {
    /** SHA-256 of the browser's token. */
    hash: Buffer
    invite_id: number
    expires_at: Date
  }
  invite_request: {
    id: Generated<number>
    email: string
    created_at: Date
    invited_at: Date | null
  }
  operator_action: {
    id: Generated<number>
    operator_user_id: number
    action: string
    /** User concerned by the action; null if none or if the user was deleted. */
    user_id: number | null
    subject: string
    reason: string
    at: Date
  }
  admin_action: {
    id: Generated<number>
    operator_user_id: number
    action: string
    /** User concerned by the action; null if none or if the user was deleted. */
    user_id: number | null
    subject: string
    reason: string
    at: Date
    service: OperatorActed['service']
    /** Id in the log of that service. */
    action_id: number
  }
  rate_limit: {
    /** SHA-256 of the limit's name and key. */
    key: Buffer
    count: number
    /** Number of consecutive windows in which the limit was exceeded. */
    strikes: number
    ends_at: Date
  }
  job_run: {
    name: string
    /** Time at which the job was due. */
    slot: Date
    finished_at: Date
  }
}

export type UserRow = Selectable<AccountDatabase['user_account']>
export type NewUser = Insertable<AccountDatabase['user_account']>
export type NewSession = Insertable<AccountDatabase['session']>
export type SessionRow = Selectable<AccountDatabase['session']>
export type PasskeyRow = Selectable<AccountDatabase['passkey']>
export type TotpRow = Selectable<AccountDatabase['totp']>
export type PendingSignInRow = Selectable<AccountDatabase['pending_sign_in']>
export type SigningKeyRow = Selectable<AccountDatabase['signing_key']>
export type OutboxRow = Selectable<AccountDatabase['email_outbox']>
export type CompanyRow = Selectable<AccountDatabase['company']>
export type WatchListRow = Selectable<AccountDatabase['watch_list']>
export type WatchListItemRow = Selectable<AccountDatabase['watch_list_item']>
export type ListGrantRow = Selectable<AccountDatabase['list_grant']>
export type SubscriptionListRow = Selectable<AccountDatabase['subscription_list']>
export type SubscriptionListItemRow = Selectable<AccountDatabase['subscription_list_item']>
export type CompanyChangeRow = Selectable<AccountDatabase['company_change']>
export type NewChange = Omit<Insertable<AccountDatabase['company_change']>, 'id' | 'created_at'>
export type AlertRow = Selectable<AccountDatabase['alert']>
export type ApiKeyRow = Selectable<AccountDatabase['api_key']>
export type InquiryRow = Selectable<AccountDatabase['inquiry']>
export type InviteRow = Selectable<AccountDatabase['invite']>
