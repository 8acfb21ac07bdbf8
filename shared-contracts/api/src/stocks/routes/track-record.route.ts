import { DetailErrorSchema } from '../../routes/errors.schema.ts'
import { GET } from '../../routes/route.ts'
import { TrackRecordSchema } from '../track-record.schema.ts'

export const getTrackRecordRoute = GET('/api/track-record/', {
  summary:
    'Get the outcomes of published ratings, estimates, scores and Graham lists over the following four quarters.',
  response: { 200: TrackRecordSchema, 404: DetailErrorSchema },
})
