import type {
  MethodologyDocument,
  MethodologySection,
} from '../src/methodology/methodology-document.ts'
import { misfitClause } from '../src/model-class/misfit.ts'
import { MODEL_CLASS_LABELS, MODEL_CLASSES } from '../src/model-class/model-classes.ts'
import { lineOf, NAMED_LINES } from '../src/statement-tags/statement.ts'
import type { ModelDescription } from '../src/working/model-description.ts'
import type { Docstrings } from './read-docstrings.ts'

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

/** Escape `|`, which would end the table cell. */
const cell = (text: string) => text.replaceAll('|', '\\|')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function docstringOf(name: string, { functions }: Docstrings): string {
  const text = functions.get(name)
  if (text === undefined) throw new Error(`No docstring of an exported function ${name}`)
  return `\`${name}\`: ${text}`
}

/** Label, period and unit of a statement line, as the start of its meaning; empty for other inputs. */
function lineText(name: string): string {
  const line = NAMED_LINES.find((one) => one.name === name)
  if (!line) return ''
  const { label, period, unit } = lineOf(line.code)
  const span = period === 'duration' ? ', trailing 12 months' : ''
  const when = line.reading === 'before' ? ' a year earlier' : ''
  return `${label}${span}${when}, ${unit}.`
}

function fieldRows(name: string, { interfaces }: Docstrings): (readonly string[])[] {
  const fields = interfaces.get(name)
  if (!fields?.length) throw new Error(`No fields of an exported interface ${name}`)
  return fields.map((field) => {
    const text = [lineText(field.name), field.text].filter((part) => part !== '').join(' ')
    if (text === '')
      throw new Error(`No statement line and no docstring describe ${name}.${field.name}`)
    return [`\`${field.name}\``, text]
  })
}

function section(heading: string, markdown: string | undefined): MethodologySection[] {
  return markdown ? [{ heading, markdown }] : []
}

/** Table of all model classes: whether the model fits, and if not, the reason. */
function classTable({ misfits }: ModelDescription): string {
  return table(
    ['Model class', 'Fits', 'Why not'],
    MODEL_CLASSES.map((one) => {
      const clause = misfitClause(misfits, one)
      return [MODEL_CLASS_LABELS[one], clause === null ? 'Yes' : 'No', clause ?? '—']
    }),
  )
}

/**
 * Render a model's description together with the docstrings it names. @throws if a named function or interface has no
 * docstring.
 */
export function renderMethodology(
  model: ModelDescription,
  docstrings: Docstrings,
): MethodologyDocument {
  const zones = model.zones?.map(({ label, when }) => [label, when])
  const inputs = model.inputTypes.flatMap((name) => fieldRows(name, docstrings))
  return {
    code: model.code,
    name: model.name,
    version: model.version,
    sections: [
      ...section('Formula', list(model.formula.split('; '))),
      ...section(
        'How it is computed',
        model.functions.map((name) => docstringOf(name, docstrings)).join('\n\n'),
      ),
      ...section('Units', model.units),
      ...section('Inputs', inputs.length > 0 ? table(['Input', 'Meaning'], inputs) : undefined),
      ...section('Bounds and labels', zones && table(['Label', 'When'], zones)),
      ...section('Which companies', `${model.applicability}\n\n${classTable(model)}`),
      ...section('When an input is missing', model.whenMissing),
      ...section('Worked example', model.example),
      ...section('How accurate it is', model.evidence && list(model.evidence)),
      ...section('Limits', model.limits && list(model.limits)),
      ...section('Source', list(model.source.split('; '))),
    ],
  }
}
