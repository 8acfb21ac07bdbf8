import type { StoredInvoice } from '../objects/invoice.ts'
import { formatDay, formatMoney } from './format.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'

export function invoicePage(invoice: StoredInvoice): string {
  const money = (cents: number) => formatMoney(cents, invoice.currency)
  return layout(
    `Invoice ${invoice.number}`,
    html`<section class="narrow">
<h1>Invoice ${invoice.number}</h1>
<p>Paid on ${formatDay(invoice.created)} by ${invoice.customer_name ?? invoice.customer_email}. Simulated.</p>
<table>
<tbody>
${invoice.lines.data.map(
  (line) => html`<tr><th scope="row">${line.description}</th><td>${money(line.amount)}</td></tr>`,
)}
</tbody>
<tfoot><tr><th scope="row">Total</th><td>${money(invoice.total)}</td></tr></tfoot>
</table>
<p><a href="/i/${invoice.id}/pdf">Download as PDF</a></p>
</section>`,
  )
}

/** One-page PDF of an invoice with its lines and total. */
export function invoicePdf(invoice: StoredInvoice): Buffer {
  const lines = [
    `Invoice ${invoice.number} (simulated)`,
    `Paid ${formatDay(invoice.created)}`,
    ...invoice.lines.data.map(
      (line) => `${line.description}: ${formatMoney(line.amount, invoice.currency)}`,
    ),
    `Total: ${formatMoney(invoice.total, invoice.currency)}`,
  ]
  const text = lines.map((line) => `(${escapePdf(line)}) Tj T*`).join('\n')
  const content = `BT /F1 12 Tf 18 TL 60 780 Td\n${text}\nET`
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

function escapePdf(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&')
}

function writePdf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
