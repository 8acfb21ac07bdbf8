import { listFaceDebt } from './face-debt.ts'
import type { Face, FaceRow } from './read-faces.ts'

/** Lines compared on a face, each with the product's line for the same figure. */
export type FaceLine =
  | 'debt'
  | 'total assets'
  | 'liabilities'
  | 'equity'
  | 'revenue'
  | 'net income'
  | 'operating cash flow'

type Values = readonly number[]

const find = (
  { rows }: Face,
  statement: FaceRow['statement'],
  label: RegExp,
  except?: RegExp,
): Values =>
  rows.flatMap((row) =>
    row.statement === statement &&
    row.value !== null &&
    label.test(row.label) &&
    !except?.test(row.label)
      ? [row.value]
      : [],
  )

/** The parent's equity: a stated total, or total equity less noncontrolling interests. */
function listEquity(face: Face): Values {
  const totals = find(
    face,
    'BS',
    /(total|share(holders|owners)|stockholders|partners|members).*(equity|deficit|investment|capital|deficiency)|^(total )?equity/i,
    /liabilities|noncontrolling interests? in|temporary|method|paid/i,
  )
  const minorities = find(
    face,
    'BS',
    /non-?controlling|minority|preferred (stock|securities) of subsid/i,
  )
  return totals.flatMap((total) => [total, ...minorities.map((minority) => total - minority)])
}

/** Net income as stated, or that of the parent, or the total less noncontrolling interests. */
function listNetIncome(face: Face): Values {
  const all = find(
    face,
    'IS',
    /\bnet\b.*(income|earnings|loss|profit)|(income|earnings|loss|profit)\)?.*(available|attributable|applicable)/i,
    /per .*share|interest income|non-?controlling interests?( holders)?$|minority/i,
  )
  const minorities = find(face, 'IS', /non-?controlling|minority/i)
  return all.flatMap((one) => [one, ...minorities.flatMap((part) => [one - part, one + part])])
}

/** Acceptable values of a line on a face; empty if the face does not state it. */
export function readFaceLine(line: FaceLine, face: Face): Values {
  switch (line) {
    case 'debt':
      if (!face.rows.some(({ statement }) => statement === 'BS')) return []
      return [listFaceDebt(face.rows).reduce((sum, { value }) => sum + (value ?? 0), 0)]
    case 'total assets':
      return find(face, 'BS', /^(total assets|assets, total)/i)
    case 'liabilities':
      return find(face, 'BS', /^(total liabilities|liabilities, total)$/i)
    case 'equity':
      return listEquity(face)
    case 'revenue': {
      const rows = find(
        face,
        'IS',
        /revenues?|sales/i,
        /cost|expense|tax|percent|per |gain|loss|marketing|income from|profit|provision/i,
      )
      return rows.length === 0
        ? []
        : [
            Math.max(...rows),
            ...find(
              face,
              'IS',
              /^total$|^(total |net |operating |consolidated )*(sales|revenues?)\b/i,
            ),
          ]
    }
    case 'net income':
      return listNetIncome(face)
    case 'operating cash flow':
      return find(face, 'CF', /net cash.*operati|cash.*operating activities/i)
  }
}
