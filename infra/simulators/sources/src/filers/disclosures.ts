import { dayText } from '../../../market-data/src/universe/days.ts'
import type { FiledReport } from './filer.ts'

const SUBJECTS =
  'OperatingLeasePayments,FiniteLivedIntangibleAssets,DeferredTaxAssets,TaxReconciliation,ShareBasedAwards,RevenuePerformanceObligation,PensionObligation,DerivativeNotional,AllowanceMovement,SegmentExpenditure,WarrantyAccrual,CommitmentPurchase,RestructuringReserve,DebtSecuritiesMaturity,UnrecognizedTaxBenefits,EquityMethodSummary'.split(
    ',',
  )
const PARTS =
  'Opening,Additions,Reductions,Closing,Current,Noncurrent,Gross,Net,YearOne,YearTwo,YearThree,YearFour,YearFive,Thereafter,Domestic,Foreign,Other,Total,Fair,Carrying,Granted,Vested,Forfeited,Exercised'.split(
    ',',
  )

/** Amount of a tag in a report; a multiplicative hash, since archives have a hundred million of them. */
function amountOf(cik: number, tag: number, end: number): number {
  const mixed = Math.imul(Math.imul(cik ^ (tag << 16), 0x9e3779b1) ^ end, 0x85ebca77)
  return (mixed ^ (mixed >>> 15)) >>> (tag % 11)
}

function factText(cik: number, tag: number, report: FiledReport): string {
  const filed = dayText(report.filed)
  return `{"end":"${dayText(report.end)}","val":${amountOf(cik, tag, report.end)},"accn":"${report.accession}","fy":${filed.slice(0, 4)},"fp":"Q1","form":"${report.form}","filed":"${filed}"}`
}

/**
 * JSON members of `us-gaap` for the notes of reports: tags the import skips, as most of a real file's. They give an
 * archive the size of the real one.
 */
export function disclosureText(
  cik: number,
  reports: readonly FiledReport[],
  count: number,
): string {
  let text = ''
  for (let tag = 0; tag < count; tag++) {
    const name = `${SUBJECTS[tag % SUBJECTS.length]}${PARTS[Math.floor(tag / SUBJECTS.length)]}`
    const facts = reports.map((report) => factText(cik, tag, report)).join(',')
    text += `,"${name}":{"label":"${name}","description":"Simulated note.","units":{"USD":[${facts}]}}`
  }
  return text
}
