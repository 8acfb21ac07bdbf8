import valuation from '../../../content/product/valuation.md'
import { ProductPage } from './product-page.tsx'

export function ValuationProductPage() {
  return <ProductPage text={valuation} />
}
