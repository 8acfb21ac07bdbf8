import { getMethodologyIndexTextRoute } from '@quantamental/api/stocks'
import { METHODOLOGY } from '@quantamental/models/methodology'
import { answerText, claimText, writeLinks } from '@quantamental/service-kit/documents'
import type { AddRoute } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'

const PATH = '/help/methodology'

/** All models, for the document of their index. */
export const addGetMethodologyIndexTextRoute: AddRoute = (app) =>
  addReadRoute(app, getMethodologyIndexTextRoute, (call) => {
    const links = METHODOLOGY.map(({ code, name, version }) => ({
      path: `${PATH}/${code}`,
      label: name,
      note: `Version ${version}`,
    }))
    return answerText(call, claimText(PATH, writeLinks(links)))
  })
