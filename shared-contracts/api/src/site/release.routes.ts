import { type Static, Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema, SIGNED_IN } from '../routes/errors.schema.ts'
import { GET, POST } from '../routes/route.ts'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'

/** Changes that operators make at `/operator/releases`. */
export const RELEASE_ACTIONS = [
  'promote',
  'canary',
  'stop',
  'rollback',
  'deny',
  'approve',
  'approve_denial',
] as const
/** Refusal by the gate, with its message. */
export const RELEASE_REFUSED = 'release_refused'

const text = nullable(Type.String())
const count = Type.Integer({ minimum: 0 })

export const ReleaseVersionSchema = Type.Object({
  version: Type.String(),
  channel: oneOf(['live', 'canary', 'previous', 'published', 'denied']),
  built_at: text,
  /** Commit of the sources. */
  commit: text,
  /** Owner of the signing key, or its id. */
  signed_by: text,
  /** Reason why the build cannot go live; null if its signature is trusted. */
  untrusted: text,
  /** Share of visitors of a canary; 0: stopped. */
  percent: nullable(Type.Number()),
  /** Names of the builds that are one canary with it; a change of it changes them too. */
  canary_with: Type.Optional(Type.Array(Type.String())),
  since: text,
  /** Reason for a stopped canary. */
  stopped: text,
  /** Reason for a denied build. */
  denied: text,
  /** Pages that loaded a remote, or requests to a service, since the edges started. */
  loads: count,
  faults: count,
  /** Faults grouped by message and place, most frequent first. */
  messages: Type.Array(
    Type.Object({
      message: Type.String(),
      count,
      stack: text,
      /** Places of the first of them, innermost first: in sources if their source maps are stored. */
      frames: Type.Array(Type.String()),
    }),
  ),
  /** Unused approvals of a second signer. */
  approvals: Type.Array(
    Type.Object({ action: oneOf(['promote', 'deny']), actor: Type.String(), at: Type.String() }),
  ),
})
export type ReleaseVersion = Static<typeof ReleaseVersionSchema>

export const ReleaseUnitSchema = Type.Object({
  /** Release name: `shell`, `mfe_stocks`, `market_beats`. */
  name: Type.String(),
  kind: oneOf(['shell', 'remote', 'service']),
  state: oneOf(['on', 'off']),
  /** Whether promotions and denials need a second signer. */
  four_eyes: Type.Boolean(),
  versions: Type.Array(ReleaseVersionSchema),
})
export type ReleaseUnit = Static<typeof ReleaseUnitSchema>

export const ReleaseOperationSchema = Type.Object({
  id: Type.String(),
  action: oneOf(RELEASE_ACTIONS),
  name: Type.String(),
  version: Type.String(),
  actor: Type.String(),
  started_at: Type.String(),
  ended_at: text,
  state: oneOf(['running', 'done', 'refused']),
  /** Result, or the message of the gate that refused. */
  text: Type.String(),
  reasons: Type.Array(Type.String()),
})
export type ReleaseOperation = Static<typeof ReleaseOperationSchema>

export const ReleaseStateSchema = Type.Object({
  revision: Type.Integer(),
  units: Type.Array(ReleaseUnitSchema),
  /** Changes requested here since `since`, newest first. */
  operations: Type.Array(ReleaseOperationSchema),
  since: Type.String(),
  /** Audit log of the registry, newest first. */
  changes: Type.Array(
    Type.Object({
      at: Type.String(),
      revision: Type.Integer(),
      actor: Type.String(),
      action: Type.String(),
      name: Type.String(),
      from: Type.String(),
      to: Type.String(),
      note: text,
    }),
  ),
})
export type ReleaseState = Static<typeof ReleaseStateSchema>

const ReleaseChangeSchema = Type.Object(
  {
    action: oneOf(RELEASE_ACTIONS),
    name: Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$' }),
    version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$' }),
    /** Share of visitors; `canary` only. */
    percent: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100, multipleOf: 0.01 })),
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  },
  { additionalProperties: false },
)
export type ReleaseChange = Static<typeof ReleaseChangeSchema>

const ReleasePreviewSchema = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$' }),
    version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$' }),
  },
  { additionalProperties: false },
)
export type ReleasePreview = Static<typeof ReleasePreviewSchema>

const guarded = { 400: FieldErrorsSchema, ...SIGNED_IN, 503: DetailErrorSchema }

export const getReleasesRoute = GET('/api/operator/releases/', {
  summary: 'Get live, canary and published builds with their figures, and who changed what.',
  response: { 200: ReleaseStateSchema, ...guarded },
})
export const changeReleaseRoute = POST('/api/operator/releases/changes/', {
  summary:
    'Promote a build, start or stop its canary, roll back, deny or approve it. Running after four seconds: see the list. 409 with the reasons of the gate.',
  body: ReleaseChangeSchema,
  response: { 200: ReleaseOperationSchema, ...guarded, 409: DetailErrorSchema },
})
export const previewReleaseRoute = POST('/api/operator/releases/previews/', {
  summary:
    'Create an address that shows a build of a remote for an hour, in the browser that opens it. 409 for a build that is not served.',
  body: ReleasePreviewSchema,
  response: { 200: Type.Object({ path: Type.String() }), ...guarded, 409: DetailErrorSchema },
})
