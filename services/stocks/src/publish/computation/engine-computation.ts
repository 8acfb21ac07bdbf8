import { ALTMAN_MODEL } from '@quantamental/models/altman'
import { BENEISH_MODEL } from '@quantamental/models/beneish'
import { BUFFETT_MODEL } from '@quantamental/models/buffett'
import { CREDIT_MODEL } from '@quantamental/models/credit'
import { CHS_MODEL, MERTON_MODEL, NAIVE_DISTANCE_MODEL } from '@quantamental/models/default-models'
import { GRAHAM_MODEL } from '@quantamental/models/graham'
import { RANKING_MODEL } from '@quantamental/models/ranking'
import { DILUTION_MODEL, SHORT_INTEREST_MODEL } from '@quantamental/models/signals'
import { UPSIDE_MODEL } from '@quantamental/models/upside'
import { computeCompany } from '../../engine/compute-company.ts'
import { ENGINE_VERSION } from '../../engine/input-hash.ts'
import { summarizeCompany } from '../../engine/summarize-company.ts'
import { buildPageDocuments, DOCUMENTS_VERSION } from '../documents/build-page-documents.ts'
import { buildUniverseDocuments } from '../documents/trend.document.ts'
import { buildTrackRecord } from '../track-record/track-record.document.ts'
import type { CompanyComputation } from './company-computation.ts'

const MODELS = [
  ALTMAN_MODEL,
  BENEISH_MODEL,
  BUFFETT_MODEL,
  CREDIT_MODEL,
  MERTON_MODEL,
  NAIVE_DISTANCE_MODEL,
  CHS_MODEL,
  GRAHAM_MODEL,
  RANKING_MODEL,
  DILUTION_MODEL,
  SHORT_INTEREST_MODEL,
  UPSIDE_MODEL,
]

export const computation: CompanyComputation = {
  version: [
    `engine ${ENGINE_VERSION}`,
    `documents ${DOCUMENTS_VERSION}`,
    ...MODELS.map(({ code, version }) => `${code} ${version}`),
  ].join(';'),
  engineVersion: ENGINE_VERSION,
  computeCompany,
  summarizeCompany,
  buildPageDocuments,
  buildUniverseDocuments: (rows) => [...buildUniverseDocuments(rows), buildTrackRecord(rows)],
}
