import { type Static, Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema, SIGNED_IN } from '../routes/errors.schema.ts'
import { GET, POST, PUT } from '../routes/route.ts'
import { StaticTextSchema, TEXT_RESPONSES } from '../routes/static-text.schema.ts'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { ArticleBlockSchema, ArticleSchema, ArticleSummarySchema } from './article.schema.ts'

/** Role that can write and publish articles, as operators also can. */
export const EDITOR_ROLE = 'editor'
export const ARTICLES_PAGE_SIZE = 20
export const ARTICLE_SOURCE_MAX = 50_000

const strict = { additionalProperties: false }
const idParams = Type.Object({ id: Type.Integer({ minimum: 1 }) })

export const ArticlesPageSchema = Type.Object({
  count: Type.Integer(),
  page: Type.Integer(),
  page_size: Type.Integer(),
  pages: Type.Integer(),
  results: Type.Array(ArticleSummarySchema),
  /** All tags with their number of published articles, most frequent first. */
  tags: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() })),
})
export type ArticlesPage = Static<typeof ArticlesPageSchema>

export const listPostsRoute = GET('/api/posts/', {
  summary: 'List published articles, newest first.',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    tag: Type.Optional(Type.String({ maxLength: 40 })),
    ticker: Type.Optional(Type.String({ maxLength: 12 })),
  }),
  response: { 200: ArticlesPageSchema, 400: FieldErrorsSchema },
})

export const listFeaturedPostsRoute = GET('/api/posts/featured/', {
  summary: 'List up to six featured articles.',
  response: { 200: Type.Array(ArticleSummarySchema) },
})

export const getPostRoute = GET('/api/posts/:id/', {
  summary: 'Get one published article with its current slug.',
  params: idParams,
  response: { 200: ArticleSchema, 400: FieldErrorsSchema, 404: DetailErrorSchema },
})

export const getPostsTextRoute = GET('/api/posts/static/', {
  summary: 'Get the newest articles as HTML for the document of their page.',
  response: { 200: StaticTextSchema },
})

export const getPostTextRoute = GET('/api/posts/:id/static/', {
  summary: 'Get the text of a published article as HTML, for its page to render without scripts.',
  params: Type.Object({ id: Type.Union([Type.Integer(), Type.String()]) }),
  response: { ...TEXT_RESPONSES },
})

export const getPostTextAtRoute = GET('/api/posts/:id/static/:slug/', {
  summary: 'Get the text of an article, or a redirect if its address has another slug.',
  params: Type.Object({ id: Type.Union([Type.Integer(), Type.String()]), slug: Type.String() }),
  response: { ...TEXT_RESPONSES },
})

export const POST_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const

/** Article in the editors' queue. */
export const DraftSummarySchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  author: Type.String(),
  state: oneOf(POST_STATES),
  /** Revision shown to readers; null before publication. */
  published_revision: nullable(Type.Integer()),
  /** Newest revision. */
  revision: Type.Integer(),
  publish_at: nullable(Type.String()),
  published_at: nullable(Type.String()),
  updated_at: Type.String(),
  is_featured: Type.Boolean(),
})
export type DraftSummary = Static<typeof DraftSummarySchema>

/** Problem that blocks publication (error) or degrades the article (warning). */
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

/** `revision` is the revision that the edit is based on; 409 if a newer one exists. */
const saveBody = Type.Object(
  {
    source: Type.String({ maxLength: ARTICLE_SOURCE_MAX }),
    revision: Type.Optional(Type.Integer({ minimum: 0 })),
    note: Type.Optional(Type.String({ maxLength: 200 })),
  },
  strict,
)
const saved = {
  400: FieldErrorsSchema,
  404: DetailErrorSchema,
  409: DetailErrorSchema,
  ...SIGNED_IN,
}

export const listDraftsRoute = GET('/api/posts/desk/', {
  summary: 'List all articles with their state, last changed first; for editors.',
  query: Type.Object({ state: Type.Optional(oneOf(POST_STATES)) }),
  response: { 200: Type.Array(DraftSummarySchema), 400: FieldErrorsSchema, ...SIGNED_IN },
})
export const getDraftRoute = GET('/api/posts/desk/:id/', {
  summary: 'Get one article for editing: the newest source, or that of a revision.',
  params: idParams,
  query: Type.Object({ revision: Type.Optional(Type.Integer({ minimum: 1 })) }),
  response: { 200: DraftSchema, ...saved },
})
export const createDraftRoute = POST('/api/posts/desk/', {
  summary: 'Create a draft.',
  body: saveBody,
  response: { 201: DraftSchema, ...saved },
})
export const saveDraftRoute = PUT('/api/posts/desk/:id/', {
  summary: 'Save a new revision. Readers see the published revision until this one is published.',
  params: idParams,
  body: saveBody,
  response: { 200: DraftSchema, ...saved },
})
export const previewRoute = POST('/api/posts/desk/preview/', {
  summary: 'Preview a source and list its problems. Nothing is stored.',
  body: Type.Object({ source: Type.String({ maxLength: ARTICLE_SOURCE_MAX }) }, strict),
  response: { 200: PreviewSchema, 400: FieldErrorsSchema, ...SIGNED_IN },
})
export const publishDraftRoute = POST('/api/posts/desk/:id/publish/', {
  summary: 'Publish the newest revision now or at a given time, with its charts as of then.',
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
export const withdrawDraftRoute = POST('/api/posts/desk/:id/withdraw/', {
  summary: 'Withdraw a published or scheduled article. Its page returns 404.',
  params: idParams,
  body: Type.Object({ reason: Type.String({ minLength: 3, maxLength: 500 }) }, strict),
  response: { 200: DraftSchema, ...saved },
})
