const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
}

/** Brand and last digits: "Visa ending in 4242". */
export function formatCard({ brand, last4 }: { readonly brand: string; readonly last4: string }) {
  const name = BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
  return `${name} ending in ${last4}`
}
