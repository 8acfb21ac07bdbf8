import type { FaceRow } from './read-faces.ts'

const DEBT =
  /\bdebts?\b|borrowing|borrowed|indebtedness|debenture|\bbonds?\b|commercial paper|\bnotes?\b(?! receivable)[^,;()]*payable|\bloans?\b|lines? of credit|credit (facilit|agreement|line)|revolv|\bmortgages?\b|senior (secured |unsecured |subordinated )?(notes|credit|bank)|subordinated (notes|deb)|(convertible|exchangeable) (senior |subordinated )*(notes|deb)|^notes$|(medium-)?term notes|capital(ized)? leases?|finance leases?|leases? obligations?|lease financing|agreements? to repurchase|repurchase agreements|federal funds purchased|federal home loan bank|fhlb|trust preferred|long-term obligations|current (portion|maturities|installments)|bank overdrafts?|non-?recourse|funding obligations|financing obligations|obligations, less current|portion of other long-term obligations/i
const NOT_DEBT =
  /receivable|held[ -](for|to)|(preferred|preference|common) (stock|share)|purchased under|allowance|deferred|derivative|servicing|interest payable|accrued|issuance cost|premium|asset|investments?\b|pension|tax|accounts payable|employee|deposits|equity|shares|stock|retire|other liabilities|resell|operating lease|environmental|reclamation|unearned|customer|warrant|contingen|interests?\b|reserve|litigation|settlement|redeemable|liabilities of|collateral|restructuring|dividend|jackpot|asbestos|^face.value|^principal/i
const OTHER_OBLIGATIONS = /other (long-term|noncurrent|non-current) (obligations|liabilities)/i
/** Text that a label may append to the name of its line. */
const ADDITION =
  /\(.*?\)|\b(net of|net current|less|includ(ing|es)|exclu(ding|sive) of|after|due (in|after|to|within)|guaranteed by)\b.*$/gi
const NAMES_DEBT =
  /debt|borrowing|notespayable|loanspayable|commercialpaper|convertible|senior|linesofcredit|capitallease|subordinated/i

function isDebt({ label, tag }: FaceRow): boolean {
  if (/^(OtherLiabilities|Liabilities)|ExcludingDebt$/.test(tag)) return false
  if (!/debt|borrowing/i.test(label) && OTHER_OBLIGATIONS.test(label)) return false
  const name = label.replace(ADDITION, '')
  if (NOT_DEBT.test(name)) return false
  // For labels such as "Machinery and Engines" under a heading, the tag identifies debt.
  return DEBT.test(name) || (!DEBT.test(label) && NAMES_DEBT.test(tag) && !NOT_DEBT.test(tag))
}

const TOTALS =
  /^(Liabilities|LiabilitiesCurrent|LiabilitiesNoncurrent|LiabilitiesAndStockholdersEquity|StockholdersEquity|CapitalizationLongtermDebtAndEquity)$/

const near = (a: number, b: number, tolerance: number) => Math.abs(a - b) <= Math.abs(b) * tolerance

/** Rows next to row `at` with the same sum or, for a named total, nearly the same sum. */
function listSummands(rows: readonly FaceRow[], at: number): readonly number[] {
  const { label = '', value } = rows[at] ?? {}
  const own = value ?? 0
  const isNamed = /^total/i.test(label)
  if (own === 0) return []
  for (const step of [-1, 1]) {
    const summands: number[] = []
    let total = 0
    for (let i = at + step; i >= 0 && i < rows.length; i += step) {
      total += rows[i]?.value ?? 0
      summands.push(i)
      if (summands.length > 1 && near(total, own, 0.0005)) return summands
      if (isNamed && near(total, own, 0.05)) return summands
    }
  }
  return []
}

/** Rows of debt below total assets on the face of a balance sheet, by label; without subtotals. */
export function listFaceDebt(rows: readonly FaceRow[]): readonly FaceRow[] {
  const sheet = rows.filter(({ statement }) => statement === 'BS')
  const at = (tag: string) => sheet.findIndex((row) => row.tag === tag)
  const assets = at('Assets') < at('LiabilitiesAndStockholdersEquity') ? at('Assets') : -1
  const seen = new Set<string>()
  const debts = sheet.slice(assets + 1).filter((row) => {
    if (row.value === null || TOTALS.test(row.tag) || seen.has(row.tag)) return false
    seen.add(row.tag)
    return isDebt(row)
  })
  const counted = new Set(
    debts.flatMap(({ label }, at) => {
      const summands = listSummands(debts, at)
      return summands.length > 0 ? (/^total/i.test(label) ? summands : [at]) : []
    }),
  )
  return debts.filter((_, at) => !counted.has(at))
}
