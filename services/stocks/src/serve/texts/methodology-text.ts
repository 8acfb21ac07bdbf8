import { readFileSync } from 'node:fs'
import { createLintList, readBody, splitSource } from '@quantamental/api/articles'
import type { StaticText } from '@quantamental/api/common'
import { methodologyReferenceTexts, methodologyTexts } from '@quantamental/api/stocks'
import { METHODOLOGY_FOLDER } from '@quantamental/models/content'
import { METHODOLOGY } from '@quantamental/models/methodology'
import {
  answerText,
  missingText,
  writeBlocks,
  writeLinks,
  writeParagraph,
} from '@quantamental/service-kit/documents'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'yaml'

export const MODEL_INDEX_PATH = '/help/methodology'
export const modelPath = (code: string) => `${MODEL_INDEX_PATH}/${code}`

type Model = (typeof METHODOLOGY)[number]

/** Lines of the formula; the other sections of a reference need the page's layout. */
function writeFormula({ sections }: Model): string {
  const formula = sections.find(({ heading }) => heading === 'Formula')?.markdown ?? ''
  const lines = formula.split('\n').map((line) => writeParagraph(line.replace(/^- /, '')))
  return formula === '' ? '' : `<h2>Formula</h2>${lines.join('')}`
}

function presentModel({ code, version }: Model, html: string) {
  const links = METHODOLOGY.filter((other) => other.code !== code).map((other) => ({
    path: modelPath(other.code),
    label: other.name,
  }))
  return {
    labels: [],
    facts: [`Version ${version}`],
    html: `${html}<h2>Other models</h2>${writeLinks(links)}`,
  }
}

/** Article on a model of the methodology, from the file that the page is built from. @throws for an unknown model. */
function readModelArticle(code: string) {
  const source = splitSource(readFileSync(new URL(`${code}.md`, METHODOLOGY_FOLDER), 'utf8'))
  if (!source) throw new Error(`The article on ${code} has no front matter`)
  const { summary }: { readonly summary: string } = parse(source.front)
  const { blocks } = readBody(source.body, source.bodyOffset, createLintList())
  return { summary, html: writeBlocks(blocks.filter((block) => block.type !== 'chart')) }
}

function presentArticle(model: Model): StaticText {
  const { summary, html } = readModelArticle(model.code)
  return {
    ...methodologyTexts(model.name),
    ...presentModel(model, html),
    canonical_path: modelPath(model.code),
    heading: model.name,
    lead: summary,
    layout: 'reading',
  }
}

function presentReference(model: Model): StaticText {
  const texts = methodologyReferenceTexts(model.name)
  return {
    ...texts,
    ...presentModel(model, writeFormula(model)),
    canonical_path: `${modelPath(model.code)}/reference`,
    heading: texts.title,
    lead: 'Generated from the code that calculates the figures.',
    layout: 'figures',
  }
}

/** Texts by model and kind, written at their first request. */
const texts = new Map<string, StaticText>()

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
  const model = METHODOLOGY.find((each) => each.code === code)
  if (!model) return answerText(call, missingModel(code), 404)
  const text = texts.getOrInsertComputed(`${code} ${isReference}`, () =>
    isReference ? presentReference(model) : presentArticle(model),
  )
  return answerText(call, text)
}
