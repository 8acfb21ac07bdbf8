import { type Static, Type } from 'typebox'
import { GET } from '../routes/route.ts'
import { oneOf } from '../schemas/one-of.ts'

export const CAROUSEL_SLIDES_MAX = 8

/** Highlight, the same for all viewers: an article, a sector trend or a number of rating changes. */
export const CarouselSlideSchema = Type.Object({
  kind: oneOf(['article', 'trend', 'update', 'calendar']),
  title: Type.String(),
  text: Type.String(),
  path: Type.String(),
  /** Day or quarter of the content. */
  as_of: Type.String(),
})
export type CarouselSlide = Static<typeof CarouselSlideSchema>

export const getCarouselRoute = GET('/api/updates/carousel/', {
  summary: 'List the carousel slides of the market pages.',
  response: { 200: Type.Array(CarouselSlideSchema) },
})
