import valuation from '../../../content/product/valuation.md'
import { ProductPage } from './product-page.tsx'

export default function ValuationProductPage() {
  return <ProductPage text={valuation} />
}
