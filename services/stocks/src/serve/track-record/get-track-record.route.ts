import { getTrackRecordRoute, type TrackRecord } from '@quantamental/api/stocks'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import { readUniverseDocument } from '../../publish/documents/repository.ts'
import { TRACK_RECORD_DOCUMENT } from '../../publish/track-record/track-record.document.ts'
import { findCurrentVersion } from '../../publish/versions/data-version.repository.ts'
import { addReadRoute } from '../add-read-route.ts'

export const addGetTrackRecordRoute: AddRoute = (app, { db }) =>
  addReadRoute(app, getTrackRecordRoute, async () => {
    const version = await findCurrentVersion(db)
    const sets =
      version &&
      (await readUniverseDocument<TrackRecord['sets']>(db, version, TRACK_RECORD_DOCUMENT))
    if (!version?.published_at || !sets) throw new NotFoundError('No data has been published yet.')
    const { id, published_at, as_of } = version
    return { data_version: id, published_at: published_at.toISOString(), as_of, sets }
  })
