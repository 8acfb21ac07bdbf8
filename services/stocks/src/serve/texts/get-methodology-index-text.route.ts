import { getMethodologyIndexTextRoute } from '@quantamental/api/stocks'
import { METHODOLOGY } from '@quantamental/models/methodology'
import { answerText, claimText, writeLinks } from '@quantamental/service-kit/documents'
import type { AddRoute } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'
import { MODEL_INDEX_PATH, modelPath } from './methodology-text.ts'

/** All models, for the document of their index. */
export const addGetMethodologyIndexTextRoute: AddRoute = (app) =>
  addReadRoute(app, getMethodologyIndexTextRoute, (call) => {
    const links = METHODOLOGY.map(({ code, name, version }) => ({
      path: modelPath(code),
      label: name,
      note: `Version ${version}`,
    }))
    return answerText(call, claimText(MODEL_INDEX_PATH, writeLinks(links)))
  })
