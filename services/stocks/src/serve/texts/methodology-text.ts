import type { StaticText } from '@quantamental/api/common'
import { methodologyReferenceTexts, methodologyTexts } from '@quantamental/api/stocks'
import { METHODOLOGY } from '@quantamental/models/methodology'
import {
  answerText,
  missingText,
  writeLinks,
  writeParagraph,
} from '@quantamental/service-kit/documents'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readModelArticle } from './model-article.ts'

export const MODEL_INDEX_PATH = '/help/methodology'
export const modelPath = (code: string) => `${MODEL_INDEX_PATH}/${code}`

type Model = (typeof METHODOLOGY)[number]

/** Lines of the formula; the other sections of a reference need the page's layout. */
function writeFormula({ sections }: Model): string {
  const formula = sections.find(({ heading }) => heading === 'Formula')?.markdown ?? ''
  const lines = formula.split('\n').map((line) => writeParagraph(line.replace(/^- /, '')))
  return formula === '' ? '' : `<h2>Formula</h2>${lines.join('')}`
}

function presentModel(model: Model, isReference: boolean): StaticText {
  const { code, name, version } = model
  const { summary, html } = readModelArticle(code)
  const texts = isReference ? methodologyReferenceTexts(name) : methodologyTexts(name)
  const links = METHODOLOGY.filter((other) => other !== model).map((other) => ({
    path: modelPath(other.code),
    label: other.name,
  }))
  return {
    ...texts,
    canonical_path: isReference ? `${modelPath(code)}/reference` : modelPath(code),
    labels: [],
    heading: isReference ? texts.title : name,
    lead: isReference ? 'Generated from the code that calculates the figures.' : summary,
    facts: [`Version ${version}`],
    html: `${isReference ? writeFormula(model) : html}<h2>Other models</h2>${writeLinks(links)}`,
    layout: isReference ? 'figures' : 'reading',
  }
}

/** All texts, written once. */
const TEXTS = new Map(
  METHODOLOGY.map((model) => [
    model.code,
    { article: presentModel(model, false), reference: presentModel(model, true) },
  ]),
)

/** Longest part of an unknown model in its text. */
const MODEL_SHOWN = 40

function missingModel(model: string): StaticText {
  const path = `${MODEL_INDEX_PATH}/${model.slice(0, MODEL_SHOWN)}`
  return missingText({
    title: 'Page not found',
    description: 'There is no page at this address.',
    heading: 'Page not found',
    lead: `There is no page at ${path}. It may have moved, or the address may contain a typo.`,
    path,
    layout: 'figures',
    links: METHODOLOGY.map(({ code, name }) => ({ path: modelPath(code), label: name })),
  })
}

interface TextCall {
  readonly params: { readonly model: string }
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answer with the text of a model's page or of its reference. */
export function answerModel(call: TextCall, isReference: boolean): FastifyReply {
  const { model: code } = call.params
  const texts = TEXTS.get(code)
  return texts
    ? answerText(call, isReference ? texts.reference : texts.article)
    : answerText(call, missingModel(code), 404)
}
