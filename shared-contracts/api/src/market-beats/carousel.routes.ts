import { type Static, Type } from 'typebox'
import { oneOf } from '../common/one-of.ts'
import { defineRoute } from '../common/route.ts'

export const CAROUSEL_SLIDES_MAX = 8

/** A thing worth a look: an article, what a sector did, how many ratings moved. For everybody alike. */
export const CarouselSlideSchema = Type.Object({
  kind: oneOf(['article', 'trend', 'update', 'calendar']),
  title: Type.String(),
  text: Type.String(),
  path: Type.String(),
  /** Day or quarter that it speaks of. */
  as_of: Type.String(),
})
export type CarouselSlide = Static<typeof CarouselSlideSchema>

export const getCarouselRoute = defineRoute({
  method: 'GET',
  path: '/api/updates/carousel/',
  summary: 'Slides of the carousel on the market pages.',
  response: { 200: Type.Array(CarouselSlideSchema) },
})
