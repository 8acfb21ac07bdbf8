import { type Static, Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../common/errors.schema.ts'
import { nullable } from '../common/nullable.ts'
import { oneOf } from '../common/one-of.ts'
import { defineRoute } from '../common/route.ts'
import { StaticTextSchema } from '../common/static-text.schema.ts'
import { ArticleBlockSchema, ArticleSchema, ArticleSummarySchema } from './article.schema.ts'

/** Who may write and publish articles; operators may as well. */
export const EDITOR_ROLE = 'editor'
export const ARTICLES_PAGE_SIZE = 20
export const ARTICLE_SOURCE_MAX = 50_000

const strict = { additionalProperties: false }
const guarded = { 401: DetailErrorSchema, 403: DetailErrorSchema }
const idParams = Type.Object({ id: Type.Integer({ minimum: 1 }) })

export const ArticlesPageSchema = Type.Object({
  count: Type.Integer(),
  page: Type.Integer(),
  page_size: Type.Integer(),
  pages: Type.Integer(),
  results: Type.Array(ArticleSummarySchema),
  /** Every tag with its number of published articles, the most frequent first. */
  tags: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() })),
})
export type ArticlesPage = Static<typeof ArticlesPageSchema>

export const listPostsRoute = defineRoute({
  method: 'GET',
  path: '/api/posts/',
  summary: 'Published articles, the newest first.',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    tag: Type.Optional(Type.String({ maxLength: 40 })),
    ticker: Type.Optional(Type.String({ maxLength: 12 })),
  }),
  response: { 200: ArticlesPageSchema, 400: FieldErrorsSchema },
})

export const listFeaturedPostsRoute = defineRoute({
  method: 'GET',
  path: '/api/posts/featured/',
  summary: 'Articles of the featured strip, at most six.',
  response: { 200: Type.Array(ArticleSummarySchema) },
})

export const getPostRoute = defineRoute({
  method: 'GET',
  path: '/api/posts/:id/',
  summary: 'One published article; its slug is the current one.',
  params: idParams,
  response: { 200: ArticleSchema, 400: FieldErrorsSchema, 404: DetailErrorSchema },
})

export const getPostTextRoute = defineRoute({
  method: 'GET',
  path: '/api/posts/:id/static/',
  summary: 'The words of a published article as HTML, for its page to bring before any script.',
  params: idParams,
  response: { 200: StaticTextSchema, 400: FieldErrorsSchema, 404: DetailErrorSchema },
})

export const POST_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const

/** An article in the editor's queue. */
export const DraftSummarySchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  author: Type.String(),
  state: oneOf(POST_STATES),
  /** The revision that readers see; null before publication. */
  published_revision: nullable(Type.Integer()),
  /** The newest revision. */
  revision: Type.Integer(),
  publish_at: nullable(Type.String()),
  published_at: nullable(Type.String()),
  updated_at: Type.String(),
  is_featured: Type.Boolean(),
})
export type DraftSummary = Static<typeof DraftSummarySchema>

/** Something that keeps an article from being published, or that a reader would miss. */
export const LintSchema = Type.Object({
  severity: oneOf(['error', 'warning']),
  line: nullable(Type.Integer()),
  message: Type.String(),
})
export type Lint = Static<typeof LintSchema>

export const PreviewSchema = Type.Object({
  title: Type.String(),
  summary: Type.String(),
  blocks: Type.Array(ArticleBlockSchema),
  lint: Type.Array(LintSchema),
})
export type Preview = Static<typeof PreviewSchema>

export const DraftSchema = Type.Object({
  ...DraftSummarySchema.properties,
  /** Markdown with front matter (`title, summary, tags, featured, slug, author`). */
  source: Type.String(),
  preview: PreviewSchema,
  revisions: Type.Array(
    Type.Object({
      revision: Type.Integer(),
      saved_at: Type.String(),
      saved_by: Type.String(),
      note: Type.String(),
    }),
  ),
})
export type Draft = Static<typeof DraftSchema>

/** `revision` is the one the editor began from: 409 when somebody saved since. */
const saveBody = Type.Object(
  {
    source: Type.String({ maxLength: ARTICLE_SOURCE_MAX }),
    revision: Type.Optional(Type.Integer({ minimum: 0 })),
    note: Type.Optional(Type.String({ maxLength: 200 })),
  },
  strict,
)
const saved = { 400: FieldErrorsSchema, 404: DetailErrorSchema, 409: DetailErrorSchema, ...guarded }

export const listDraftsRoute = defineRoute({
  method: 'GET',
  path: '/api/posts/desk/',
  summary: 'Every article with its state, for editors; what changed last first.',
  query: Type.Object({ state: Type.Optional(oneOf(POST_STATES)) }),
  response: { 200: Type.Array(DraftSummarySchema), 400: FieldErrorsSchema, ...guarded },
})
export const getDraftRoute = defineRoute({
  method: 'GET',
  path: '/api/posts/desk/:id/',
  summary: 'One article to edit: its newest source, or that of one revision.',
  params: idParams,
  query: Type.Object({ revision: Type.Optional(Type.Integer({ minimum: 1 })) }),
  response: { 200: DraftSchema, ...saved },
})
export const createDraftRoute = defineRoute({
  method: 'POST',
  path: '/api/posts/desk/',
  summary: 'A new draft.',
  body: saveBody,
  response: { 201: DraftSchema, ...saved },
})
export const saveDraftRoute = defineRoute({
  method: 'PUT',
  path: '/api/posts/desk/:id/',
  summary: 'Another revision. Readers see the published one until it is published.',
  params: idParams,
  body: saveBody,
  response: { 200: DraftSchema, ...saved },
})
export const previewRoute = defineRoute({
  method: 'POST',
  path: '/api/posts/desk/preview/',
  summary: 'How a source reads, and what is wrong with it; nothing is kept.',
  body: Type.Object({ source: Type.String({ maxLength: ARTICLE_SOURCE_MAX }) }, strict),
  response: { 200: PreviewSchema, 400: FieldErrorsSchema, ...guarded },
})
export const publishDraftRoute = defineRoute({
  method: 'POST',
  path: '/api/posts/desk/:id/publish/',
  summary: 'Publishes the newest revision now, or at an instant; its charts are frozen then.',
  params: idParams,
  body: Type.Object(
    {
      revision: Type.Integer({ minimum: 1 }),
      publish_at: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
    },
    strict,
  ),
  response: { 200: DraftSchema, ...saved },
})
export const withdrawDraftRoute = defineRoute({
  method: 'POST',
  path: '/api/posts/desk/:id/withdraw/',
  summary: 'Takes an article from the readers, or off the schedule. Its address answers 404.',
  params: idParams,
  body: Type.Object({ reason: Type.String({ minLength: 3, maxLength: 500 }) }, strict),
  response: { 200: DraftSchema, ...saved },
})
